import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { AppError } from '@caseweave/contract/platform/errors'
import { runStatusNames } from '@caseweave/contract/results/runs/run-status'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import {
  type ReadSheet,
  type RecordSheet,
  type SheetPreview,
  type SheetResult,
  sheetColumns,
} from '@caseweave/contract/results/test-cycles/cycle-sheets'
import type { NamedCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { idArray } from '@caseweave/db/id-array'
import { environments, testCases, testCycleItems, testRuns, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { csvByteOrderMark, csvRecord, neutraliseFormula } from '../../platform/csv/write-csv'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { plainFileName } from '../../platform/files/plain-file-name'
import { personName } from '../../platform/text/person-name'
import { requireRelease } from '../../project/releases/require-release'
import { lockResults } from '../executions/keep-results'
import { findCycle, holdOpenCycle, noteEvent, type OfProject, requireOpen } from './cycle-row'
import { freeItems, holdCases, holdItems } from './hold-items'
import { storeVerdicts } from './mark-items'
import { readSheet } from './read-sheet'

const c = named(testCases, 'c')
const e = named(environments, 'e')
const i = named(testCycleItems, 'i')
const r = named(testRuns, 'r')
const u = named(users, 'u')

const written = selected({
  id: i.id,
  number: c.number,
  summary: c.summary,
  environment: e.name,
  assignee: personName(u),
  status: i.status,
  attempts: i.attempts,
})
const known = selected({
  id: i.id,
  attempts: i.attempts,
  off: sql<boolean>`(${i.offCase} or ${i.offRelease})`,
  active: e.active,
  environment: e.name,
  runId: orNull(r.id),
  by: personName(u),
})

/** How many rows of a sheet that cannot be recorded are named. */
const mostProblems = 200

/** The items of a cycle as a CSV to be filled in without the product; those that it passes over are left out. NOT_FOUND when there is no such cycle. */
export async function cycleCsv(ctx: Ctx, input: NamedCycle & OfProject): Promise<{ name: string; text: string }> {
  const cycle = await findCycle(ctx, input)
  const rows = await written.rows(
    ctx.db,
    sql`
      select ${written} from ${i} join ${c} on ${c.id} = ${i.testCaseId} join ${e} on ${e.id} = ${i.environmentId}
      left join ${u} on ${u.id} = ${i.assignedTo}
      where ${i.cycleId} = ${cycle.id} and not ${i.offCase} and not ${i.offRelease}
      order by ${i.position}, ${i.testCaseId}, ${i.environmentId}`,
  )
  const lines = rows.map(({ id, number, summary, environment, assignee, status, attempts }) =>
    csvRecord(
      [
        String(id),
        caseNumberLabel(number),
        summary,
        environment,
        assignee,
        runStatusNames[status],
        String(attempts),
        '',
        '',
      ].map(neutraliseFormula),
    ),
  )
  const name = plainFileName([`test cycle ${cycle.number}`, cycle.name], 'csv', ctx.now())
  return { name, text: csvByteOrderMark + csvRecord(sheetColumns) + lines.join('') }
}

/** What a sheet that came back would record, row by row; nothing is changed. INVALID at `file` for what is no sheet; CONFLICT for a cycle that is not open. */
export async function previewSheet(ctx: Ctx, input: ReadSheet & OfProject): Promise<SheetPreview> {
  const cycle = await findCycle(ctx, input)
  requireOpen(cycle)
  const lines = readSheet(input.file)
  const ids = lines.flatMap((line) => ('fault' in line ? [] : [line.itemId]))
  const rows = await known.rows(
    ctx.db,
    sql`
      select ${known} from ${i} join ${e} on ${e.id} = ${i.environmentId}
      left join ${r} on ${r.itemId} = ${i.id} and ${r.finishedAt} is null left join ${u} on ${u.id} = ${r.createdBy}
      where ${i.cycleId} = ${cycle.id} and ${i.id} = any (${idArray(ids)})`,
  )
  const items = new Map(rows.map((row) => [row.id, row]))
  const seen = new Map<number, number>()
  const results: SheetResult[] = []
  const problems: SheetPreview['problems'] = []
  for (const line of lines) {
    const fault = 'fault' in line ? line.fault : faultOf(line, items.get(line.itemId), seen.get(line.itemId))
    if (fault) problems.push({ line: line.line, message: fault })
    else if (!('fault' in line)) {
      const { line: at, ...result } = line
      seen.set(line.itemId, at)
      results.push(result)
    }
  }
  return { results, problems: problems.slice(0, mostProblems), problemCount: problems.length }
}

type Known = Awaited<ReturnType<typeof known.rows>>[number]

/** Why a row cannot be recorded; null where it can. */
function faultOf({ attempts }: SheetResult, item: Known | undefined, before: number | undefined): string | null {
  if (!item) return 'This item is not in this cycle: the sheet is of another one, or the case was removed.'
  if (before !== undefined) return `This item stands in line ${before} already.`
  if (item.runId !== null) return `${item.by || 'Somebody'} is at this case now. Finish that run first.`
  if (item.attempts !== attempts)
    return 'This item was run since the sheet was written. Its result there counts; Retest runs it again.'
  if (item.off)
    return 'The cycle passes over this case: it was deleted, is not applicable, or was taken out of the release.'
  if (!item.active) return `The environment ${item.environment} is not active.`
  return null
}

/**
 * Records what a preview has found, by the rule of results that are set by hand. An item that was run since is left as it is, so that a sheet that
 * is sent twice is recorded once. CONFLICT for a cycle that is not open, and when nothing is left; INVALID when the release or an environment takes no results.
 */
export async function recordSheet(ctx: Ctx, input: RecordSheet & OfProject): Promise<{ count: number; left: number }> {
  const wanted = new Map(input.results.map((result) => [result.itemId, result]))
  return ctx.tx(async (tx) => {
    const cycle = await holdOpenCycle(tx, input)
    await requireRelease(tx, cycle.projectId, cycle.releaseId)
    await lockResults(tx, cycle.projectId)
    const choice = { itemIds: [...wanted.keys()] }
    await holdCases(tx, cycle, choice)
    const free = await holdItems(tx, cycle, choice, freeItems).catch((error) => {
      throw error instanceof AppError ? new AppError('CONFLICT', cycleMessages.notFree) : error
    })
    const held = free.filter(({ id, attempts }) => wanted.get(id)?.attempts === attempts)
    const count = await storeVerdicts(tx, cycle, held, wanted)
    if (count > 0) await noteEvent(tx, cycle.id, 'uploaded', { items: count })
    return { count, left: wanted.size - count }
  })
}
