import type { KeptChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import {
  automationPlanItems,
  bulkChangeCases,
  caseClones,
  caseMappings,
  executions,
  releaseTestCases,
  suggestionAnswers,
  testCaseSearch,
  testCases,
  testCaseVersions,
  testRuns,
  tickets,
} from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { resultsLock } from '../../project/releases/results-lock'
import { documentOf } from '../case-search/write-documents'
import { bulkActionSql } from './bulk-actions'
import { holdModulesBefore } from './change-references'

/** How long (minutes) after a change its version can still go, as if it had not been made. */
const takeBackMinutes = 5

const b = named(bulkChangeCases, 'b')
const c = named(testCases, 'c')
const m = named(caseMappings, 'm')
const mappings = named(caseMappings)
const search = named(testCaseSearch)
const v = named(testCaseVersions, 'v')

const execution = named(executions, 'q')
const run = named(testRuns, 'q')
const released = named(releaseTestCases, 'q')
const ticket = named(tickets, 'q')
const answer = named(suggestionAnswers, 'q')
const planned = named(automationPlanItems, 'q')
const clone = named(caseClones, 'q')
/** What names a version of a case for good. */
const quotes = [
  { table: execution, caseId: execution.testCaseId, version: execution.version },
  { table: run, caseId: run.testCaseId, version: run.version },
  { table: released, caseId: released.testCaseId, version: released.version },
  { table: ticket, caseId: ticket.testCaseId, version: ticket.version },
  { table: answer, caseId: answer.testCaseId, version: answer.caseVersion },
  { table: planned, caseId: planned.testCaseId, version: planned.caseVersion },
  { table: clone, caseId: clone.sourceId, version: clone.sourceVersion },
]

type Made = {
  id: number
  projectId: number
  change: KeptChange
  changed: number
  createdBy: number | null
  createdAt: Date
}

/**
 * True where an undo takes the version of a change back instead of making another: one case, the one who made the change, within minutes,
 * and nothing has named the version. What nobody has worked with need not stand in a history.
 */
export async function takesVersionBack(
  ctx: Ctx,
  { id, projectId, change, changed, createdBy, createdAt }: Made,
): Promise<boolean> {
  const age = ctx.now().getTime() - createdAt.getTime()
  if (changed !== 1 || createdBy !== requireActor(ctx).id || age > takeBackMinutes * 60_000) return false
  if (!bulkActionSql(change).versioned) return false
  // Whoever maps the case, or brings results of it, does not hold it: that is not seen before its end. And modules come before cases.
  await ctx.db.execute(resultsLock(projectId))
  await holdModulesBefore(ctx, id, change)
  // Whoever runs it holds it.
  await ctx.db.execute(sql`
    select from ${c} where ${c.id} in (select ${b.testCaseId} from ${b} where ${b.changeId} = ${id}::bigint) for update`)
  const quoted = quotes.map(
    ({ table, caseId, version }) =>
      sql`exists (select from ${table} where ${caseId} = ${b.testCaseId} and ${version} = ${b.version})`,
  )
  const [row] = await ctx.db.execute<{ quoted: boolean }>(sql`
    select ${sql.join(quoted, sql` or `)} as quoted from ${b} where ${b.changeId} = ${id}::bigint`)
  return row?.quoted === false
}

/** Parts of a `with` clause that take away the newest version of each case in its part `changed`, with all that follows the newest one. */
export const versionsGone = sql`
  versions as (
    delete from ${v} using changed where ${v.testCaseId} = changed.id and ${v.version} = changed.latest_version + 1
  ), mapped as (
    update ${m} set ${mappings.caseVersion} = changed.latest_version
    from changed where ${m.testCaseId} = changed.id and ${m.caseVersion} = changed.latest_version + 1
  ), documents as (
    delete from ${search} using changed where ${search.testCaseId} = changed.id
  )`

/** Writes what the case of such a change is found by, from the version that is its newest one again. */
export async function writeFormerDocument(ctx: Ctx, changeId: number): Promise<void> {
  const [former] = await ctx.db
    .select({ testCaseId: testCases.id, version: testCases.latestVersion })
    .from(bulkChangeCases)
    .innerJoin(testCases, eq(testCases.id, bulkChangeCases.testCaseId))
    .where(eq(bulkChangeCases.changeId, changeId))
  if (former) await ctx.db.execute(documentOf(former.testCaseId, former.version))
}
