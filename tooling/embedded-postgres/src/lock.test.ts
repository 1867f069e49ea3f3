import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireLock, LockedError, lockHolder } from './lock'
import { runningProcess } from './running-process'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseweave-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('acquireLock', () => {
  it('is refused while a living process holds it, and free after its release', async () => {
    const release = await acquireLock(lock)
    expect(lockHolder(lock)).toBe(process.pid)
    await expect(acquireLock(lock)).rejects.toThrow(LockedError)
    release()
    expect(lockHolder(lock)).toBeUndefined()
    const again = await acquireLock(lock)
    again()
    expect(readdirSync(folder)).toEqual([])
  })

  it('waits for a holder that ends in time', async () => {
    const release = await acquireLock(lock)
    const waitedFor: number[] = []
    const second = acquireLock(lock, 10_000, (pid) => {
      waitedFor.push(pid)
      release()
    })
    const releaseSecond = await second
    expect(waitedFor).toEqual([process.pid])
    releaseSecond()
  })

  it('takes over a lock whose holder was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const pid = child.pid ?? 0
    writeFileSync(lock, JSON.stringify({ pid, started: runningProcess(pid)?.started }))
    expect(lockHolder(lock)).toBe(pid)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const release = await acquireLock(lock)
    expect(lockHolder(lock)).toBe(process.pid)
    release()
  })

  it('is not deceived by another process that got the same number later', async () => {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, started: 'before the restart of the container' }))
    expect(lockHolder(lock)).toBeUndefined()
    const release = await acquireLock(lock)
    release()
  })

  it('takes over a damaged lock', async () => {
    writeFileSync(lock, '{"pid":')
    const release = await acquireLock(lock)
    expect(lockHolder(lock)).toBe(process.pid)
    release()
  })

  it('lets exactly one of many have a stale lock', async () => {
    writeFileSync(lock, 'stale')
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquireLock(lock)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('runningProcess', () => {
  it('knows this process and not one that never was', () => {
    expect(runningProcess(process.pid)?.command).toBeTruthy()
    expect(runningProcess(2 ** 30)).toBeUndefined()
  })
})
