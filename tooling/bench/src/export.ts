import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CaseExportFormat } from '@caseweave/contract/cases/case-exports/case-export-formats'
import { getCaseExport } from '@caseweave/core/cases/case-exports/case-exports'
import { startCaseExport } from '@caseweave/core/cases/case-exports/start-case-export'
import type { Ctx } from '@caseweave/core/context'
import { generateCases } from './generate-cases'
import { openProduct } from './product'
import type { Report } from './report'

const cases = 100_000

async function untilWritten(ctx: Ctx, projectId: number, format: CaseExportFormat): Promise<number> {
  const selection = { filter: { applicable: 'all' as const, search: '' } }
  const ref = { projectId, ...(await startCaseExport(ctx, { projectId, selection, format })) }
  for (const end = Date.now() + 300_000; Date.now() < end; ) {
    const { file, job } = await getCaseExport(ctx, ref)
    if (file) return file.bytes
    if (job?.status === 'failed') throw new Error(job.error ?? 'The export failed.')
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('The export was not written within five minutes.')
}

/** Exports of many cases, from the request to the finished file, beside a bare COPY of the same columns. */
export async function benchExport(report: Report): Promise<void> {
  const product = await openProduct()
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-export-'))
  try {
    const { sql } = product.services
    const { ctx, project, user } = await product.makeProject()
    await generateCases(sql, { projectId: project.id, userId: user.id, count: cases, modules: 500, steps: 3 })
    const began = performance.now()
    const copy = await sql`
      copy (
        select c.number, m.path, c.summary, c.template_id, c.priority, a.username, array_to_string(c.tags, ', '), c.applicable,
          c.automatable, v.precondition, v.execution_steps, v.expected_result, v.test_data, s.sequence, s.description,
          s.expected_result, s.test_data, c.linked_defect, v.remarks, v.manual_reason, c.file_name, c.automated_test_number,
          c.external_id, b.username, c.created_at, c.latest_version
        from test_cases c
        join modules m on m.id = c.module_id
        join test_case_versions v on v.test_case_id = c.id and v.version = c.latest_version
        left join users a on a.id = c.assigned_to
        left join users b on b.id = c.created_by
        left join test_steps s on s.version_id = v.id
        where c.project_id = ${sql.unsafe(String(project.id))} and c.deleted_at is null order by c.number, s.sequence
      ) to stdout (format csv)`.readable()
    await pipeline(copy, createWriteStream(join(folder, 'copy.csv')))
    const reference = { name: 'bare COPY', value: performance.now() - began }
    const size = `${cases} cases`
    report.add({ bench: 'export', what: 'bare COPY of the same columns', size, value: reference.value, unit: 'ms' })
    const worker = await product.startWorker()
    for (const format of ['csv', 'xlsx'] as const) {
      const start = performance.now()
      const bytes = await untilWritten(ctx, project.id, format)
      const value = performance.now() - start
      const what = `${format.toUpperCase()}, ${(bytes / 1e6).toFixed(1)} MB`
      report.add({ bench: 'export', what, size, value, unit: 'ms', reference })
    }
    const memory = worker.peakMemory()
    await worker.stop()
    if (memory !== null) {
      report.add({ bench: 'export', what: 'worker memory at most', size, value: memory, unit: 'MB', limit: 256 })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await product.close()
  }
}
