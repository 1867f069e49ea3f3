import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { failedFiles, firstFailure, isRace, type VitestReport } from './count-tests'
import { bin, root, run, turbo } from './run'

// npm run test:again -- 10 rich-text: the browser tests, or those whose path holds one of the names, so many times, each failed file once
// more as `npm test` does it. Fails when a file fails twice in a row, or needs its second run again and again: that is a race.
const [count = '', ...files] = process.argv.slice(2)
const runs = Number(count)
if (!Number.isInteger(runs) || runs < 1) {
  process.stderr.write('Say how many times, and which files: npm run test:again -- 10 rich-text\n')
  process.exit(2)
}
const results = mkdtempSync(join(tmpdir(), 'caseweave-again-'))

/** Runs browser tests; null when Vitest ended without a report. */
async function tell(name: string, chosen: readonly string[]): Promise<VitestReport | null> {
  const file = join(results, `${name}.json`)
  const reporters = ['default', 'json'].map((reporter) => `--reporter=${reporter}`)
  const args = ['run', '--project=e2e', ...reporters, `--outputFile.json=${file}`, ...chosen]
  await run({ command: bin('vitest'), args })
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const built = await run(turbo('build'))
if (built !== 0) process.exit(built)

/** What failed at first, by file: one line for each run that needed a second one. */
const needed = new Map<string, string[]>()
const broken: string[] = []
for (let number = 1; number <= runs; number++) {
  process.stdout.write(`\n── Run ${number} of ${runs}\n`)
  const first = await tell(`${number}`, files)
  if (!first || first.testResults.length === 0) {
    broken.push(`Run ${number} ended without a test.`)
    break
  }
  const failed = failedFiles(first)
  for (const file of failed)
    needed.set(file, [...(needed.get(file) ?? []), `run ${number}: ${firstFailure(first, file)}`])
  if (failed.length === 0) continue
  const second = await tell(`${number}-again`, failed)
  for (const file of second ? failedFiles(second) : failed)
    broken.push(`Run ${number}, twice: ${relative(root, file)}, ${firstFailure(second ?? first, file)}`)
}
rmSync(results, { recursive: true, force: true })

process.stdout.write('\n')
for (const [file, whys] of needed) {
  const verdict = isRace(whys.length, runs) ? 'a race' : 'forgiven'
  process.stdout.write(`${relative(root, file)}: second run needed in ${whys.length} of ${runs} (${verdict})\n`)
  for (const why of whys) process.stdout.write(`  ${why}\n`)
}
for (const line of broken) process.stdout.write(`${line}\n`)
if (needed.size === 0 && broken.length === 0) process.stdout.write(`No file needed a second run in ${runs}.\n`)
const races = [...needed.values()].filter((whys) => isRace(whys.length, runs))
process.exit(races.length > 0 || broken.length > 0 ? 1 : 0)
