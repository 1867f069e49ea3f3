import { setTimeout as pause } from 'node:timers/promises'
import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { waitingResults } from '@caseweave/contract/results/result-imports/result-import-names'
import type { ResultImportView } from '@caseweave/contract/results/result-imports/result-imports'
import type { AwaitResultImport, UploadedResults } from '@caseweave/contract/results/result-imports/result-uploads'
import { executions, resultImportFiles, resultImports, unmatchedResults } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { getResultImport } from '../get-result-import'

const brought = named(resultImportFiles, 'brought')
const e = named(executions, 'e')
const i = named(resultImports, 'i')
const mine = named(resultImportFiles, 'mine')
const u = named(unmatchedResults, 'u')

/** How often (ms) an import is looked at that somebody waits for. */
const lookEvery = 300

/**
 * Where an import stands, once it has been finished or stopped, or when `wait` seconds are over; one of another project is not
 * found. `signal` ends the waiting when nobody listens any more.
 */
export async function awaitResultImport(
  ctx: Ctx,
  input: AwaitResultImport & { projectId: number },
  signal?: AbortSignal,
): Promise<UploadedResults> {
  const until = Date.now() + input.wait * 1_000
  let view = await getResultImport(ctx, input)
  while (isAtWork(view) && Date.now() < until && !signal?.aborted) {
    await pause(Math.min(lookEvery, Math.max(1, until - Date.now())))
    view = await getResultImport(ctx, input)
  }
  const ended = !isAtWork(view)
  const waiting = waitingResults(view.counts)
  return {
    ...view,
    results: ended ? await resultsOf(ctx, input.projectId, view) : {},
    waiting: waiting + (ended ? await waitingBefore(ctx, view) : 0),
  }
}

const isAtWork = (view: ResultImportView) => view.status === 'importing' && view.stopped === null

/**
 * How many results of an import came out how, with those that wait for a case. A file that came before counts with the import that
 * brought it, so that an upload that is tried again answers the same.
 */
async function resultsOf(ctx: Ctx, projectId: number, view: ResultImportView): Promise<UploadedResults['results']> {
  const ids = [view.id, ...view.files.flatMap(({ sameAsImportId }) => sameAsImportId ?? [])]
  const imports = sql.join(
    [...new Set(ids)].map((id) => sql`${id}`),
    sql`, `,
  )
  const rows = await ctx.db
    .select({ result: sql<TestResult>`result`, count: sql<number>`count(*)::int` })
    .from(sql`(
      select ${e.result} from ${i}
      join ${e} on ${e.batchId} = ${i.batchId} and ${e.importId} = ${i.id}
      where ${i.id} in (${imports}) and ${i.projectId} = ${projectId}
      union all
      select ${u.result} from ${u}
      where ${u.importId} in (${imports}) and ${u.projectId} = ${projectId} and ${u.executionId} is null
    ) found`)
    .groupBy(sql`result`)
  return Object.fromEntries(rows.map(({ result, count }) => [result, count]))
}

/** How many results wait of files that came before, with the import that brought them. */
async function waitingBefore(ctx: Ctx, { id, files }: ResultImportView): Promise<number> {
  if (files.every(({ sameAsImportId }) => sameAsImportId === null)) return 0
  const [row] = await ctx.db
    .select({
      count: sql<number>`coalesce(sum(coalesce((${brought.counts}->>'unmatched')::int, 0)
        + coalesce((${brought.counts}->>'ambiguous')::int, 0)), 0)::int`,
    })
    .from(sql`${mine}
      join ${brought} on ${brought.importId} = ${mine.sameAsImportId} and ${brought.sha256} = ${mine.sha256}`)
    .where(sql`${mine.importId} = ${id} and ${mine.verdict} = 'same' and ${brought.verdict} = 'imported'`)
  return row?.count ?? 0
}
