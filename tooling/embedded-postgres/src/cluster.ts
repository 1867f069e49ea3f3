import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, asAccount, giveTo } from './account'
import type { Binaries } from './binaries'
import { readOptional } from './running-process'

/** Everything that belongs to one embedded database, in one folder. */
export interface Place {
  dataDir: string
  /** PostgreSQL's own folder. */
  cluster: string
  logFile: string
  account: Account | undefined
  binaries: Binaries
  password: string
}

/** The superuser, and the database that bears the same name. */
export const databaseUser = 'caseweave'

/** Writes a file that only the owner of the data folder can read; a reader sees the old or the new content, never half of it. */
export function writePrivate(account: Account | undefined, path: string, content: string) {
  const unfinished = `${path}.new`
  writeFileSync(unfinished, content, { mode: 0o600 })
  giveTo(account, unfinished)
  renameSync(unfinished, path)
}

/**
 * Makes the cluster where there is none; a run that is killed meanwhile leaves none behind. Returns the superuser's password. Throws a
 * sentence for a cluster of another major version and for one whose password is lost.
 */
export async function makeCluster(
  place: Omit<Place, 'password'>,
  onProgress: (message: string) => void,
): Promise<string> {
  const passwordFile = join(place.dataDir, 'password')
  const known = readOptional(passwordFile)
  const made = readOptional(join(place.cluster, 'PG_VERSION'))?.trim()
  if (made !== undefined) {
    if (made !== String(place.binaries.major)) {
      throw new Error(
        `The database in ${place.cluster} was made by PostgreSQL ${made}, this is PostgreSQL ${place.binaries.major}. Take it over with pg_dump, or move the folder away.`,
      )
    }
    if (!known)
      throw new Error(
        `The password of the database is missing: restore ${passwordFile}, or move ${place.dataDir} away.`,
      )
    return known
  }
  if (existsSync(place.cluster)) {
    throw new Error(`${place.cluster} is no complete PostgreSQL folder. Move it away to begin with an empty database.`)
  }
  onProgress('Creating the database')
  const password = known ?? randomBytes(24).toString('hex')
  writePrivate(place.account, passwordFile, password)
  const unfinished = `${place.cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const options = ['--auth=scram-sha-256', `--username=${databaseUser}`, `--pwfile=${passwordFile}`, '--encoding=UTF8']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(place, place.binaries.initdb, ['-D', unfinished, ...options, ...locale, '--no-instructions'])
  await run(
    place,
    place.binaries.postgres,
    ['--single', '-D', unfinished, 'postgres'],
    `CREATE DATABASE ${databaseUser}\n`,
  )
  renameSync(unfinished, place.cluster)
  return password
}

/** Environment of the programs: neither the caller's PG* variables nor its language shall matter. */
export const programEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C' })

function run(place: Omit<Place, 'password'>, program: string, args: string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...asAccount(place.account), cwd: place.dataDir, env: programEnvironment() })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`Creating the database failed (${signal ?? code}): ${output.trim()}`)),
    )
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/**
 * Settings for one small machine that runs everything; each can be overridden. The write-ahead log is minimal because nothing replicates
 * from here. Where /dev/shm is small, as in containers (64 MB), parallel queries would fail for want of it: System V memory has no such limit.
 */
export function serverSettings(overrides: Record<string, string>): string[] {
  const smallSharedMemory = existsSync('/dev/shm') && sizeOf('/dev/shm') < 1024 ** 3
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    synchronous_commit: 'on',
    autovacuum: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    ...(smallSharedMemory ? { dynamic_shared_memory_type: 'sysv' } : {}),
    ...overrides,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function sizeOf(folder: string) {
  const { bsize, blocks } = statfsSync(folder)
  return bsize * blocks
}
