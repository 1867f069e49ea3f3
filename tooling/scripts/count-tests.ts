/** The part of the report of Vitest's json reporter that is counted; source: vitest.dev "Reporters", JSON. */
export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** How many tests passed, failed and were skipped; a file that failed before or after its tests counts as one failed test. */
export function countTests({ testResults }: VitestReport): { passed: number; failed: number; skipped: number } {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (...statuses: string[]) => tests.filter((status) => statuses.includes(status)).length
  const failedFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: count('passed'),
    failed: count('failed') + failedFiles.length,
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
  }
}
