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

/** Staged results that no rung has dealt with. */
const due = sql`select s.* from staged_results s
  where not s.retried and not exists (select 1 from matched_results m where m.position = s.position)`

/** The last part of a path, in small letters. */
const fileOf = (path: SQLWrapper) => sql`lower(regexp_replace(${path}, '^.*[/\\\\:]', ''))`
/** A path with `/` between its parts, in small letters. */
const pathOf = (path: SQLWrapper) => sql`lower(regexp_replace(${path}, '[\\\\:]', '/', 'g'))`
/** A file's name without its extension. */
const stemOf = (path: SQLWrapper) => sql`regexp_replace(${fileOf(path)}, '\\.[^.]+$', '')`

/** Candidates shown to a person, of each ambiguous result. */
const mostCandidates = 10

/**
 * Takes pairs of a position and a case (`found (position, test_case_id)`): one case is a match by `rung`; several are ambiguous,
 * which is a state of its own and never a guess.
 */
const keepMatches = (rung: string, found: SQL) => sql`
  insert into matched_results (position, test_case_id, rung, candidates)
  select position, case when count(*) = 1 then min(test_case_id) end, case when count(*) = 1 then ${rung}
    else 'ambiguous' end,
    case when count(*) = 1 then '{}'
      else (array_agg(test_case_id order by test_case_id))[1:${sql.raw(String(mostCandidates))}] end
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
 * Rung 1: explicit keys. Each key names cases by their numbers and by their external ids; a result with several keys belongs to
 * the cases of all of them.
 */
async function matchKeys(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(sql`
    with keys as materialized (
      select s.position, each.key from staged_results s cross join lateral unnest(s.keys) as each (key) where not s.retried
    ), wanted as materialized (
      select key, split_part(key, '|', 1) as meaning, nullif(split_part(key, '|', 2), '')::bigint as number,
        array_remove(array[split_part(key, '|', 3), split_part(key, '|', 4)], '') as texts
      from (select distinct key from keys) one
    ), by_text as materialized (
      select wanted.key, ${c.id} from wanted cross join lateral unnest(texts) as each (text)
      join ${c} on ${c.projectId} = ${projectId} and lower(${c.externalId}) = each.text and ${c.externalId} <> ''
        and ${c.deletedAt} is null
    ), resolved as materialized (
      select key, id from by_text
      union
      select wanted.key, ${c.id} from wanted
      join ${c} on ${c.projectId} = ${projectId} and ${c.number} = wanted.number and ${c.deletedAt} is null
      where wanted.number <= 2147483647 and (meaning = 'N' or not exists (select 1 from by_text t where t.key = wanted.key))
    ), unclear as materialized (
      select key from resolved group by key having count(*) > 1
    ), found as materialized (
      select distinct keys.position, resolved.id from keys join resolved using (key)
    ), states as materialized (
      select keys.position from keys join unclear using (key) group by 1
    )
    insert into matched_results (position, test_case_id, rung, candidates)
    select position, id, 'key', '{}' from found where position not in (select position from states)
    union all
    select position, null, 'ambiguous', (array_agg(id order by id))[1:${sql.raw(String(mostCandidates))}] from found
    where position in (select position from states) group by position`)
}

/**
 * Rung 1 without a pattern: external ids of letters and a number (`TC_AUTH_001`, `DEPI-267`) as words of the name, between hyphens,
 * underscores or spaces; of ids in each other the longest counts.
 */
async function matchNamedIds(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(sql`
    with known as materialized (
      select ${c.id}, regexp_replace(lower(${c.externalId}), '[-_:]+', '-', 'g') as text from ${c}
      where ${c.projectId} = ${projectId} and ${c.externalId} <> '' and ${c.deletedAt} is null
        and ${c.externalId} ~ '^[[:alpha:]][[:alnum:]]*([-_:]+[[:alnum:]]+)*[-_:]+[0-9]+$'
    ), words as materialized (
      select due.position, run.place, regexp_split_to_array(run.found[1], '[-_:]+') as parts
      from (${due}) due
      cross join lateral regexp_matches(lower(due.name), '[[:alpha:]][[:alnum:]]*(?:[-_:]+[[:alnum:]]+)+', 'g')
        with ordinality as run (found, place)
      where due.name ~ '[-_:][0-9]' and exists (select 1 from known)
    ), stretches as (
      select position, place, first, last, array_to_string(parts[first:last], '-') as text, null::bigint as id
      from words
      cross join lateral generate_series(2, least(cardinality(parts), 40)) last
      cross join lateral generate_series(greatest(last - 5, 1), last - 1) first
      where parts[last] ~ '^[0-9]+$' and parts[first] ~ '^[[:alpha:]]'
      union all
      select null, null, null, null, text, id from known
    ), hits as materialized (
      -- A window and no join: it is sorted once, whatever the planner believes about the sizes.
      select position, place, first, last, cases
      from (select *, array_agg(id) filter (where id is not null) over (partition by text) as cases from stretches) one
      where position is not null and cases is not null
    ), reaching as materialized (
      select position, cases, last, max(last) over (partition by position, place order by first, last desc
        rows between unbounded preceding and 1 preceding) as reached from hits
    ), longest as materialized (
      select position, cases, bool_or(cardinality(cases) > 1) over (partition by position) as unclear
      from reaching where reached is null or reached < last
    )
    insert into matched_results (position, test_case_id, rung, candidates)
    select distinct position, id, 'key', '{}'::bigint[] from longest cross join lateral unnest(cases) as each (id)
    where not unclear
    union all
    select position, null, 'ambiguous', (array_agg(distinct id))[1:${sql.raw(String(mostCandidates))}]
    from longest cross join lateral unnest(cases) as each (id) where unclear group by position`)
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
    ), hits as (
      select p.position,
        case when sc.path like '/%/%' and right('/' || p.path, length(sc.path)) = sc.path then 0 else 1 end as rank, sc.id
      from places p join scenario_names sc
        on p.rank = 1 and sc.file = p.file and (sc.name = p.scenario or (p.slug <> '' and sc.slug = lower(p.slug)))
      union
      select p.position, p.rank, sc.id from places p join scenario_names sc
        on p.rank = 2 and sc.feature = p.feature and (sc.name = p.scenario or (p.slug <> '' and sc.slug = lower(p.slug)))
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
    select best.position, null, 'ambiguous',
      (select (array_agg(distinct one))[1:${sql.raw(String(mostCandidates))}] from linked l
        cross join lateral unnest(l.cases) one
        where l.position = best.position)
    from best where place = 1 and ways > 1`)
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
    ), hits as materialized (
      select n.position, ${c.id}, bool_or(
        ${c.summaryKey} = md5(lower(btrim(regexp_replace(n.name, '\\s+', ' ', 'g'))))) as exact
      from names n
      join ${c} on ${c.projectId} = ${projectId} and name_key(${c.summary}) = name_key(n.name) and ${c.deletedAt} is null
      group by 1, 2
    ), best as (
      select position, id, exact, bool_or(exact) over (partition by position) as any_exact from hits
    ), counted as (
      select position, any_exact, count(*) as cases, min(id) as id, array_agg(id order by id) as ids
      from best where exact = any_exact group by 1, 2
    )
    insert into matched_results (position, test_case_id, rung, candidates)
    select position, case when cases = 1 then id end,
      case when cases > 1 then 'ambiguous' when any_exact then 'summary' else 'name' end,
      case when cases > 1 then ids[1:${sql.raw(String(mostCandidates))}] else '{}' end
    from counted`)
}
