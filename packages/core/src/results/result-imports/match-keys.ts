import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { due, firstOf } from './due-results'

const c = named(testCases, 'c')

/**
 * Takes rows of `found (position, cases, unclear)`, a row for each thing that a result names: it belongs to the cases of all of them, and is
 * ambiguous where one of them is. `found` is one name of a materialized list.
 */
const keepAllMatches = (found: SQL) => sql`
  insert into matched_results (position, test_case_id, rung, candidates)
  select distinct position, id, 'key', '{}'::bigint[] from ${found} cross join lateral unnest(cases) as each (id)
  where not unclear
  union all
  select position, null, 'ambiguous', ${firstOf(sql`array_agg(distinct id order by id)`)}
  from ${found} cross join lateral unnest(cases) as each (id) where unclear group by position`

/**
 * Rung 1: explicit keys. Each names cases by their numbers and by their external ids. Each look is one by an index, and what is found is sorted
 * and never joined again: the planner knows nothing of how many there are.
 */
export async function matchKeys(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(sql`
    with keys as materialized (
      select s.position, each.place, split_part(each.key, '|', 1) = 'N' as by_number,
        nullif(split_part(each.key, '|', 2), '')::bigint as number,
        array_remove(array[split_part(each.key, '|', 3), split_part(each.key, '|', 4)], '') as texts
      from staged_results s cross join lateral unnest(s.keys) with ordinality as each (key, place) where not s.retried
    ), hits as materialized (
      select position, place, by_number, false as of_number, one.id
      from keys cross join lateral unnest(texts) as each (text)
      cross join lateral (
        select ${c.id} from ${c} where ${c.projectId} = ${projectId} and lower(${c.externalId}) = each.text
          and ${c.externalId} <> '' and ${c.deletedAt} is null offset 0
      ) one
      union all
      select position, place, by_number, true, one.id
      from keys cross join lateral (
        select ${c.id} from ${c} where ${c.projectId} = ${projectId} and ${c.number} = keys.number
          and ${c.deletedAt} is null offset 0
      ) one
      where keys.number <= 2147483647
    ), meant as (
      select position, place, id,
        by_number or not of_number or bool_and(of_number) over (partition by position, place) as counts
      from hits
    ), of_key as (
      select position, array_agg(distinct id) as cases from meant where counts group by position, place
    ), found as materialized (
      select position, cases, bool_or(cardinality(cases) > 1) over (partition by position) as unclear from of_key
    )
    ${keepAllMatches(sql`found`)}`)
}

/**
 * Rung 1 without a pattern: external ids of letters and a number (`TC_AUTH_001`, `DEPI-267`) as words of the name, between hyphens,
 * underscores or spaces; of ids in each other the longest counts.
 */
export async function matchNamedIds(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(sql`
    with words as materialized (
      select due.position, run.place, regexp_split_to_array(run.found[1], '[-_:]+') as parts
      from (${due}) due
      cross join lateral regexp_matches(lower(due.name), '[[:alpha:]][[:alnum:]]*(?:[-_:]+[[:alnum:]]+)+', 'g')
        with ordinality as run (found, place)
      where due.name ~ '[-_:][0-9]'
    ), named as materialized (
      select position, place, first, last, array_to_string(parts[first:last], '-') as text, null::bigint as id
      from words
      cross join lateral generate_series(2, least(cardinality(parts), 40)) last
      cross join lateral generate_series(greatest(last - 5, 1), last - 1) first
      where parts[last] ~ '^[0-9]+$' and parts[first] ~ '^[[:alpha:]]'
    ), known as materialized (
      -- All cases of the project are read: not where no name holds such a word.
      select ${c.id}, regexp_replace(lower(${c.externalId}), '[-_:]+', '-', 'g') as text from ${c}
      where exists (select 1 from named) and ${c.projectId} = ${projectId} and ${c.externalId} <> '' and ${c.deletedAt} is null
        and ${c.externalId} ~ '^[[:alpha:]][[:alnum:]]*([-_:]+[[:alnum:]]+)*[-_:]+[0-9]+$'
    ), stretches as (
      select * from named union all select null, null, null, null, text, id from known
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
    ${keepAllMatches(sql`longest`)}`)
}
