import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtLimits } from '@caseweave/start/built-limits'
import { root } from '../processes'

/** Reads, five times a second, how far (ms) the clock of this process is off, and lets it be so. */
const clock = `data:text/javascript,${encodeURIComponent(`
import { readFileSync } from 'node:fs'
const Real = Date, real = Date.now.bind(Date)
let off = 0
setInterval(() => { off = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0 }, 200).unref()
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(real() + off); else super(...given) }
  static now() { return real() + off }
}`)}`

/**
 * Workers as the product runs them, from its sources where `built` is false. One that ends is not started again by itself: whoever ends it does
 * that, as the supervisor would.
 */
export function openWorkers(env: Record<string, string | undefined>, built: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-clock-'))
  const clockFile = join(folder, 'off')
  writeFileSync(clockFile, '0')
  const running = new Set<ChildProcess>()
  const starting = built
    ? [join(root, 'apps/worker/build/main.js')]
    : ['--import', 'tsx', join(root, 'apps/worker/src/main.ts')]

  async function start() {
    const child = spawn(process.execPath, [...builtLimits.worker.args, '--import', clock, ...starting], {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        ...builtLimits.worker.env,
        LOG_LEVEL: process.env.FAULTS_LOG ?? 'fatal',
        CLOCK_FILE: clockFile,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running.add(child)
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    return child
  }
  async function end(child: ChildProcess, signal: NodeJS.Signals) {
    running.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    if (signal !== 'SIGKILL') child.kill('SIGCONT')
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await exited
    clearTimeout(late)
  }
  return {
    start,
    all: () => [...running],
    end,
    /** Puts the clock of all workers so far (ms) off. */
    putClock: (off: number) => writeFileSync(clockFile, String(off)),
    /** Ends all of them; answers how many had ended by themselves. */
    async close() {
      const fallen = [...running].filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null).length
      await Promise.all([...running].map((child) => end(child, 'SIGTERM')))
      return fallen
    },
  }
}

export type Workers = ReturnType<typeof openWorkers>
