import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Vitest calls it: writes the errors that nobody caught during a run into the file that `UNCAUGHT_ERRORS` names, as JSON: of each its first
 * line, and the path of the test file that ran, where it is known. Vitest's own report does not hold them.
 */
export default class UncaughtErrors implements Reporter {
  onTestRunEnd(_testModules: readonly TestModule[], errors: readonly SerializedError[]) {
    const { UNCAUGHT_ERRORS } = process.env
    if (!UNCAUGHT_ERRORS) return
    const told = errors.map(({ message, VITEST_TEST_PATH }) => ({ file: VITEST_TEST_PATH, message: `${message}` }))
    writeFileSync(UNCAUGHT_ERRORS, JSON.stringify(told))
  }
}
