import { AppError } from '@caseweave/contract/platform/errors'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { ItemChoice } from '@caseweave/contract/results/test-cycles/test-cycles'
import { modules, testCases, testCycleItems, testRuns } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { heldCases } from '../executions/keep-results'
import type { CycleRecord } from './cycle-row'
import { itemConditions } from './item-conditions'

const c = named(testCases, 'c')
const i = named(testCycleItems, 'i')
const m = named(modules, 'm')
const r = named(testRuns, 'r')

const held = selected({
  id: i.id,
  testCaseId: i.testCaseId,
  environmentId: i.environmentId,
  moduleId: c.moduleId,
  status: i.status,
  runId: i.runId,
  attempts: i.attempts,
  assignedTo: i.assignedTo,
  caseAssignee: c.assignedTo,
  number: c.number,
  summary: c.summary,
})

/**
 * The chosen items of a cycle in their order, held until the transaction ends; in the order of their ids, so that two people who choose the same do
 * not wait for each other in a circle. INVALID at `choice` when there are none.
 */
export async function holdItems(
  tx: Ctx,
  cycle: Pick<CycleRecord, 'id' | 'projectId'>,
  choice: ItemChoice,
  besides: SQL = sql`true`,
) {
  const rows = await held.rows(
    tx.db,
    sql`
      with locked as (
        select ${i.id} from ${i} join ${c} on ${c.id} = ${i.testCaseId}
        where ${itemConditions(tx, cycle.projectId, cycle.id, choice)} and ${besides}
        order by ${i.id} for update of i
      )
      select ${held} from locked join ${i} on ${i.id} = locked.id join ${c} on ${c.id} = ${i.testCaseId}
      join ${m} on ${m.id} = ${c.moduleId}
      order by ${i.position}, ${i.environmentId}`,
  )
  if (rows.length === 0) throw new AppError('INVALID', cycleMessages.nothingChosen, { field: 'choice' })
  return rows
}

/** Holds the cases of the chosen items until the transaction ends, before the items: whoever deletes a case holds it before its items. After the turn of results. */
export async function holdCases(tx: Ctx, cycle: Pick<CycleRecord, 'id' | 'projectId'>, choice: ItemChoice) {
  const conditions = itemConditions(tx, cycle.projectId, cycle.id, choice)
  await tx.db.execute(
    heldCases(sql`select ${c.id} from ${i} join ${c} on ${c.id} = ${i.testCaseId} where ${conditions}`),
  )
}

/** Items that the cycle does not pass over, and that nobody is at. */
export const freeItems = sql`not ${i.offCase} and not ${i.offRelease}
  and not exists (select from ${r} where ${r.itemId} = ${i.id} and ${r.finishedAt} is null)`
