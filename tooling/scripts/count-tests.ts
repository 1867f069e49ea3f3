/** The part of the report of Vitest's json reporter that is read; source: vitest.dev "Reporters", JSON. `name` is the file's path. */
export interface VitestReport {
  testResults: {
    name: string
    status: string
    /** Why the file failed outside of its tests. */
    message?: string
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[]
  }[]
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

/** Tests that need what is not everywhere, by their file, and what they are of. */
const conditional = {
  'real-redmine.test.ts': 'A real Redmine',
  'site-lighthouse.e2e.ts': 'Lighthouse',
  'firefox.e2e.ts': 'Firefox',
}

/** A line for each part that was tried where it could be: how many of its tests ran, or that none did, so that nobody takes silence for success. */
export function toldConditions({ testResults }: VitestReport): string[] {
  return Object.entries(conditional).flatMap(([name, what]) =>
    testResults
      .filter((file) => file.name.endsWith(`/${name}`))
      .map(({ assertionResults }) => {
        const ran = assertionResults.filter(({ status }) => ['passed', 'failed'].includes(status)).length
        return `${what}: ${ran > 0 ? `${ran} ${ran === 1 ? 'test' : 'tests'}` : 'not run, because it is not installed'}`
      }),
  )
}

/** So many browser tests may have been tripped up by a busy machine; more than that is something wrong. */
const mostStories = 3

/**
 * The files of browser tests that deserve a second run, each on a product and a database of its own: those that failed, when nothing else
 * failed and they are few. What is wrong fails twice.
 */
export function storiesToTellAgain(report: VitestReport): string[] {
  const failed = failedFiles(report)
  return failed.length <= mostStories && failed.every((name) => name.endsWith('.e2e.ts')) ? failed : []
}

/** The files that failed, in the order of the report. */
export const failedFiles = ({ testResults }: VitestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** What failed first in a file: the name of the test and the first line of why; the file's own failure where no test failed. */
export function firstFailure({ testResults }: VitestReport, file: string): string {
  const found = testResults.find(({ name }) => name === file)
  const test = found?.assertionResults.find(({ status }) => status === 'failed')
  const why = (test?.failureMessages?.[0] ?? found?.message ?? '').split('\n', 1)[0]?.trim()
  return [test?.fullName, why].filter(Boolean).join(': ') || 'It did not say why.'
}

/** In so many of ten runs may a file of browser tests fail at first; once more is a race that somebody has to find. */
const forgivenOfTen = 1

/** True for a file that failed at first in so many of the runs that it is no matter of a busy machine: two of ten, and never one alone. */
export const isRace = (failedRuns: number, runs: number): boolean =>
  failedRuns > Math.max(1, Math.floor((runs * forgivenOfTen) / 10))
