import { spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount, giveTo } from './account'
import { databaseUser, type Place, programEnvironment, serverSettings } from './cluster'
import { probe } from './probe'
import { isHidden, readOptional, runningProcess } from './running-process'

/** One running PostgreSQL server. */
export interface Server {
  pid: number
  port: number
  /** It was running already, left behind by a start command that was killed. */
  adopted: boolean
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>
}

interface StartServer {
  /** The port for a new server; asked again before every attempt. */
  choosePort(): Promise<number>
  settings: Record<string, string>
  /** How long attempts that end in failure are repeated, in milliseconds. */
  patience: number
  /** Stops waiting; a server that is still starting is ended. */
  signal: AbortSignal
  onProgress(message: string): void
}

const attemptInterval = 250
const maxLogBytes = 10 * 1024 ** 2

/**
 * Adopts the server that already runs on the cluster, or starts one, and waits until it accepts connections. After a kill -9 its memory
 * and the processes of old connections can hinder the first attempts: they are repeated. Throws with the log's last lines when patience ends.
 */
export async function startServer(place: Place, options: StartServer): Promise<Server> {
  const deadline = Date.now() + options.patience
  for (;;) {
    const found = findPostmaster(place.cluster)
    const server = found ? watchForeign(found.pid, found.port) : await launch(place, options)
    const state = server ? await untilReady(server, options) : 'ended'
    if (server && state === 'ready') return server
    if (state === 'silent') rmSync(pidFile(place.cluster), { force: true })
    options.signal.throwIfAborted()
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL does not start. The end of ${place.logFile}:\n${lastLines(place.logFile)}`)
    await sleep(attemptInterval)
  }
}

/**
 * Waits until the server accepts connections; `ended` when it ended before. Recovery after a crash may take minutes and is not limited,
 * but a server found running that says nothing at all for 10 s is none of ours: `silent`.
 */
async function untilReady(server: Server, { signal, onProgress }: StartServer): Promise<'ready' | 'ended' | 'silent'> {
  let ended = false
  server.exited.then(() => {
    ended = true
  })
  const began = Date.now()
  let heard = began
  let told = false
  while (!ended) {
    const answer = await probe(server.port, databaseUser)
    if (answer === 'ready') return ended ? 'ended' : 'ready'
    if (answer === 'starting') heard = Date.now()
    if (server.adopted && Date.now() - heard > 10_000) return 'silent'
    if (signal.aborted) {
      await endServer(server, 'SIGINT')
      return 'ended'
    }
    if (!told && Date.now() - began > 3000) {
      onProgress('PostgreSQL is recovering')
      told = true
    }
    await Promise.race([sleep(40), server.exited])
  }
  return 'ended'
}

async function launch(place: Place, { choosePort, settings }: StartServer): Promise<Server | undefined> {
  const port = await choosePort()
  if ((statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes)
    renameSync(place.logFile, `${place.logFile}.old`)
  const log = openSync(place.logFile, 'a', 0o600)
  giveTo(place.account, place.logFile)
  // A group of its own: Ctrl-C on the terminal must not end it before the processes that need it.
  const child = spawn(place.binaries.postgres, ['-D', place.cluster, '-p', String(port), ...serverSettings(settings)], {
    ...asAccount(place.account),
    cwd: place.dataDir,
    env: programEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return child.pid === undefined ? undefined : { pid: child.pid, port, adopted: false, exited }
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The living server of the cluster by its postmaster.pid. A file left by a dead one is removed: its number may be in use by a stranger. */
export function findPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const [pid = Number.NaN, , , port = Number.NaN] = readOptional(pidFile(cluster))?.split('\n').map(Number) ?? []
  if (Number.isNaN(pid)) return undefined
  if (isPostmaster(pid, cluster)) return Number.isNaN(port) ? undefined : { pid, port }
  if (!isHidden(pid)) rmSync(pidFile(cluster), { force: true })
  return undefined
}

function isPostmaster(pid: number, cluster: string): boolean {
  const found = runningProcess(pid)
  return found?.command === 'postgres' && found.args.includes(cluster)
}

function watchForeign(pid: number, port: number): Server {
  const exited = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (runningProcess(pid)?.command === 'postgres') return
      clearInterval(timer)
      resolve()
    }, 200)
  })
  return { pid, port, adopted: true, exited }
}

/** Signals the server and waits for its end; whoever does not end within 30 s is ended harder. Source: PostgreSQL "Shutting Down the Server". */
export async function endServer(server: Server, first: 'SIGINT' | 'SIGQUIT') {
  for (const signal of [first, 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(server.pid, signal)
    } catch {
      // It has ended by itself.
    }
    const patience = new AbortController()
    const ended = await Promise.race([
      server.exited.then(() => true),
      sleep(30_000, false, { signal: patience.signal }).catch(() => false),
    ])
    patience.abort()
    if (ended) return
  }
}

function lastLines(path: string) {
  return (readOptional(path) ?? '').trimEnd().split('\n').slice(-8).join('\n')
}
