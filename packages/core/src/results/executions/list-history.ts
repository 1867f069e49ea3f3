import { pageCountOf } from '@caseweave/contract/platform/page-count'
import {
  type ExecutionHistory,
  type ExecutionHistoryOf,
  type HistoryRow,
  historyPageSize,
} from '@caseweave/contract/results/executions/execution-form'
import { environments, executionBatches, executions, releases, testRuns, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { datedDisagreement, disagreementOf } from '../agreement/disagreements'
import { caseOfResults } from './case-of-results'

const b = named(executionBatches, 'b')
const e = named(executions, 'e')
const environment = named(environments, 'environment')
const execution = named(executions)
const r = named(testRuns, 'r')
const release = named(releases, 'release')
const run = named(testRuns, 'run')
const runs = named(testRuns)
const person = named(users, 'person')

const shownLine = selected({
  key: sql<string>`s.source || s.id`,
  at: sql`s.at`.mapWith(executions.executedAt),
  kind: sql<HistoryRow['kind']>`case when s.source = 'r' then 'run' else coalesce(${b.kind}, 'import') end`,
  status: sql<HistoryRow['status']>`case when ${run.id} is null then ${e.result} else ${run.status} end`,
  release: release.number,
  environment: environment.name,
  version: sql<number>`coalesce(${e.version}, ${run.version})`,
  dataset: sql<string>`coalesce(${e.dataset}, '')`,
  by: personName(person),
  durationMs: sql`coalesce(${e.durationMs}, ${run.durationMs})`.mapWith(Number),
  matchedBy: sql<HistoryRow['matchedBy']>`coalesce(${e.matchedBy}, 'chosen')`,
  build: sql<string>`coalesce(${b.build}, '')`,
  linkedBug: sql<string>`coalesce(${e.linkedBug}, '')`,
  actualResult: sql<string>`coalesce(${e.actualResult}, '')`,
  remarks: sql<string>`coalesce(${e.remarks}, '')`,
  runId: orNull(run.id),
  open: sql<boolean>`${run.id} is not null and ${run.finishedAt} is null`,
  disagreement: disagreementOf(e),
})

/** The lines of a case: each of its results, and its runs that have left none. */
const lines = (testCaseId: number): SQL => sql`
  select 'e' as source, ${e.id}, ${e.executedAt} as at from ${e} where ${e.testCaseId} = ${testCaseId}
  union all
  select 'r', ${r.id}, coalesce(${r.finishedAt}, ${r.activeAt}) from ${r}
  where ${r.testCaseId} = ${testCaseId} and ${r.executionId} is null`

/**
 * The results of a case and its runs that still go on or were called off, newest first, a page at a time. NOT_FOUND when the
 * project has no such case; a deleted case shows its own too.
 */
export async function listHistory(
  ctx: Ctx,
  input: ExecutionHistoryOf & { projectId: number },
): Promise<ExecutionHistory> {
  const { id, number, summary, deletedAt } = await caseOfResults(ctx, input)
  const [counted] = await ctx.db.execute<{ total: string }>(sql`
    select (select count(*) from ${execution} where ${execution.testCaseId} = ${id})
      + (select count(*) from ${runs} where ${runs.testCaseId} = ${id} and ${runs.executionId} is null) as total`)
  const total = Number(counted?.total ?? 0)
  const pageCount = pageCountOf(total, historyPageSize)
  const asked = input.executionId ? await pageOf(ctx, id, input.executionId) : input.page
  const page = Math.min(asked, pageCount)
  const rows = await shownLine.rows(
    ctx.db,
    sql`
      with shown as (
        select * from (${lines(id)}) lines order by at desc, source, id desc
        limit ${historyPageSize} offset ${(page - 1) * historyPageSize}
      )
      select ${shownLine}
      from shown s
      left join ${e} on s.source = 'e' and ${e.id} = s.id
      left join ${b} on ${b.id} = ${e.batchId}
      left join ${run} on ${run.id} = case when s.source = 'r' then s.id
        else (select ${r.id} from ${r} where ${r.executionId} = s.id) end
      join ${release} on ${release.id} = coalesce(${e.releaseId}, ${run.releaseId})
      join ${environment} on ${environment.id} = coalesce(${e.environmentId}, ${run.environmentId})
      left join ${person} on ${person.id} = coalesce(${e.createdBy}, ${run.createdBy})
      order by s.at desc, s.source, s.id desc`,
  )
  const dated = rows.map(({ disagreement, ...row }) => ({ ...row, disagreement: datedDisagreement(disagreement) }))
  return { number, summary, deleted: deletedAt !== null, total, page, pageCount, rows: dated }
}

/** The page that shows a result of the case; the first one for a result that it does not have. */
async function pageOf(ctx: Ctx, testCaseId: number, executionId: number): Promise<number> {
  const [row] = await ctx.db.execute<{ before: string }>(sql`
    select count(*) as before from (${lines(testCaseId)}) lines
    join ${e} on ${e.id} = ${executionId} and ${e.testCaseId} = ${testCaseId}
    where (lines.at, lines.id) > (${e.executedAt}, ${e.id}) and lines.source = 'e'
      or lines.at > ${e.executedAt} and lines.source = 'r'`)
  return 1 + Math.floor(Number(row?.before ?? 0) / historyPageSize)
}
