import { AppError } from '@caseweave/contract/platform/errors'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { ChosenItems } from '@caseweave/contract/results/test-cycles/test-cycles'
import { idArray } from '@caseweave/db/id-array'
import { executionBatches, executions, testCycleItems } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { lockResults, turnOfResults } from '../executions/keep-results'
import { type CycleRecord, holdOpenCycle, noteEvent, type OfProject } from './cycle-row'
import { freeItems, holdItems } from './hold-items'

const b = named(executionBatches, 'b')
const e = named(executions, 'e')
const i = named(testCycleItems, 'i')
const items = named(testCycleItems)

const taken = selected({ id: i.id })

/**
 * The automated results of a cycle's items `i`, as `automated (id, result, at)` of a lateral join: the worst dataset of the newest imported batch
 * since the cycle was created.
 */
export const automatedResult = ({ releaseId, createdAt }: Pick<CycleRecord, 'releaseId' | 'createdAt'>): SQL => sql`
  (select (array_agg(${e.id} order by array_position(array['FAILED', 'BLOCKED', 'SKIPPED', 'IN_PROCESS', 'NOT_TESTED', 'PASSED'], ${e.result})))[1] as id,
    (array_agg(${e.result} order by array_position(array['FAILED', 'BLOCKED', 'SKIPPED', 'IN_PROCESS', 'NOT_TESTED', 'PASSED'], ${e.result})))[1] as result,
    max(${e.executedAt}) as at
  from ${e} join ${b} on ${b.id} = ${e.batchId} and ${b.kind} = 'import'
  where ${e.testCaseId} = ${i.testCaseId} and ${e.releaseId} = ${releaseId} and ${e.environmentId} = ${i.environmentId}
    and ${e.executedAt} >= ${createdAt.toISOString()}::timestamptz
  group by ${e.batchId} order by max(${e.executedAt}) desc, ${e.batchId} desc limit 1)`

/**
 * Takes the automated results of the chosen items, where there are any since the cycle was created: they end the items, and no second result is stored.
 * INVALID when there is none.
 */
export async function acceptResults(ctx: Ctx, input: ChosenItems & OfProject): Promise<{ count: number }> {
  const accept = async (tx: Ctx) => {
    const cycle = await holdOpenCycle(tx, input)
    // Results go in this turn as well: none is taken that is just being removed.
    await lockResults(tx, cycle.projectId)
    const held = await holdItems(tx, cycle, input.choice, freeItems)
    const rows = await taken.rows(
      tx.db,
      sql`
        update ${i} set ${items.status} = case automated.result when 'IN_PROCESS' then 'NOT_TESTED' else automated.result end, ${items.executionId} = automated.id,
          ${items.changedAt} = ${tx.now().toISOString()}::timestamptz
        from (
          select ${i.id} as item_id, automated.id, automated.result from ${i} cross join lateral ${automatedResult(cycle)} automated
          where ${i.id} = any (${idArray(held.map(({ id }) => id))})
        ) automated
        where ${i.id} = automated.item_id and ${i.executionId} is distinct from automated.id
        returning ${taken}`,
    )
    if (rows.length === 0) throw new AppError('INVALID', cycleMessages.noAutomated, { field: 'choice' })
    await noteEvent(tx, cycle.id, 'accepted', { items: rows.length })
    return { count: rows.length }
  }
  return ctx.tx(accept, { turn: turnOfResults(input.projectId) })
}
