import type { Ctx } from '@caseweave/core/context'
import { writeWorkbook, type XlsxSheet } from '@caseweave/core/platform/xlsx/write-xlsx'
import { javaScriptPackingTakesLonger } from '@caseweave/core/platform/zip/testing/pack-in-javascript'
import { getReportFile } from '@caseweave/core/reports/reports/files/report-files'
import { reportSheets } from '@caseweave/core/reports/reports/files/report-workbook'
import { startReportFile } from '@caseweave/core/reports/reports/files/start-report-file'
import { keepResults } from '@caseweave/core/results/executions/keep-results'
import type { Sql } from '@caseweave/db/client'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { generateCases } from './generate-cases'
import { openProduct, type Product } from './product'
import type { Report } from './report'

const cases = 100_000

type Place = { projectId: number; releaseId: number; environmentId: number }

/** A result of each case of the project, in one import. */
async function importResults(ctx: Ctx, sql: Sql, place: Place): Promise<void> {
  const { projectId, releaseId, environmentId } = place
  const [batch] = await sql`
    insert into execution_batches (project_id, release_id, environment_id, kind)
    values (${projectId}, ${releaseId}, ${environmentId}, 'import') returning id`
  await sql`
    insert into executions (project_id, batch_id, test_case_id, release_id, environment_id, version, result, executed_at, duration_ms)
    select ${projectId}, ${batch?.id ?? 0}, id, ${releaseId}, ${environmentId}, latest_version,
      case when number % 20 = 0 then 'FAILED' else 'PASSED' end, now(), number % 9000
    from test_cases where project_id = ${projectId} and deleted_at is null and applicable`
  await ctx.tx((tx) => keepResults(tx, { ...place, id: Number(batch?.id) }))
  await sql`analyze`
}

/**
 * The same workbook from rows that lie in memory: what its writer takes by itself, packing in JavaScript (ms). So it was when the limit was set; by
 * a quicker writer the same file would be more of them.
 */
async function writerAlone(ctx: Ctx, place: Place): Promise<number> {
  const inMemory: (Omit<XlsxSheet, 'batches'> & { rows: Awaited<ReturnType<typeof rowsOf>> })[] = []
  await ctx.tx(async (tx) => {
    for (const { batches, ...sheet } of await reportSheets(tx, place)) {
      inMemory.push({ ...sheet, rows: await rowsOf(batches) })
    }
  })
  const sheets = inMemory.map(({ rows, ...sheet }) => ({
    ...sheet,
    batches: (async function* () {
      yield* rows
    })(),
  }))
  const start = performance.now()
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook(sheets)) chunks.push(chunk)
  const took = performance.now() - start
  return took + javaScriptPackingTakesLonger(Buffer.concat(chunks))
}

async function rowsOf(batches: XlsxSheet['batches']) {
  const rows = []
  for await (const batch of batches) rows.push(batch)
  return rows
}

async function untilWritten(ctx: Ctx, place: Place, kind: 'xlsx' | 'pdf' | 'png' = 'xlsx'): Promise<number> {
  const { projectId } = place
  const scope = { report: 'execution', ...place, moduleId: undefined, search: '' } as const
  const asked = { projectId, kind, fileName: 'Report', scope } as const
  const ref = { projectId, ...(await startReportFile(ctx, asked)) }
  for (const end = Date.now() + 300_000; Date.now() < end; ) {
    const { file, job } = await getReportFile(ctx, ref)
    if (file) return file.bytes
    if (job?.status === 'failed') throw new Error(job.error ?? 'The file failed.')
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('The file was not written within five minutes.')
}

/** Names as people give them in Chinese, Japanese and Korean. */
const names = [
  '購物車與付款',
  '账户设置与登录',
  'ショッピングカートの確認',
  '장바구니와 결제 확인',
  '請求書の再発行',
  '배송지 변경',
]

async function writeAllScripts(sql: Sql, projectId: number): Promise<void> {
  const count = names.length
  await sql`update modules set name = (${names}::text[])[1 + (id % ${count})::int] || id where project_id = ${projectId}`
  await sql`
    update test_cases set summary = (${names}::text[])[1 + number % ${count}] || number
    where project_id = ${projectId} and number <= 400`
}

/** The report as PDF and PNG by a worker of its own: how long a drawing takes once its fonts are open, and what the worker needs at most. */
async function timeDrawn(
  report: Report,
  product: Product,
  ctx: Ctx,
  { place, script }: { place: Place; script: string },
) {
  const worker = await product.startWorker()
  for (const kind of ['pdf', 'png'] as const) {
    await untilWritten(ctx, place, kind)
    const start = performance.now()
    await untilWritten(ctx, place, kind)
    report.add({
      bench: 'report-file',
      what: kind.toUpperCase(),
      size: script,
      value: performance.now() - start,
      unit: 'ms',
    })
  }
  const memory = worker.peakMemory()
  await worker.stop()
  if (memory !== null)
    report.add({
      bench: 'report-file',
      what: 'worker memory, PDF and PNG',
      size: script,
      value: memory,
      unit: 'MB',
      limit: 256,
    })
}

/** The execution report of many cases as a workbook, from the request to the finished file, beside the writer's own time. */
export async function benchReportFile(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { sql, db } = product.services
    const { ctx, project, user } = await product.makeProject()
    await generateCases(sql, { projectId: project.id, userId: user.id, count: cases, modules: 500, steps: 1 })
    const [release, environment] = [await makeRelease(db, project.id), await makeEnvironment(db, project.id)]
    const place = { projectId: project.id, releaseId: release.id, environmentId: environment.id }
    await importResults(ctx, sql, place)
    const size = `${cases} cases`
    const reference = { name: 'the writer, packing in JavaScript', value: await writerAlone(ctx, place) }
    const worker = await product.startWorker()
    // The first one finds a process that has yet to load what it needs.
    await untilWritten(ctx, place)
    const start = performance.now()
    const bytes = await untilWritten(ctx, place)
    const value = performance.now() - start
    const what = `XLSX, ${(bytes / 1e6).toFixed(1)} MB`
    report.add({ bench: 'report-file', what, size, value, unit: 'ms', reference, limit: 2 })
    const memory = worker.peakMemory()
    await worker.stop()
    if (memory !== null) {
      report.add({ bench: 'report-file', what: 'worker memory at most', size, value: memory, unit: 'MB', limit: 256 })
    }
    await timeDrawn(report, product, ctx, { place, script: 'Latin alone' })
    await writeAllScripts(sql, project.id)
    await timeDrawn(report, product, ctx, { place, script: 'Chinese, Japanese, Korean' })
  } finally {
    await product.close()
  }
}
