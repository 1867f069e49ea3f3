import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { bootId, isHidden, readOptional, runningProcess } from './running-process'

/** Another living process holds the lock; its number is in `pid`. */
export class LockedError extends Error {
  readonly pid: number

  constructor(pid: number) {
    super(`Process ${pid} holds the lock.`)
    this.name = 'LockedError'
    this.pid = pid
  }
}

const text = (pid: number) => JSON.stringify({ pid, started: runningProcess(pid)?.started })

/** The process that holds a lock now, undefined for a free lock and for one whose holder died without releasing it. */
export function lockHolder(path: string): number | undefined {
  const content = readOptional(path)
  if (content === undefined) return undefined
  try {
    const { pid, started } = JSON.parse(content)
    if (!Number.isInteger(pid)) return undefined
    if (isHidden(pid)) return started.startsWith(bootId()) ? pid : undefined
    return runningProcess(pid) && content === text(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes a lock file for this process and returns the function that releases it. While another process holds it, it tries again for
 * `patience` milliseconds and then throws a {@link LockedError}. A lock whose holder is dead is taken over.
 */
export async function acquireLock(path: string, patience = 0, onWait?: (pid: number) => void): Promise<() => void> {
  const own = `${path}.${process.pid}`
  const deadline = Date.now() + patience
  let told = false
  try {
    for (;;) {
      writeFileSync(own, text(process.pid))
      try {
        linkSync(own, path)
        return () => rmSync(path, { force: true })
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      }
      const holder = lockHolder(path)
      if (holder === undefined) dropStale(path, own)
      else if (Date.now() >= deadline) throw new LockedError(holder)
      else {
        if (!told) onWait?.(holder)
        told = true
        await sleep(100)
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Moves the file aside before judging it, so that two processes that found it stale cannot remove each other's new lock. */
function dropStale(path: string, own: string) {
  const aside = `${own}.stale`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (lockHolder(aside) !== undefined) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process has taken the free place meanwhile: its lock stands.
    }
  }
  rmSync(aside, { force: true })
}
