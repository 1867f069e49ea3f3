import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDefinitionImport } from '@caseweave/core/cases/definition-imports/create-definition-import'
import { getDefinitionImport } from '@caseweave/core/cases/definition-imports/get-definition-import'
import { confirmImport, startPreview } from '@caseweave/core/cases/definition-imports/start-import-jobs'
import type { Ctx } from '@caseweave/core/context'
import { writeCasesCsv } from './cases-csv'
import { copyAgain } from './copy-again'
import { openProduct } from './product'
import type { Report } from './report'

/** Just under the largest file that the product takes (15,000,000 bytes). */
export const largest = 107_000

/** The tables that the rows of an import end up in. */
const filled = ['modules', 'test_cases', 'test_case_versions', 'test_steps', 'audit_log']

/** On a machine that others use too, it takes a while. */
const patience = 1_800_000

async function untilStatus(ctx: Ctx, ref: { projectId: number; importId: number }, status: string): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const found = await getDefinitionImport(ctx, ref)
    if (found.status === status) return
    if (found.stopped ?? found.error) throw new Error(found.stopped ?? found.error ?? '')
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`The import did not become ${status} within half an hour.`)
}

/** Uploads a file, has it previewed and says yes; answers when (ms) it began, was previewed and was imported. */
export async function importFile(ctx: Ctx, projectId: number, file: string) {
  const began = performance.now()
  const { importId } = await createDefinitionImport(ctx, {
    projectId,
    upload: { name: 'cases.csv', content: createReadStream(file) },
    columnMappingId: 0,
  })
  const ref = { projectId, importId }
  await startPreview(ctx, ref)
  await untilStatus(ctx, ref, 'previewed')
  const previewed = performance.now()
  await confirmImport(ctx, ref)
  await untilStatus(ctx, ref, 'imported')
  return { began, previewed, imported: performance.now() }
}

/**
 * A definitions file of the largest size, from upload to the finished job, beside a plain COPY of the rows that it made; and the fifth in a row
 * on one database, of which two found nothing but duplicates, which stay with them.
 */
export async function benchImport(report: Report, cases = largest): Promise<void> {
  const product = await openProduct()
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-csv-'))
  try {
    const file = join(folder, 'cases.csv')
    await writeCasesCsv(file, cases)
    const { ctx, project } = await product.makeProject()
    const worker = await product.startWorker()
    const size = `${(statSync(file).size / 1e6).toFixed(1)} MB, ${cases} cases`

    const { began, previewed, imported } = await importFile(ctx, project.id, file)

    const [stored] = await ctx.sql`select count(*)::int as count from test_cases where project_id = ${project.id}`
    if (stored?.count !== cases) throw new Error(`${stored?.count} of ${cases} cases arrived.`)
    const memory = worker.peakMemory()
    await worker.stop()
    const copy = await copyAgain(product.services.sql, filled, folder)
    const next = await product.startWorker()
    const again = await product.makeProject()
    const last = await product.makeProject()
    await importFile(ctx, project.id, file)
    await importFile(again.ctx, again.project.id, file)
    await importFile(again.ctx, again.project.id, file)
    const fifth = await importFile(last.ctx, last.project.id, file)
    await next.stop()

    const reference = { name: 'plain COPY', value: copy.milliseconds }
    report.add({
      bench: 'import',
      what: 'plain COPY of the same rows',
      size: `${copy.rows} rows`,
      value: copy.milliseconds,
      unit: 'ms',
    })
    report.add({ bench: 'import', what: 'upload and dry run', size, value: previewed - began, unit: 'ms', reference })
    report.add({
      bench: 'import',
      what: 'import after the yes',
      size,
      value: imported - previewed,
      unit: 'ms',
      reference,
    })
    report.add({
      bench: 'import',
      what: 'upload to finished job',
      size,
      value: imported - began,
      unit: 'ms',
      reference,
      limit: 3,
    })
    report.add({
      bench: 'import',
      what: 'the fifth in a row on one database',
      size,
      value: fifth.imported - fifth.began,
      unit: 'ms',
      reference: { name: 'the first', value: imported - began },
      limit: 2,
    })
    if (memory !== null) {
      report.add({ bench: 'import', what: 'worker memory at most', size, value: memory, unit: 'MB', limit: 256 })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await product.close()
  }
}
