import type { Reporter, TestModule } from 'vitest/node'

type Times = { files: number; tests: number; loading: number; testing: number; began: number; ended: number }

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** Vitest calls it: tells after a run how long each kind of tests took, by the names of the projects. */
export default class TimesOfKinds implements Reporter {
  #kinds = new Map<string, Times>()

  onTestModuleQueued({ project }: TestModule) {
    const now = Date.now()
    const fresh = { files: 0, tests: 0, loading: 0, testing: 0, began: now, ended: now }
    if (!this.#kinds.has(project.name)) this.#kinds.set(project.name, fresh)
  }

  onTestModuleEnd(testModule: TestModule) {
    const times = this.#kinds.get(testModule.project.name)
    if (!times) return
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
      testModule.diagnostic()
    times.files += 1
    times.tests += [...testModule.children.allTests()].length
    times.loading += environmentSetupDuration + prepareDuration + setupDuration + collectDuration
    times.testing += duration
    times.ended = Date.now()
  }

  onTestRunEnd() {
    for (const [kind, { files, tests, loading, testing, began, ended }] of this.#kinds)
      process.stdout.write(
        `${kind}: ${tests} tests of ${files} files; loading them ${seconds(loading)}, running them ${seconds(testing)}, from first to last ${seconds(ended - began)}\n`,
      )
    this.#kinds.clear()
  }
}
