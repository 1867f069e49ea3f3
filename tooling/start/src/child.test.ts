import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningProcess } from '@caseweave/embedded-postgres/running-process'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Supervised, supervise } from './child'

const folder = mkdtempSync(join(tmpdir(), 'caseweave-child-'))
const log = { info: () => {}, warn: () => {} }
let supervised: Supervised | undefined
afterEach(() => supervised?.stop('SIGKILL'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Supervises a script and collects the lines that it prints. */
function run(script: string, grace = 5000) {
  const path = join(folder, 'child.mjs')
  writeFileSync(path, script)
  const lines: string[] = []
  let wake = () => {}
  const spec = {
    name: 'child',
    args: [path],
    cwd: folder,
    env: { PATH: process.env.PATH, WORD: 'given', GONE: undefined },
    grace,
  }
  const child = supervise(spec, {
    log,
    onLine(line) {
      lines.push(line)
      wake()
    },
  })
  supervised = child
  const untilLines = async (count: number) => {
    while (lines.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { child, lines, untilLines }
}

describe('supervise', () => {
  it('starts a process again that was killed', async () => {
    const { lines, untilLines } = run('console.log(process.pid); setInterval(() => {}, 1000)')
    await untilLines(1)
    process.kill(Number(lines[0]), 'SIGKILL')
    await untilLines(2)
    expect(lines[1]).not.toBe(lines[0])
  })

  it('gives the environment that was asked for', async () => {
    const { lines, untilLines } = run(
      "console.log(process.env.WORD, 'GONE' in process.env); setInterval(() => {}, 1000)",
    )
    await untilLines(1)
    expect(lines).toEqual(['given false'])
  })

  it('reports a process that cannot start', async () => {
    const { child } = run('process.exit(3)')
    await expect(child.failing(2)).rejects.toThrow(/child does not start \(exit code 3\)/)
  })

  it('knows from its word that a process runs', async () => {
    const { child } = run("process.send('ready'); setInterval(() => {}, 1000)")
    await child.running
  })

  it('waits for a process that ends in its own time, and starts it no more', async () => {
    const script = `setInterval(() => {}, 1000)
      process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(0) }, 100))
      console.log('up')`
    const { child, lines, untilLines } = run(script)
    await untilLines(1)
    await child.stop()
    await untilLines(2)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(lines).toEqual(['up', 'finished'])
  })

  it('kills a process that does not end within its grace', async () => {
    const { child, lines, untilLines } = run(
      "console.log(process.pid); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)",
      100,
    )
    await untilLines(1)
    await child.stop()
    expect(() => process.kill(Number(lines[0]), 0)).toThrow(/ESRCH/)
  })

  it('ends the processes that its process has started', async () => {
    const script = `import { spawn } from 'node:child_process'
      console.log(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid); setInterval(() => {}, 1000)`
    const { child, lines, untilLines } = run(script)
    await untilLines(1)
    await child.stop('SIGKILL')
    while (runningProcess(Number(lines[0]))) await new Promise((resolve) => setTimeout(resolve, 10))
  })
})
