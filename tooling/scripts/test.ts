import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { countTests, firstFailure, storiesToTellAgain, toldConditions, type VitestReport } from './count-tests'
import { bin, root, run, turbo } from './run'

// npm test: everything that has to hold before a change is accepted. Arguments go to Vitest: npm test -- packages/contract
const results = mkdtempSync(join(tmpdir(), 'caseweave-results-'))
const report = join(results, 'vitest.json')
const again = join(results, 'again.json')
const reporters = ['default', 'json', './tooling/vitest/src/times.ts'].map((name) => `--reporter=${name}`)
const vitest = (file: string, files: string[]) => ({
  command: bin('vitest'),
  args: ['run', ...reporters, `--outputFile.json=${file}`, ...files],
})

type Stage = { name: string; command: string; args: string[] }
const lint = {
  name: 'Lint',
  command: bin('biome'),
  args: ['ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
}
/** Types are checked package after package, which leaves a core to the build and the tests: they run beside, and end when a check fails. */
const checks: Stage[] = [
  { name: 'Boundaries', command: process.execPath, args: ['--import', 'tsx', 'tooling/scripts/boundaries.ts'] },
  { name: 'Types', ...turbo('typecheck') },
]
const tests: Stage[] = [
  { name: 'Build', ...turbo('build') },
  { name: 'Tests', ...vitest(report, process.argv.slice(2)) },
]

const times: string[] = []

/** Runs stages until one fails or `signal` ends them; answers the exit code of the last. */
async function inTurn(stages: readonly Stage[], signal?: AbortSignal): Promise<number> {
  for (const { name, command, args } of stages) {
    process.stdout.write(`\n── ${name}\n`)
    const began = Date.now()
    const code = await run({ command, args }, signal)
    const outcome = code === 0 ? '' : signal?.aborted ? ' (given up)' : ' (failed)'
    times.push(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s${outcome}`)
    if (code !== 0) return code
  }
  return 0
}

async function checkAndTest(): Promise<{ checked: number; tested: number }> {
  const ending = new AbortController()
  const checking = inTurn(checks).then((code) => {
    if (code !== 0) ending.abort()
    return code
  })
  const [checked, tested] = await Promise.all([checking, inTurn(tests, ending.signal)])
  return { checked, tested }
}

const read = (file: string): VitestReport => JSON.parse(readFileSync(file, 'utf8'))

let code = await inTurn([lint])
const reports: VitestReport[] = []
let told: string[] = []
if (code === 0) {
  const { checked, tested } = await checkAndTest()
  code = checked || tested
  if (existsSync(report)) reports.push(read(report))
  if (checked === 0 && tested !== 0) told = reports.flatMap(storiesToTellAgain)
}
if (told.length > 0) {
  code = await inTurn([{ name: 'Browser tests, once more', ...vitest(again, told) }])
  if (existsSync(again)) reports.push(read(again))
}

process.stdout.write(`\n${times.join(', ')}\n`)
if (reports.length > 0) {
  const { passed, failed, skipped } = countTests(reports)
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
}
for (const line of reports.slice(0, 1).flatMap(toldConditions)) process.stdout.write(`${line}\n`)
// A second run forgives a busy machine, and hides a race: `npm run test:again` finds out which of them it was.
for (const file of told) {
  const [first] = reports
  const why = first ? firstFailure(first, file) : ''
  process.stdout.write(`Run twice: ${relative(root, file)}, because at first: ${why}\n`)
}
rmSync(results, { recursive: true, force: true })
process.exit(code)
