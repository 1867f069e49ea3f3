import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { countTests, storiesToTellAgain, type VitestReport } from './count-tests'
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
/** One after another; what stands together runs side by side: types are checked package after package, which leaves a core to the build. */
const stages: Stage[][] = [
  [{ name: 'Lint', command: bin('biome'), args: ['ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'] }],
  [{ name: 'Boundaries', command: process.execPath, args: ['--import', 'tsx', 'tooling/scripts/boundaries.ts'] }],
  [
    { name: 'Types', ...turbo('typecheck') },
    { name: 'Build', ...turbo('build') },
  ],
  [{ name: 'Tests', ...vitest(report, process.argv.slice(2)) }],
]

const times: string[] = []
async function stage({ name, command, args }: Stage): Promise<number> {
  process.stdout.write(`\n── ${name}\n`)
  const began = Date.now()
  const code = await run({ command, args })
  times.push(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s${code === 0 ? '' : ' (failed)'}`)
  return code
}

const read = (file: string): VitestReport => JSON.parse(readFileSync(file, 'utf8'))

let code = 0
for (const each of stages) {
  const codes = await Promise.all(each.map(stage))
  code = codes.find((one) => one !== 0) ?? 0
  if (code !== 0) break
}
const reports = existsSync(report) ? [read(report)] : []
const told = code === 0 ? [] : reports.flatMap(storiesToTellAgain)
if (told.length > 0) {
  code = await stage({ name: 'Browser tests, once more', ...vitest(again, told) })
  if (existsSync(again)) reports.push(read(again))
}

process.stdout.write(`\n${times.join(', ')}\n`)
if (reports.length > 0) {
  const { passed, failed, skipped } = countTests(reports)
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
}
for (const file of told) process.stdout.write(`Run twice: ${relative(root, file)}\n`)
rmSync(results, { recursive: true, force: true })
process.exit(code)
