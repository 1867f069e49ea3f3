import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countTests, storiesToTellAgain, type VitestReport } from './count-tests'

// npm test: everything that has to hold before a change is accepted. Arguments go to Vitest: npm test -- packages/contract
const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const results = mkdtempSync(join(tmpdir(), 'caseweave-results-'))
const report = join(results, 'vitest.json')
const again = join(results, 'again.json')
const vitest = (file: string) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const turbo = ['--output-logs=new-only', `--concurrency=${availableParallelism()}`]

const stages: { name: string; command: string; args: string[] }[] = [
  { name: 'Lint', command: bin('biome'), args: ['ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'] },
  { name: 'Boundaries', command: process.execPath, args: ['--import', 'tsx', 'tooling/scripts/boundaries.ts'] },
  { name: 'Types', command: bin('turbo'), args: ['run', 'typecheck', ...turbo] },
  { name: 'Build', command: bin('turbo'), args: ['run', 'build', ...turbo] },
  { name: 'Tests', command: bin('vitest'), args: [...vitest(report), ...process.argv.slice(2)] },
]

function run(command: string, args: string[]): Promise<number> {
  const { NODE_ENV: _, ...env } = process.env
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 1)))
  })
}

const times: string[] = []
async function stage({ name, command, args }: (typeof stages)[number]): Promise<number> {
  process.stdout.write(`\n── ${name}\n`)
  const began = Date.now()
  const code = await run(command, args)
  times.push(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s${code === 0 ? '' : ' (failed)'}`)
  return code
}

const read = (file: string): VitestReport => JSON.parse(readFileSync(file, 'utf8'))

let code = 0
for (const each of stages) {
  code = await stage(each)
  if (code !== 0) break
}
const reports = existsSync(report) ? [read(report)] : []
const told = code === 0 ? [] : reports.flatMap(storiesToTellAgain)
if (told.length > 0) {
  code = await stage({ name: 'Browser tests, once more', command: bin('vitest'), args: [...vitest(again), ...told] })
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
