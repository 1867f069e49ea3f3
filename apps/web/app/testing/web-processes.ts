import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '@caseweave/core/testing/free-port'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'

/** The built web server. */
export const built = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))
let started: ChildProcess[] = []

/** Kills with the others at the end of a test. */
export const endWithTest = (child: ChildProcess) => void started.push(child)

/** Kills whatever a test has started and is still there. */
export function endStarted(): void {
  for (const child of started) child.kill('SIGKILL')
  started = []
}

/** What `npm start` would set. */
export const environment = async (port: string, count: string): Promise<NodeJS.ProcessEnv> => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: port,
  DATABASE_URL: await testDatabaseUrl(),
  DATA_DIR: mkdtempSync(join(tmpdir(), 'caseweave-processes-')),
  APP_SECRET: 'the secret of the tests, no shorter than needed',
  WEB_CONCURRENCY: count,
})

/** The built web server as `npm start` runs it, and the lines of its log. */
export async function startWeb(count: number, env: Record<string, string> = {}) {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [built], {
    env: { ...(await environment(port, String(count))), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  started.push(child)
  const lines: { msg: string; pid: number }[] = []
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    port,
    child,
    ended,
    pidsThat: (message: RegExp) => lines.filter(({ msg }) => message.test(msg)).map(({ pid }) => pid),
    /** Asks on a connection of its own, so that any process may answer. */
    ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } }),
  }
}

/** Whether there is such a process. */
export const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
