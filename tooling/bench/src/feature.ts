import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { getAutomationImport } from '@caseweave/core/automation/automation-imports/get-automation-import'
import { receiveDefinitionFiles } from '@caseweave/core/automation/automation-imports/receive-definition-files'
import { confirmAutomationImport } from '@caseweave/core/automation/automation-imports/start-automation-jobs'
import { officialParserTime } from '@caseweave/core/automation/feature-files/testing/official-parser'
import { officialGrammarTime } from '@caseweave/core/automation/java-sources/testing/official-grammar'
import type { Ctx } from '@caseweave/core/context'
import { copyAgain } from './copy-again'
import { writeSources } from './feature-file'
import { openProduct } from './product'
import type { Report } from './report'

const scenarios = 15_000
const classes = 60

/** The tables that the rows of an import end up in. */
const filled = [
  'modules',
  'test_cases',
  'test_case_versions',
  'test_steps',
  'feature_files',
  'feature_file_versions',
  'scenarios',
  'scenario_versions',
  'scenario_steps',
  'feature_version_scenarios',
  'scenario_links',
  'java_files',
  'java_tests',
  'step_definitions',
  'automation_import_items',
  'audit_log',
]

async function untilStatus(ctx: Ctx, ref: { projectId: number; importId: number }, status: string): Promise<void> {
  const end = Date.now() + 300_000
  while (Date.now() < end) {
    const found = await getAutomationImport(ctx, ref)
    if (found.status === status) return
    if (found.stopped) throw new Error(found.stopped)
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`The import did not become ${status} within five minutes.`)
}

/** A large feature file and many Java sources, from upload to the finished job, beside the parsers alone and a plain COPY of the rows. */
export async function benchFeature(report: Report): Promise<void> {
  const product = await openProduct()
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-feature-'))
  try {
    const paths = writeSources(folder, scenarios, classes)
    const [feature = ''] = paths
    const { ctx, project } = await product.makeProject()
    const worker = await product.startWorker()
    const bytes = (statSync(feature).size / 1e6).toFixed(1)
    const size = `${bytes} MB, ${scenarios} scenarios, ${classes} Java files`
    async function* uploads() {
      for (const path of paths) yield { name: basename(path), content: createReadStream(path) }
    }

    const began = performance.now()
    const input = {
      projectId: project.id,
      uploads: uploads(),
      columnMappingId: 0,
      moduleId: undefined,
      layout: 'below' as const,
      addCases: true,
    }
    const { imports } = await receiveDefinitionFiles(ctx, input)
    const ref = { projectId: project.id, importId: imports[0]?.importId ?? 0 }
    await untilStatus(ctx, ref, 'previewed')
    const previewed = performance.now()
    await confirmAutomationImport(ctx, ref)
    await untilStatus(ctx, ref, 'imported')
    const imported = performance.now()

    const [stored] = await ctx.sql`select count(*)::int as count from test_cases where project_id = ${project.id}`
    if (stored?.count !== scenarios + classes * 20) throw new Error(`${stored?.count} cases arrived.`)
    const memory = worker.peakMemory()
    await worker.stop()

    const [text = '', ...sources] = paths.map((path) => readFileSync(path, 'utf8'))
    const parsing = officialParserTime(text) + (await officialGrammarTime(sources))
    const copy = await copyAgain(product.services.sql, filled, folder)
    const value = parsing + copy.milliseconds
    const reference = { name: 'official parsers and plain COPY', value }
    const add = (what: string, milliseconds: number, limit?: number) =>
      report.add({
        bench: 'feature',
        what,
        size,
        value: milliseconds,
        unit: 'ms',
        reference,
        ...(limit ? { limit } : {}),
      })
    report.add({ bench: 'feature', what: 'official parsers alone', size, value: parsing, unit: 'ms' })
    const what = 'plain COPY of the same rows'
    report.add({ bench: 'feature', what, size: `${copy.rows} rows`, value: copy.milliseconds, unit: 'ms' })
    add('upload and dry run', previewed - began)
    add('import after the yes', imported - previewed, 2)
    add('upload to finished job', imported - began)
    if (memory !== null)
      report.add({ bench: 'feature', what: 'worker memory at most', size, value: memory, unit: 'MB', limit: 320 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await product.close()
  }
}
