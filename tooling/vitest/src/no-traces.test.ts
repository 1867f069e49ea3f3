import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Report = {
  testResults: { name: string; message: string; assertionResults: { title: string; failureMessages: string[] }[] }[]
}

const root = join(import.meta.dirname, '../../..')

/** What Vitest tells of each file: its own failure, and that of each test. */
const outcomes = new Promise<Record<string, unknown>>((done) => {
  const config = join(import.meta.dirname, 'testing/traces.config.ts')
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', `--config=${config}`, '--reporter=json']
  execFile(process.execPath, args, { cwd: root }, (_, stdout) => {
    const { testResults }: Report = JSON.parse(stdout)
    const firstLine = (text = '') => text.replace(/^Error: /, '').split('\n    at ')[0]
    const told = testResults.map(({ name, message, assertionResults }) => [
      name.replace(/.*\//, ''),
      [firstLine(message), ...assertionResults.map(({ failureMessages }) => firstLine(failureMessages[0]))],
    ])
    done(Object.fromEntries(told))
  })
})

const told = 'console.error was called, or the process warned:\n'

it('fails what tells an error or leaves traces in the process that files share, and nothing else', async () => {
  expect(await outcomes).toEqual({
    'a-environment.case.ts': ['The tests of this file changed process.env: CASEWEAVE_TRACE', ''],
    'b-error.case.ts': ['', `${told}told`, ''],
    'c-clock.case.ts': ['The tests of this file left the clock standing.', ''],
    'd-late-error.case.ts': ['', ''],
    'e-next.case.ts': ['', `${told}told late`],
    'f-listeners.case.ts': ['', expect.stringContaining(`${told}MaxListenersExceededWarning: `)],
  })
}, 120_000)
