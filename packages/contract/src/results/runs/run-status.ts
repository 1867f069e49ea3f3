import type { TestResult } from '../executions/executions'

// No schema stands here: the run screen uses these in the browser without a validator.

/** Every status of a manual run. In the order in which the screen offers them. */
export const runStatuses = [
  'PASSED',
  'FAILED',
  'BLOCKED',
  'SKIPPED',
  'IN_PROCESS',
  'NOT_TESTED',
  'PENDING',
  'ERROR',
  'DELETED',
] as const
export type RunStatus = (typeof runStatuses)[number]

/** Names of those values, as screens show them. */
export const runStatusNames: Record<RunStatus, string> = {
  PASSED: 'Passed',
  FAILED: 'Failed',
  BLOCKED: 'Blocked',
  SKIPPED: 'Skipped',
  IN_PROCESS: 'In process',
  NOT_TESTED: 'Not tested',
  PENDING: 'Pending',
  ERROR: 'Error',
  DELETED: 'Deleted',
}

/** What a step of a run is marked as; a step toggles between them. */
export const stepResults = ['PASSED', 'FAILED'] as const
export type StepResult = (typeof stepResults)[number]

/** How many steps of a run there are, and how many of them are marked how. */
type StepCounts = { total: number; passed: number; failed: number }

/**
 * The status of a run after one of its steps was marked. A step that fails makes it FAILED and the
 * last one that passes makes it PASSED, whatever somebody chose; otherwise a chosen status stays.
 */
export function statusAfterMark(
  before: { status: RunStatus; chosen: boolean },
  counts: StepCounts,
  marked: StepResult | null,
): { status: RunStatus; chosen: boolean } {
  const { total, passed, failed } = counts
  if (marked === 'FAILED') return { status: 'FAILED', chosen: false }
  if (passed === total && total > 0) return { status: 'PASSED', chosen: false }
  if (before.chosen) return before
  if (failed > 0) return { status: 'FAILED', chosen: false }
  return { status: passed > 0 ? 'IN_PROCESS' : 'PENDING', chosen: false }
}

/** The result that a finished run leaves; null for one that is DELETED: it was called off, and counts nowhere. */
export function resultOfRun(status: RunStatus): TestResult | null {
  if (status === 'DELETED') return null
  return status === 'PENDING' || status === 'ERROR' ? 'NOT_TESTED' : status
}

/** Save stands on the run screen only while the run has neither passed nor failed. */
export const offersSave = (status: RunStatus) => status !== 'PASSED' && status !== 'FAILED'

/** Longest remarks of a step or a run, in characters. */
export const remarksLimit = 10_000

/**
 * A gap between two changes of a run counts as work for at most so long (ms): a run that lies over night did not take the
 * night.
 */
export const longestGap = 30 * 60_000
