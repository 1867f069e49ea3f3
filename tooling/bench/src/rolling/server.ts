import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Version } from './version'

/** How long (ms) a server may take to be ready, and to end. */
const patience = { start: 240_000, stop: 60_000 }

/** One machine of an installation: `npm start` of a version with `RUN`. */
export type Server = {
  name: string
  port: number
  stop: () => Promise<void>
  /** Kills what does its work, which `npm start` then starts anew. */
  kill: () => void
}

/** What `npm start` runs in this folder, without npm in between: signals go to the process itself. */
function startCommand(folder: string): string {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `exec ${scripts.start}`
}

/** Starts `version` as web server or worker and waits until it says that it is ready; all that it says goes to the file `log`. */
export async function startServer(
  version: Version,
  {
    run,
    name,
    port,
    env,
    log,
  }: { run: 'web' | 'worker'; name: string; port: number; env: Record<string, string>; log: string },
): Promise<Server> {
  const child = spawn('sh', ['-c', startCommand(version.folder)], {
    cwd: version.folder,
    env: { ...process.env, ...env, RUN: run, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kept = createWriteStream(log)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      if (said.length < 100_000) said += chunk
      kept.write(chunk)
    })
  const end = Date.now() + patience.start
  while (!/is ready/.test(said)) {
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${said.slice(-2000)}`)
    if (Date.now() > end) throw new Error(`${name} was not ready in time: ${said.slice(-2000)}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return { name, port, stop: () => stopped(child, name), kill: () => killBuilt(child.pid) }
}

/** Kills the processes of the product itself below a start command. */
function killBuilt(parent: number | undefined): void {
  const below = readdirSync('/proc').filter((name) => {
    try {
      const [, state = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) /)
      return Number(state.split(' ')[1]) === parent && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('/build/')
    } catch {
      // Not a process, or one that has just ended.
      return false
    }
  })
  if (below.length === 0) throw new Error(`Below process ${parent} there is nothing to kill.`)
  for (const pid of below) process.kill(Number(pid), 'SIGKILL')
}

/** Ends a server as a deployment does, and waits for it. */
async function stopped(child: ChildProcess, name: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} had ended by itself.`)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patience.stop)
  const [code, signal] = await ended
  clearTimeout(timer)
  if (code !== 0) throw new Error(`${name} did not end in order: ${signal ?? `exit code ${code}`}.`)
}
