import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countTests, type VitestReport } from './count-tests'

// npm test: everything that has to hold before a change is accepted. Arguments go to Vitest: npm test -- packages/contract
const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const results = mkdtempSync(join(tmpdir(), 'caseweave-results-'))
const report = join(results, 'vitest.json')
const turbo = ['--output-logs=new-only', `--concurrency=${availableParallelism()}`]

const stages: { name: string; command: string; args: string[] }[] = [
  { name: 'Lint', command: bin('biome'), args: ['ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'] },
  { name: 'Boundaries', command: process.execPath, args: ['--import', 'tsx', 'tooling/scripts/boundaries.ts'] },
  { name: 'Types', command: bin('turbo'), args: ['run', 'typecheck', ...turbo] },
  { name: 'Build', command: bin('turbo'), args: ['run', 'build', ...turbo] },
  {
    name: 'Tests',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  },
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
let code = 0
for (const { name, command, args } of stages) {
  process.stdout.write(`\n── ${name}\n`)
  const began = Date.now()
  code = await run(command, args)
  times.push(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s${code === 0 ? '' : ' (failed)'}`)
  if (code !== 0) break
}

process.stdout.write(`\n${times.join(', ')}\n`)
if (existsSync(report)) {
  const parsed: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
  const { passed, failed, skipped } = countTests(parsed)
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
}
rmSync(results, { recursive: true, force: true })
process.exit(code)
