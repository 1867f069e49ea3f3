import { cutText } from '@caseweave/contract/platform/cut-text'
import { executionLimits } from '@caseweave/contract/results/executions/execution-messages'
import type { TestResult } from '@caseweave/contract/results/executions/executions'

/** The statuses that result files know; source: docs/decisions/result-import.md. */
export type RawStatus =
  | 'passed'
  | 'flaky'
  | 'failed'
  | 'error'
  | 'broken'
  | 'ambiguous'
  | 'skipped'
  | 'pending'
  | 'undefined'
  | 'blocked'
  | 'running'
  | 'untested'

/** What came of it. Steps that are pending or undefined tested nothing; a test that passed after a retry passed. */
export const resultOfStatus: Record<RawStatus, TestResult> = {
  passed: 'PASSED',
  flaky: 'PASSED',
  failed: 'FAILED',
  error: 'FAILED',
  broken: 'FAILED',
  ambiguous: 'FAILED',
  skipped: 'SKIPPED',
  pending: 'NOT_TESTED',
  undefined: 'NOT_TESTED',
  blocked: 'BLOCKED',
  running: 'IN_PROCESS',
  untested: 'NOT_TESTED',
}

/** One result as its file tells it. Texts are cut to `resultTextLimits`, hold no NUL, and are empty where the file says nothing. */
export type ParsedResult = {
  /** Line of the file that it begins at, from 1; 0 where that is not known. */
  line: number
  name: string
  className: string
  /** Path of the source or feature file. */
  fileName: string
  suite: string
  /** Name of the feature, where the format tells it. */
  feature: string
  /** The scenario as Cucumber's ids write it, with the placeholders of an outline; else empty. */
  scenarioSlug: string
  /** Which of several rows it is, such as the parameters of the test. */
  dataset: string
  status: RawStatus
  /** The word of the file. */
  rawStatus: string
  durationMs: number
  /** When it was tested; null where the file does not say. */
  executedAt: Date | null
  message: string
  linkedBug: string
  remarks: string
  /** As `keyFinder` writes them. */
  keys: string[]
  /** An earlier attempt of a test that was run again. */
  retried: boolean
}

/** Characters that are kept of the texts of a result. */
export const resultTextLimits = {
  ...{ name: 1_000, file: 1_000, dataset: 300, rawStatus: 40, message: 8_000 },
  ...{ linkedBug: executionLimits.linkedBug, remarks: 8_000 },
} as const

/** A text as it is stored: without what PostgreSQL does not take, white space at its ends and what is too much. */
export function storedText(text: string, limit: number): string {
  const part = text.length > limit * 2 ? text.slice(0, limit * 2) : text
  const clean = /[\0\p{Surrogate}]/u.test(part) ? part.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : part
  const trimmed = clean.trim()
  return cutText(trimmed, limit)
}
