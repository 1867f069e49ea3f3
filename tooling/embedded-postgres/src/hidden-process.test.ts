import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runningProcess } from './running-process'

/** As a service of systemd with `User`, `PrivateUsers=yes` and `ProtectProc=invisible` runs its program: in a user namespace of its own, without the sight of others. */
const asService = [
  ...['--mount', 'sh', '-c', 'mount --make-rprivate / && mount -t proc -o hidepid=2 proc /proc && exec "$@"', 'sh'],
  ...['setpriv', '--reuid=5', '--regid=5', '--clear-groups'],
  ...['unshare', '--user', '--map-user=5', '--map-group=5'],
]
const tsx = createRequire(import.meta.url).resolve('tsx/esm')
const look = join(import.meta.dirname, 'testing/look-at-lock.mts')
const canTry = () => spawnSync('unshare', [...asService, 'test', '-r', look]).status === 0

it('sees that another service of the same account holds the lock, though its process is hidden', async ({ skip }) => {
  if (!canTry()) return skip('this machine lets nobody run a program as a service does')
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-hidden-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lock = join(folder, 'lock')
  const told = () =>
    spawnSync('unshare', [...asService, process.execPath, '--import', tsx, look, lock], { encoding: 'utf8' }).stdout
  const holder = spawn('unshare', [...asService, 'sleep', '60'])
  onTestFinished(() => void holder.kill('SIGKILL'))
  const { pid = 0 } = holder
  await expect.poll(() => runningProcess(pid)?.command).toBe('sleep')
  const started = runningProcess(pid)?.started
  writeFileSync(lock, JSON.stringify({ pid, started }), { mode: 0o644 })
  expect(told()).toBe(String(pid))
  // One of before the machine was started anew.
  writeFileSync(lock, JSON.stringify({ pid, started: 'another start 1' }))
  expect(told()).toBe('undefined')
  writeFileSync(lock, JSON.stringify({ pid, started }))
  holder.kill('SIGKILL')
  await expect.poll(told).toBe('undefined')
})
