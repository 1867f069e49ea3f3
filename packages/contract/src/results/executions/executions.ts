import { z } from 'zod'

/** What came out of an execution. */
export const TestResult = z.enum(['BLOCKED', 'FAILED', 'IN_PROCESS', 'NOT_TESTED', 'PASSED', 'SKIPPED'])
export type TestResult = z.infer<typeof TestResult>

/** Names of those values, as screens and files show them. */
export const testResultNames: Record<TestResult, string> = {
  BLOCKED: 'Blocked',
  FAILED: 'Failed',
  IN_PROCESS: 'In process',
  NOT_TESTED: 'Not tested',
  PASSED: 'Passed',
  SKIPPED: 'Skipped',
}

/** What a result counts as in reports; source: docs/decisions/reports.md. From the worst to the best. */
export const ReportResult = z.enum(['fail', 'block', 'skip', 'remaining', 'pass'])
export type ReportResult = z.infer<typeof ReportResult>

/** Words of the report for them. */
export const reportResultNames: Record<ReportResult, string> = {
  fail: 'Fail',
  block: 'Block',
  skip: 'Skip',
  remaining: 'Remaining',
  pass: 'Pass',
}

/** PASSED, FAILED, SKIPPED and BLOCKED are Pass, Fail, Skip and Block; all else is Remaining; source: docs/decisions/reports.md. */
export const reportResultOf: Record<TestResult, ReportResult> = {
  BLOCKED: 'block',
  FAILED: 'fail',
  IN_PROCESS: 'remaining',
  NOT_TESTED: 'remaining',
  PASSED: 'pass',
  SKIPPED: 'skip',
}

/** How results came in: one typed into a form, a manual run, or the files of an import. */
export const ExecutionBatchKind = z.enum(['added', 'run', 'import'])
export type ExecutionBatchKind = z.infer<typeof ExecutionBatchKind>

/**
 * The rung of the matching ladder that found a result's case; source: docs/decisions/result-import.md. `chosen` = nobody had
 * to look for it: a person recorded the result at the case.
 */
export const MatchRung = z.enum(['chosen', 'key', 'scenario', 'file', 'alias', 'name', 'summary', 'created'])
export type MatchRung = z.infer<typeof MatchRung>

/** What a rung is called where results are listed. */
export const matchRungNames: Record<MatchRung, string> = {
  chosen: 'recorded at the case',
  key: 'by key',
  scenario: 'by mapped scenario',
  file: 'by file and test number',
  alias: 'by alias',
  name: 'by name',
  summary: 'by summary',
  created: 'created by the import',
}

/** Stands for every release or every environment in kept results and in report filters. */
export const anyPlace = 0
