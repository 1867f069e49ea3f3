import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDueDocuments } from '@caseweave/core/cases/case-search/write-documents'
import { readResultFile } from '@caseweave/core/results/executions/parse/read-result-file'
import { keyFinder } from '@caseweave/core/results/executions/parse/result-keys'
import { environments, releases } from '@caseweave/db/schema'
import { copyAgain } from './copy-again'
import { generateCases } from './generate-cases'
import { openProduct } from './product'
import type { Report } from './report'
import { writeResults } from './result-file'
import { sendResults } from './send-results'

const cases = 100_000

/** The tables that the rows of an import end up in. */
const filled = [
  'executions',
  'current_results',
  'release_test_cases',
  'result_counts',
  'release_case_counts',
  'unmatched_results',
  'result_signatures',
  'audit_log',
]

/** How long (ms) the parser alone takes for a file, and how many results it finds. */
async function parserAlone(path: string): Promise<{ milliseconds: number; results: number }> {
  const began = performance.now()
  const open = (range?: { end: number }) => createReadStream(path, range)
  const reading = await readResultFile(open, { findKeys: keyFinder([]) })
  if (reading.kind !== 'results') throw new Error('The file was not read.')
  let results = 0
  for await (const _ of reading.results) results += 1
  return { milliseconds: performance.now() - began, results }
}

/** Result files of 10,000 and 100,000 results in a large project, from upload to the finished job, beside the parser and a plain COPY. */
export async function benchResults(report: Report, sizes = [10_000, 100_000]): Promise<void> {
  for (const count of sizes) {
    const product = await openProduct()
    const folder = mkdtempSync(join(tmpdir(), 'caseweave-results-'))
    try {
      const { ctx, project, user } = await product.makeProject()
      const projectId = project.id
      await generateCases(ctx.sql, { projectId, count: cases, modules: 300, userId: user.id, steps: 1 })
      // A project of this size is in the search long since; the worker would write that beside the import.
      await writeDueDocuments(ctx)
      await ctx.sql`vacuum (analyze) test_case_search`
      const [release] = await ctx.db
        .insert(releases)
        .values({ projectId, number: '1.0' })
        .returning({ id: releases.id })
      const [place] = await ctx.db
        .insert(environments)
        .values({ projectId, name: 'Staging' })
        .returning({ id: environments.id })
      const summaries = await ctx.sql<{ summary: string }[]>`
        select summary from test_cases where project_id = ${projectId} order by number`
      const path = join(folder, 'results.xml')
      await writeResults(
        path,
        count,
        summaries.map((row) => row.summary),
      )
      const worker = await product.startWorker()
      // Its first file finds a process that has yet to load what it needs.
      const ids = { projectId, releaseId: release?.id ?? 0, environmentId: place?.id ?? 0 }
      const small = join(folder, 'small.xml')
      await writeResults(
        small,
        1,
        summaries.slice(0, 1).map((row) => row.summary),
      )
      await sendResults(ctx, ids, small)

      const began = performance.now()
      const view = await sendResults(ctx, ids, path)
      const took = performance.now() - began
      if (view.total !== count) throw new Error(`${view.total} results arrived.`)
      const memory = worker.peakMemory()
      await worker.stop()

      const { milliseconds: parsing } = await parserAlone(path)
      const copy = await copyAgain(product.services.sql, filled, folder)
      const size = `${count.toLocaleString('en')} results, ${(statSync(path).size / 1e6).toFixed(1)} MB, ${cases.toLocaleString('en')} cases`
      report.add({ bench: 'results', what: 'parser alone', size, value: parsing, unit: 'ms' })
      const what = 'plain COPY of the same rows'
      report.add({ bench: 'results', what, size: `${copy.rows} rows`, value: copy.milliseconds, unit: 'ms' })
      report.add({
        bench: 'results',
        what: 'upload to finished job, less the parser',
        size,
        value: Math.max(0, took - parsing),
        unit: 'ms',
        reference: { name: 'plain COPY', value: copy.milliseconds },
        limit: 3,
      })
      report.add({ bench: 'results', what: 'upload to finished job', size, value: took, unit: 'ms' })
      if (memory !== null)
        report.add({ bench: 'results', what: 'worker memory at most', size, value: memory, unit: 'MB', limit: 256 })
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await product.close()
    }
  }
}
