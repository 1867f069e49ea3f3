import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { cycleLimits } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { CycleSource } from '@caseweave/contract/results/test-cycles/test-cycles'
import {
  modules,
  projectMembers,
  releaseTestCases,
  testCases,
  testCycleEnvironments,
  testCycleItems,
  testCycles,
} from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { selectedCases } from '../../cases/bulk-changes/selected-cases'
import { viewSelection } from '../../cases/saved-views/view-selection'
import { ownPlace } from '../../cases/test-cases/case-order'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { CycleRecord } from './cycle-row'

const above = named(modules, 'above')
const c = named(testCases, 'c')
const e = named(testCycleEnvironments, 'e')
const i = named(testCycleItems, 'i')
const item = named(testCycleItems)
const m = named(modules, 'm')
const member = named(projectMembers, 'member')
const r = named(releaseTestCases, 'r')
const y = named(testCycles, 'y')

/** Where cases come from, with a view as what it shows now. */
export type SettledSource = Exclude<CycleSource, { view: number }>

/** Puts what a view shows now in its place; INVALID at `source` for a view that the person does not see. */
export async function settledSource(ctx: Ctx, projectId: number, source: CycleSource): Promise<SettledSource> {
  if (!('view' in source)) return source
  const selection = await viewSelection(ctx, { projectId, viewId: source.view }).catch(
    refuseGone(cycleMessages.viewGone),
  )
  return { selection }
}

/** Turns NOT_FOUND into INVALID at `source` with this sentence, so that a form comes back with what was typed. */
const refuseGone = (message: string) => (error: unknown) => {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
  throw new AppError('INVALID', message, { field: 'source', cause: error })
}

/**
 * Puts cases into a cycle, each into all of its environments, behind those that it has: module by module as the tree has them, each in its own
 * order; one statement, however many they are. What it has already stays. Answers how many items came. INVALID at `source` for more than a cycle may have.
 */
export async function insertItems(
  tx: Ctx,
  cycle: Pick<CycleRecord, 'id' | 'projectId' | 'releaseId'>,
  source: SettledSource,
  { keepAssignees }: { keepAssignees: boolean },
): Promise<number> {
  const assignee = keepAssignees
    ? sql`(select ${member.userId} from ${member} where ${member.projectId} = ${cycle.projectId}
        and ${member.userId} = placed.assigned_to)`
    : sql`null::bigint`
  const chosen = await sourceItems(tx, cycle, source)
  // Nobody deletes one of them until its items are there: the trigger that marks these would not see them yet.
  await tx.db.execute(sql`
    with chosen as materialized (${chosen})
    select from ${c} where ${c.id} in (select id from chosen) order by ${c.id} for share`)
  const inserted = await tx.db.execute(sql`
    with chosen as materialized (${chosen}), trails as materialized (
      select ${m.id}, array_agg(lower(${above.name}) order by length(${above.path})) as names
      from ${m} join ${above} on ${above.id} = any (string_to_array(rtrim(${m.path}, '/'), '/')::bigint[])
      where ${m.id} in (select ${c.moduleId} from chosen join ${c} on ${c.id} = chosen.id) group by ${m.id}
    ), placed as (
      select ${c.id}, chosen.assigned_to, chosen.environment_id,
        dense_rank() over (order by trails.names, trails.id, ${ownPlace(c)}, ${c.number}) as position
      from chosen join ${c} on ${c.id} = chosen.id join trails on trails.id = ${c.moduleId}
      where ${c.applicable} and ${c.deletedAt} is null
    )
    insert into ${item} (${item.cycleId}, ${item.testCaseId}, ${item.environmentId}, ${item.position}, ${item.assignedTo},
      ${item.changedAt})
    select ${cycle.id}, placed.id, ${e.environmentId}, placed.position
      + (select coalesce(max(${i.position}), 0) from ${i} where ${i.cycleId} = ${cycle.id}), ${assignee},
      ${tx.now().toISOString()}::timestamptz
    from placed
    join ${e} on ${e.cycleId} = ${cycle.id} and (placed.environment_id is null or placed.environment_id = ${e.environmentId})
    order by placed.position, ${e.position}
    on conflict do nothing`)
  if (inserted.count > 0 && (await tx.db.$count(testCycleItems, sql`cycle_id = ${cycle.id}`)) > cycleLimits.items)
    throw new AppError('INVALID', cycleMessages.tooMany, { field: 'source' })
  return inserted.count
}

/**
 * A query for the chosen cases: `id`, `assigned_to`, and `environment_id` where they come in one alone. INVALID at `source` for a module that is
 * gone.
 */
export async function sourceItems(
  ctx: Ctx,
  cycle: Pick<CycleRecord, 'projectId' | 'releaseId'>,
  source: SettledSource,
): Promise<SQL> {
  const { projectId, releaseId } = cycle
  if ('cycle' in source) {
    const [other] = await ctx.db
      .select({ id: y.id })
      .from(sql`${y} where ${y.projectId} = ${projectId} and ${y.number} = ${source.cycle}`)
    if (!other) throw new AppError('NOT_FOUND', messages.notFound)
    const statuses = sql`${`{${source.statuses.join(',')}}`}::text[]`
    return sql`select ${i.testCaseId} as id, ${i.assignedTo} as assigned_to, ${i.environmentId} as environment_id from ${i}
      where ${i.cycleId} = ${other.id} and ${i.status} = any (${statuses}) and not ${i.offCase} and not ${i.offRelease}`
  }
  if ('release' in source) {
    return sql`select ${c.id}, ${c.assignedTo} as assigned_to, null::bigint as environment_id
      from ${r} join ${c} on ${c.id} = ${r.testCaseId} where ${r.releaseId} = ${releaseId}`
  }
  const { ids } = await selectedCases(ctx, { projectId, selection: source.selection }).catch(
    refuseGone(cycleMessages.moduleGone),
  )
  return sql`select ${c.id}, ${c.assignedTo} as assigned_to, null::bigint as environment_id
    from (select id from (${ids}) found offset 0) one join ${c} on ${c.id} = one.id`
}
