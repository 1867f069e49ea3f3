import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, databaseAccount, makePrivateFolder, temporaryFolder } from './account'
import { findBinaries } from './binaries'
import { databaseUser, makeCluster, type Place, writePrivate } from './cluster'
import { acquireLock, LockedError, lockHolder } from './lock'
import { freePort } from './probe'
import { readOptional } from './running-process'
import { endServer, findPostmaster, type Server, startServer } from './server'

export interface StartPostgres {
  /** Folder of the database, made when missing; holds the cluster, its password, port, lock and log. */
  dataDir: string
  log: { info(message: string): void; warn(message: string): void }
  /** Hears of steps that take long. */
  onProgress?(message: string): void
  /** Default: a free port, remembered in the data folder. */
  port?: number
  /** PostgreSQL settings that override the built-in ones, for example `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /** How long to wait for another start on the same folder to end, in milliseconds. */
  patience?: number
}

export interface EmbeddedPostgres {
  /** Connection address of the superuser; it stays the same when the server is restarted. */
  url: string
  adopted: boolean
  /** Ends the server and frees the data folder. `immediate` does not wait for connections: the next start recovers. */
  stop(options?: { immediate?: boolean }): Promise<void>
}

/**
 * Starts the PostgreSQL that is inside the npm packages on a data folder of its own, and keeps it running until `stop`. A server that a
 * killed process has left behind is adopted. Throws a sentence when another process uses the folder, and when the system cannot run it.
 */
export async function startPostgres(options: StartPostgres): Promise<EmbeddedPostgres> {
  const { log, settings = {}, onProgress = () => {} } = options
  const { dataDir, account } = openDataDir(resolve(options.dataDir), log)
  const release = await lockDataDir(dataDir, options.patience, onProgress)
  try {
    const binaries = findBinaries(account, log.warn.bind(log))
    const unready = {
      dataDir,
      cluster: join(dataDir, 'cluster'),
      logFile: join(dataDir, 'server.log'),
      account,
      binaries,
    }
    const place: Place = { ...unready, password: await makeCluster(unready, onProgress) }
    const portFile = join(dataDir, 'port')
    const stopping = new AbortController()
    const common = { settings, signal: stopping.signal, onProgress }
    const choosePort = async () => options.port ?? freePort(Number(readOptional(portFile)) || 0)
    const server = await startServer(place, { ...common, choosePort, patience: 30_000 })
    writePrivate(account, portFile, String(server.port))
    const keeping = keepRunning(server, place, common, log)

    let stopped: Promise<void> | undefined
    const stop = async (immediate: boolean) => {
      stopping.abort()
      const last = keeping.current()
      if (last) await endServer(last, immediate ? 'SIGQUIT' : 'SIGINT')
      await keeping.ended
      release()
    }
    return {
      url: addressOf(place.password, server.port),
      adopted: server.adopted,
      stop: ({ immediate = false } = {}) => (stopped ??= stop(immediate)),
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * The database on a data folder, for a tool beside the product: that which another process runs there, else one that runs until `stop`. Throws
 * a sentence where there is none yet.
 */
export async function borrowPostgres(options: StartPostgres): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const { dataDir } = openDataDir(resolve(options.dataDir), options.log)
  if (!existsSync(join(dataDir, 'cluster')))
    throw new Error(`There is no database in ${dataDir} yet: start Caseweave first, or set DATA_DIR as its start does.`)
  const running = lockHolder(join(dataDir, 'lock')) !== undefined
  const [password, port] = ['password', 'port'].map((file) => readOptional(join(dataDir, file)) ?? '')
  if (!running || !password || !port) return startPostgres(options)
  return { url: addressOf(password, port), stop: async () => {} }
}

const addressOf = (password: string, port: number | string) =>
  `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${databaseUser}`

/** Makes the data folder. One that PostgreSQL's account cannot reach is replaced by one in its temporary folder. */
function openDataDir(wanted: string, log: StartPostgres['log']): { dataDir: string; account: Account | undefined } {
  const account = databaseAccount(wanted)
  try {
    if (makePrivateFolder(account, wanted)) return { dataDir: realpathSync(wanted), account }
  } catch (cause) {
    throw new Error(
      `The data folder ${wanted} cannot be used: start as the user who made it, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  const name = `data-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`
  const dataDir = join(temporaryFolder(account), name)
  makePrivateFolder(account, dataDir)
  log.warn(
    `The database has to run as the account ${account?.name}, which cannot reach ${wanted}. It is kept in ${dataDir}, which may not outlast a restart of the machine; set DATA_DIR to a folder that this account can reach.`,
  )
  return { dataDir, account }
}

async function lockDataDir(dataDir: string, patience: number | undefined, onProgress: (message: string) => void) {
  try {
    return await acquireLock(join(dataDir, 'lock'), patience, (pid) =>
      onProgress(`Waiting for process ${pid}, which uses ${dataDir}, to end`),
    )
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new Error(
      `Already running: process ${error.pid} uses the database in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    )
  }
}

/** Starts the server again, on the same port, whenever it ends without having been asked to. */
function keepRunning(
  first: Server,
  place: Place,
  common: { settings: Record<string, string>; signal: AbortSignal; onProgress(message: string): void },
  log: StartPostgres['log'],
) {
  let server: Server | undefined = first
  const loop = async () => {
    while (server) {
      const { port, exited } = server
      await exited
      server = undefined
      while (!server && !common.signal.aborted) {
        log.warn('PostgreSQL has ended unexpectedly; starting it again')
        try {
          server = await startServer(place, { ...common, choosePort: async () => port, patience: 30_000 })
          if (common.signal.aborted) await endServer(server, 'SIGINT')
        } catch (error) {
          if (common.signal.aborted) return
          log.warn(error instanceof Error ? error.message : String(error))
          await sleep(5000, undefined, { signal: common.signal }).catch(() => {})
        }
      }
    }
  }
  return { current: () => server, ended: loop() }
}

/** Ends the server that a killed process has left running on a data folder; false when a living process still uses the folder. */
export function endLeftover(dataDir: string): boolean {
  if (lockHolder(join(dataDir, 'lock')) !== undefined) return false
  const postmaster = findPostmaster(join(dataDir, 'cluster'))
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  return true
}
