import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcessLimits } from '@caseweave/start/built-limits'

export const root = join(import.meta.dirname, '../../..')

/** A process of the product under measurement. */
export type Running = { child: ChildProcess; stop: () => Promise<void>; peakMemory: () => number | null }

/** Starts a built process of the product with these settings; its log goes nowhere unless it fails. */
export function startProcess(
  file: string,
  env: Record<string, string>,
  limits: ProcessLimits,
  output: 'inherit' | 'ignore' = 'inherit',
): Running {
  const child = spawn(process.execPath, [...limits.args, join(root, file)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, ...limits.env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
  return {
    child,
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null) return done()
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
    peakMemory: () => peakMemory(child.pid),
  }
}

/** Waits until a process of the product tells the one that started it that it is ready; throws when it ends before. */
export function untilSaysReady({ child }: Running): Promise<void> {
  return new Promise((done, fail) => {
    child.once('message', () => done())
    child.once('exit', (code) => fail(new Error(`It ended with ${code} before it was ready.`)))
  })
}

/** The most memory (resident, MB) that a process has used so far; null where the system does not tell. */
export function peakMemory(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}

/** Waits until `address` answers 200, at most `patience` ms. */
export async function untilReady(address: string, patience = 180_000): Promise<void> {
  const end = Date.now() + patience
  for (;;) {
    const ready = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    if (Date.now() > end) throw new Error(`${address} was not ready within ${patience} ms.`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
