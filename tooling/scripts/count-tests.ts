/** The part of the report of Vitest's json reporter that is counted; source: vitest.dev "Reporters", JSON. `name` is the file's path. */
export interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

/**
 * How many tests passed, failed and were skipped; a file that failed before or after its tests counts as one failed test. Of a file that
 * stands in several reports the last counts.
 */
export function countTests(reports: readonly VitestReport[]): { passed: number; failed: number; skipped: number } {
  const files = [
    ...new Map(reports.flatMap(({ testResults }) => testResults.map((file) => [file.name, file] as const))).values(),
  ]
  const tests = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (...statuses: string[]) => tests.filter((status) => statuses.includes(status)).length
  const failedFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: count('passed'),
    failed: count('failed') + failedFiles.length,
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
  }
}

/** So many browser tests may have been tripped up by a busy machine; more than that is something wrong. */
const mostStories = 3

/**
 * The files of browser tests that deserve a second run, each on a product and a database of its own: those that failed, when nothing else
 * failed and they are few. What is wrong fails twice.
 */
export function storiesToTellAgain({ testResults }: VitestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length <= mostStories && failed.every((name) => name.endsWith('.e2e.ts')) ? failed : []
}
