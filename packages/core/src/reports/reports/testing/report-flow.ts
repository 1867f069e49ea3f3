import { StartReportFile } from '@caseweave/contract/reports/reports/report-files'
import type { ReportScope } from '@caseweave/contract/reports/reports/report-scope'
import type { ReportFileKind } from '@caseweave/contract/reports/reports/report-table'
import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import type { Ctx } from '../../../context'
import { ensureModulePaths, modulePathKey } from '../../../project/modules/ensure-module-paths'
import { recordExecutions } from '../../../results/executions/record-executions'
import { testProject } from '../../../testing/test-context'
import { openReportFile } from '../files/report-files'
import { runReportFile } from '../files/run-report-file'
import { startReportFile } from '../files/start-report-file'

const results: (TestResult | null)[] = [
  'PASSED',
  'FAILED',
  'PASSED',
  null,
  'SKIPPED',
  'BLOCKED',
  'PASSED',
  'PASSED',
  null,
]

/** A project with a release, an environment, and cases of all types with results of all kinds; some have two datasets. */
export async function withResults() {
  const made = await testProject()
  const { ctx, project } = made
  const projectId = project.id
  const ids = await ensureModulePaths(ctx, projectId, [['=Shop', 'Basket'], ['Accounts']])
  const modules = [['=Shop', 'Basket'], ['Accounts']].map((path) => ids.get(modulePathKey(path)) ?? 0)
  const release = await makeRelease(ctx.db, projectId, { number: '@2.4' })
  const environment = await makeEnvironment(ctx.db, projectId, { name: 'Staging' })
  const place = { projectId, releaseId: release.id, environmentId: environment.id }
  for (const [at, result] of results.entries()) {
    const flags = { automatable: at % 3 !== 0, automated: at % 2 === 0, tags: at % 2 ? ['smoke'] : [] }
    const testCase = await makeTestCase(
      ctx.db,
      { projectId, moduleId: modules[at % 2] ?? 0 },
      { ...flags, summary: `=Pay ${at + 1}`, steps: ['Open', '+Look'] },
    )
    if (!result) continue
    const row = { testCaseId: testCase.id, version: 1, executedAt: new Date(Date.UTC(2026, 4, 1)), durationMs: 61_000 }
    const rows = [{ ...row, result }, ...(at === 0 ? [{ ...row, result, dataset: 'row 2', remarks: '=1+1' }] : [])]
    await ctx.tx((tx) => recordExecutions(tx, { ...place, kind: 'import' }, rows))
  }
  return { ...made, ...place, modules }
}

/** Asks for a file of a report, does the worker's part, and answers its name and its bytes. */
export async function reportFile(
  ctx: Ctx,
  projectId: number,
  kind: ReportFileKind,
  scope: ReportScope,
  fileName = 'Test_Cases',
): Promise<{ name: string; bytes: Buffer; reportFileId: number }> {
  const asked = StartReportFile.parse({ kind, fileName, scope })
  const { reportFileId } = await startReportFile(ctx, { ...asked, projectId })
  await runReportFile(
    ctx,
    { projectId, reportFileId },
    { jobId: '', signal: new AbortController().signal, progress: async () => {} },
  )
  const { name, content } = await openReportFile(ctx, { projectId, reportFileId })
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return { name, bytes: Buffer.concat(chunks), reportFileId }
}
