import {
  featureFiles,
  featureFileVersions,
  resultAliases,
  resultSignatures,
  scenarioLinks,
  scenarios,
  testCases,
} from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { due, firstOf } from './due-results'
import { matchKeys, matchNamedIds } from './match-keys'

const a = named(resultAliases, 'a')
const c = named(testCases, 'c')
const featureFile = named(featureFiles)
const ff = named(featureFiles, 'ff')
const l = named(scenarioLinks, 'l')
const sc = named(scenarios, 'sc')
const sg = named(resultSignatures, 'sg')
const v = named(featureFileVersions, 'v')

/** What names a test from build to build; the key of `result_signatures`. */
export const signatureOf = (table: SQL) =>
  sql`md5(lower(${table}.file_name || E'\n' || ${table}.class_name || E'\n' || ${table}.base))`

/** The last part of a path, in small letters. */
const fileOf = (path: SQLWrapper) => sql`lower(regexp_replace(${path}, '^.*[/\\\\:]', ''))`
/** A path with `/` between its parts, in small letters. */
const pathOf = (path: SQLWrapper) => sql`lower(regexp_replace(${path}, '[\\\\:]', '/', 'g'))`
/** A file's name without its extension. */
const stemOf = (path: SQLWrapper) => sql`regexp_replace(${fileOf(path)}, '\\.[^.]+$', '')`

/**
 * Takes pairs of a position and a case (`found (position, test_case_id)`): one case is a match by `rung`; several are ambiguous,
 * which is a state of its own and never a guess.
 */
const keepMatches = (rung: string, found: SQL) => sql`
  insert into matched_results (position, test_case_id, rung, candidates)
  select position, case when count(*) = 1 then min(test_case_id) end, case when count(*) = 1 then ${rung}
    else 'ambiguous' end,
    case when count(*) = 1 then '{}'
      else ${firstOf(sql`array_agg(test_case_id order by test_case_id)`)} end
  from (select distinct position, test_case_id from (${found}) found) found
  group by position`

/**
 * Finds the cases of the staged results of a file, rung by rung, each by one statement over what is left: never a query per
 * result. Source: docs/decisions/result-import.md.
 */
export async function matchResults(tx: Ctx, projectId: number): Promise<void> {
  await matchKeys(tx, projectId)
  await tx.db.execute(sql`analyze matched_results (position)`)
  if (await nothingLeft(tx)) return
  await matchNamedIds(tx, projectId)
  await matchScenarios(tx, projectId)
  await matchTestNumbers(tx, projectId)
  await matchAliases(tx, projectId)
  await matchNames(tx, projectId)
  // What a later rung found ambiguous may be settled too.
  await matchAliases(tx, projectId)
}

async function nothingLeft(tx: Ctx): Promise<boolean> {
  const [row] = await tx.db.execute<{ left: boolean }>(sql`
    select exists (${due}) or exists (select 1 from matched_results where rung = 'ambiguous') as left`)
  return row?.left === false
}

/**
 * Rung 2: feature file and scenario name, for scenarios that are linked to cases. JUnit XML has the feature's name instead, as the
 * class or (from surefire 3.5.4) in front of the scenario's. A feature file that has folders in its name comes first where the result's path
 * ends with all of them. A scenario that automates several cases is a result of each.
 */
async function matchScenarios(tx: Ctx, projectId: number): Promise<void> {
  const [project] = await tx.db.execute<{ linked: boolean }>(sql`
    select exists (select 1 from ${featureFile} where ${featureFile.projectId} = ${projectId}
      and ${featureFile.deletedAt} is null) as linked`)
  if (!project?.linked) return
  await tx.db.execute(sql`
    with due as materialized (${due}),
    places as materialized (
      select position, 1 as rank, ${fileOf(sql`file_name`)} as file, ${pathOf(sql`file_name`)} as path, '' as feature,
        lower(each.scenario) as scenario, slug
      from due cross join lateral (values (base), (name)) as each (scenario) where file_name <> ''
      union
      select position, 2, '', '', lower(feature_name), lower(each.scenario), slug
      from due cross join lateral (values (feature), (class_name)) as one (feature_name)
      cross join lateral (values (base), (name)) as each (scenario) where feature_name <> ''
      union
      select position, 2, '', '', lower(left(each.name, cut.at - 1)), lower(substr(each.name, cut.at + 3)), ''
      from due cross join lateral (values (base), (name)) as each (name)
      cross join lateral (
        select at from generate_series(1, least(length(each.name) - 3, 300)) as at where substr(each.name, at, 3) = ' - '
      ) as cut
    ), feature_names as materialized (
      select ${ff.id}, ${fileOf(ff.name)} as file, '/' || ${pathOf(ff.name)} as path, lower(${v.featureName}) as feature
      from ${ff}
      join ${v} on ${v.featureFileId} = ${ff.id} and ${v.version} = ${ff.latestVersion}
      where ${ff.projectId} = ${projectId} and ${ff.deletedAt} is null
        and (${fileOf(ff.name)} in (select file from places) or lower(${v.featureName}) in (select feature from places))
    ), scenario_names as materialized (
      select n.file, n.path, n.feature, ${sc.id}, lower(${sc.name}) as name,
        translate(lower(${sc.name}), E' \t\n''_,!', '-------') as slug
      from feature_names n join ${sc} on ${sc.featureFileId} = n.id and ${sc.deletedAt} is null
    ), wanted as (
      select position, rank, path, file || feature as place, each.text from places
      cross join lateral (values ('name ' || scenario), ('slug ' || lower(nullif(slug, '')))) as each (text) where each.text is not null
    ), known as (
      select id, rank, path, place, each.text from scenario_names
      cross join lateral (values (1, file), (2, feature)) as one (rank, place)
      cross join lateral (values ('name ' || name), ('slug ' || slug)) as each (text)
    ), hits as (
      -- All in one equality: of a feature with many scenarios each result would be held against each otherwise.
      select distinct p.position,
        case when p.rank = 1 and sc.path like '/%/%' and right('/' || p.path, length(sc.path)) = sc.path then 0 else p.rank end as rank, sc.id
      from wanted p join known sc on sc.rank = p.rank and sc.place = p.place and sc.text = p.text
    ), linked as (
      select h.position, h.rank, h.id, array_agg(${c.id} order by ${c.id}) as cases
      from hits h join ${l} on ${l.scenarioId} = h.id
      join ${c} on ${c.id} = ${l.testCaseId} and ${c.deletedAt} is null
      group by 1, 2, 3
    ), best as (
      select position, rank, count(distinct cases) as ways, min(cases) as cases,
        row_number() over (partition by position order by rank) as place
      from linked group by 1, 2
    )
    insert into matched_results (position, test_case_id, rung, candidates)
    select position, unnest(cases), 'scenario', '{}' from best where place = 1 and ways = 1
    union all
    select best.position, null, 'ambiguous', ${firstOf(sql`array_agg(distinct one order by one)`)}
    from best join linked on linked.position = best.position cross join lateral unnest(linked.cases) one
    where best.place = 1 and best.ways > 1 group by best.position`)
}

/** Rung 3: file name and automated test number, or class name and name. */
async function matchTestNumbers(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(
    keepMatches(
      'file',
      sql`
    select n.position, ${c.id} as test_case_id
    from (
      select position, each.number, each.qualified, stems from (${due}) due
      cross join lateral (
        select array_remove(array[${stemOf(sql`due.file_name`)}, lower(regexp_replace(due.class_name, '^.*[./\\\\$#]', '')),
          lower(substring(due.class_name from '([^./\\\\]+)[./\\\\][^./\\\\]+$'))], '') as stems
      ) one
      cross join lateral (values (class_name || '#' || base, true), (class_name || '.' || base, true), (base, false),
        (name, false))
        as each (number, qualified)
      where base <> '' and (class_name <> '' or (not each.qualified and file_name <> ''))
    ) n
    join ${c} on ${c.projectId} = ${projectId} and md5(lower(${c.automatedTestNumber})) = md5(lower(n.number))
      and ${c.automatedTestNumber} <> '' and ${c.deletedAt} is null
    where (n.qualified or ${stemOf(c.fileName)} = any (n.stems))`,
    ),
  )
}

/** Rung 4: what a person decided about the test before; it settles ambiguous results too. */
async function matchAliases(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(sql`
    with known as materialized (
      select ${sg.key}, ${a.testCaseId}
      from ${a} join ${sg} on ${sg.id} = ${a.signatureId}
      left join ${c} on ${c.id} = ${a.testCaseId}
      where ${a.projectId} = ${projectId} and (${a.testCaseId} is null or ${c.deletedAt} is null)
    ), found as materialized (
      select s.position, known.test_case_id
      from staged_results s join known on known.key = ${signatureOf(sql`s`)}
      where not s.retried and not exists (
        select 1 from matched_results m where m.position = s.position and m.rung <> 'ambiguous')
    ), cleared as (
      delete from matched_results m using found where m.position = found.position
    )
    insert into matched_results (position, test_case_id, rung)
    select position, test_case_id, case when test_case_id is null then 'ignored' else 'alias' end from found`)
}

/** As many of a group's cases as tell whether there is one, and which are shown. */
const firstCases = firstOf(sql`array_agg(id order by id)`)

/**
 * Rungs 5 and 6 by one look: the name without case, punctuation, package and "Feature - "; where one of the cases has exactly
 * this summary, only such cases count.
 */
async function matchNames(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(sql`
    with names as materialized (
      select distinct due.position, each.name from (${due}) due
      cross join lateral (
        values (due.name), (due.base), (substring(due.base from '.* - (.+)$')), (substring(due.base from '^.*? - (.+)$')),
          (case when due.base ~ '^[^ ]+[.#][^ .#]+$' then substring(due.base from '[^.#]+$') end)
      ) as each (name)
      where each.name is not null and name_key(each.name) <> name_key('')
    ), texts as materialized (
      select name, name_key(name) as key, md5(lower(btrim(regexp_replace(name, '\\s+', ' ', 'g')))) as summary_key
      from (select distinct name from names) one
    ), of_key as materialized (
      -- Each case once, however many results and ways of writing lead to it.
      select keys.key, one.summary_key, one.id
      from (select distinct key from texts) keys cross join lateral (
        select ${c.id}, ${c.summaryKey} from ${c}
        where ${c.projectId} = ${projectId} and name_key(${c.summary}) = keys.key and ${c.deletedAt} is null offset 0
      ) one
    ), hits as (
      select texts.name, true as exact, exact.cases
      from texts join (select key, summary_key, ${firstCases} as cases from of_key group by 1, 2) exact
        on exact.key = texts.key and exact.summary_key = texts.summary_key
      union all
      select texts.name, false, alike.cases
      from texts join (select key, ${firstCases} as cases from of_key group by 1) alike on alike.key = texts.key
    ), best as (
      select names.position, hits.exact, hits.cases, bool_or(hits.exact) over (partition by names.position) as any_exact
      from names join hits on hits.name = names.name
    ), counted as (
      select position, any_exact, array_agg(distinct id) as ids
      from best cross join lateral unnest(cases) as each (id) where exact = any_exact group by 1, 2
    )
    insert into matched_results (position, test_case_id, rung, candidates)
    select position, case when cardinality(ids) = 1 then ids[1] end,
      case when cardinality(ids) > 1 then 'ambiguous' when any_exact then 'summary' else 'name' end,
      case when cardinality(ids) > 1 then ${firstOf(sql`ids`)} else '{}' end
    from counted`)
}
