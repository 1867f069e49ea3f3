import { AppError } from '@caseweave/contract/platform/errors'
import type { MappingPick, PickStep } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { currentResults, releaseTestCases, testCases, testCycleItems, testCycles } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { matchingCaseIds } from '../../cases/test-cases/matching-cases'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')
const cases = named(testCases)
const i = named(testCycleItems, 'i')
const m = named(releaseTestCases, 'm')
const r = named(currentResults, 'r')
const y = named(testCycles, 'y')

type PickedIn = { projectId: number; releaseId: number; timeZone: string; pick: MappingPick }

const intArray = (numbers: Iterable<number>) => sql`${`{${[...numbers].join(',')}}`}::int[]`

/** A query for the ids of the live cases that a step names; null when its module is not there any more. */
async function idsOf(ctx: Ctx, { projectId, timeZone }: PickedIn, step: PickStep): Promise<SQL | null> {
  if ('numbers' in step) {
    return sql`select ${cases.id} from ${cases}
      where ${cases.projectId} = ${projectId} and ${cases.deletedAt} is null
        and ${cases.number} = any (${intArray(step.numbers)})`
  }
  const { moduleId, search } = step.filter
  const filter = { projectId, moduleId: moduleId || undefined, applicable: 'all' as const, search, timeZone }
  return matchingCaseIds(ctx, filter).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })
}

/**
 * The part `picked` (id, "on") of a `with` clause: what the last step that names a case says of it. `within` narrows the
 * cases. INVALID at `search` when the search of a step could not be understood.
 */
export async function pickedCases(ctx: Ctx, input: PickedIn, within?: SQL): Promise<SQL> {
  const named = await Promise.all(input.pick.steps.map((step) => idsOf(ctx, input, step)))
  const said = named.flatMap((ids, step) => {
    const on = input.pick.steps[step]?.on ?? false
    return ids ? [sql`select id, ${step + 1}::int as step, ${on}::boolean as "on" from (${ids}) named`] : []
  })
  // A mapped case whose version alone was chosen.
  said.push(sql`select ${c.id}, 0, true from ${c}
    join ${m} on ${m.releaseId} = ${input.releaseId} and ${m.testCaseId} = ${c.id}
    where ${c.projectId} = ${input.projectId} and ${c.deletedAt} is null
      and ${c.number} = any (${intArray(input.pick.versions.keys())})`)
  return sql`picked as materialized (
    select distinct on (id) id, "on" from (${sql.join(said, sql` union all `)}) said (id, step, "on")
    ${within ? sql`where id in (${within})` : sql``}
    order by id, step desc)`
}

/**
 * The parts `picked` and `changes` (id, module_id, was, version; null = not mapped) of a `with` clause: which cases the pick
 * maps otherwise than they are mapped now, at most `most` of them, and of those in `within` alone. A version that a case does not have is not chosen.
 */
export async function changedMappings(
  ctx: Ctx,
  input: PickedIn,
  { most, within }: { most?: number; within?: SQL } = {},
): Promise<SQL> {
  const { versions } = input.pick
  return sql`${await pickedCases(ctx, input, within)}, chosen (number, version) as (
      select * from unnest(${intArray(versions.keys())}, ${intArray(versions.values())})
    ), changes as materialized (
      select * from (
        select ${c.id}, ${c.moduleId}, ${m.version} as was,
          case when picked."on" then coalesce(chosen.version, ${m.version}, ${c.latestVersion}) end as version
        from picked
        join ${c} on ${c.id} = picked.id
        left join ${m} on ${m.releaseId} = ${input.releaseId} and ${m.testCaseId} = ${c.id}
        left join chosen on chosen.number = ${c.number} and chosen.version <= ${c.latestVersion}
      ) wanted
      where was is distinct from version ${most === undefined ? sql`` : sql`order by id limit ${most}`}
    )`
}

/** The figures of `changes`, as columns. */
export const changeFigures = (releaseId: number) => ({
  added: sql<number>`count(*) filter (where was is null)::int`,
  removed: sql<number>`count(*) filter (where version is null)::int`,
  moved: sql<number>`count(*) filter (where was is not null and version is not null)::int`,
  tested: sql<number>`count(*) filter (where version is null and exists (
    select from ${r} where ${r.testCaseId} = changes.id and ${r.releaseId} = ${releaseId}))::int`,
  inCycles: sql<number>`count(*) filter (where version is null and exists (
    select from ${i} join ${y} on ${y.id} = ${i.cycleId} and ${y.state} = 'open'
    where ${i.testCaseId} = changes.id and ${y.releaseId} = ${releaseId}))::int`,
})
