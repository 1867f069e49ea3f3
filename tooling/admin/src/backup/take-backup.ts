import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Sql } from '@caseweave/db/client'
import { contentsOf, quoted } from '@caseweave/db/contents'
import { tablesIn } from '@caseweave/db/migrate'
import type { TransactionSql } from 'postgres'
import { sentenceOf } from '../failures'
import { makeFolder } from '../make-folder'
import { endSessions, sessionName } from '../sessions'
import { type Backup, backupFormat, manifestName, sumsName, tableFile } from './backup-folder'
import { copyTable } from './copy-table'
import { copyFiles, holdFiles, removeLeftovers } from './kept-files'

export interface TakeBackup {
  databaseUrl: string
  /** The folder of the product's files and its secret. */
  dataDir: string
  /** Folders of `dataDir` that belong to the backup. */
  folders: readonly string[]
  /** Whether the secret is APP_SECRET: one that lies in `dataDir` then is one from before, or of another database. */
  secretElsewhere?: boolean
  /** Where backups lie; this one becomes a folder there, named by its moment. */
  into: string
  now: Date
  onProgress: (message: string) => void
  /** Gives the backup up. */
  stopped?: AbortSignal
}

/** Held by who makes a backup of a database. */
const turn = 'caseweave backup'
/** How long (ms) the database may take to notice that a backup was killed. */
const patience = 10_000

/** Takes a backup while the product works, as of one moment; answers its folder. It is there whole or not at all, and one is made at a time. */
export async function takeBackup(options: TakeBackup): Promise<{ folder: string; backup: Backup }> {
  const name = sessionName('backup')
  const { sql, close } = openDatabase(options.databaseUrl, { max: 1, name })
  const giveUp = () => void endSessions(options.databaseUrl, name).catch(() => {})
  options.stopped?.addEventListener('abort', giveUp)
  try {
    await takeTurn(sql, options.stopped)
    return await madeWhole(sql, options)
  } catch (error) {
    throw new Error(`${options.stopped?.aborted ? 'Stopped.' : sentenceOf(error)} No backup was made.`, {
      cause: error,
    })
  } finally {
    options.stopped?.removeEventListener('abort', giveUp)
    await close()
  }
}

/** Waits for the turn, which a backup that was killed gives up by itself. */
async function takeTurn(sql: Sql, stopped: AbortSignal | undefined): Promise<void> {
  for (const end = Date.now() + patience; ; await sleep(200)) {
    stopped?.throwIfAborted()
    const [mine] = await sql`select pg_try_advisory_lock(hashtextextended(${turn}, 0)) as held`
    if (mine?.held) return
    if (Date.now() > end) throw new Error('Another backup of this database is being made: wait until it is there.')
  }
}

async function madeWhole(sql: Sql, options: TakeBackup): Promise<{ folder: string; backup: Backup }> {
  const name = `caseweave-${options.now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  const folder = join(options.into, name)
  const partial = join(options.into, `partial-${process.pid}`)
  makeFolder(options.into, 0o700)
  await removeLeftovers(options.into, 'partial-')
  if (existsSync(folder)) throw new Error(`There is a backup of this second already: ${folder}`)
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const backup = await fill(sql, partial, options)
    await rename(partial, folder)
    return { folder, backup }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function fill(sql: Sql, folder: string, options: TakeBackup): Promise<Backup> {
  const { now, onProgress, stopped } = options
  const tables = await tablesIn(sql)
  let reading: ReturnType<typeof readMoment> | undefined
  const { held, sums, ...read } = await sql
    .begin('isolation level repeatable read read only', (tx) => {
      reading = readMoment(tx, tables, folder, options)
      return reading
    })
    .catch(async (error) => {
      // The driver answers for a lost connection before the work on it has ended.
      await reading?.then(({ held }) => held.letGo()).catch(() => {})
      throw error
    })
  const backup: Backup = { format: backupFormat, takenAt: now.toISOString(), ...read }
  onProgress('Files')
  const files = await copyFiles(held, folder, stopped).finally(held.letGo)
  sums.push(...files.sums)
  const manifest = JSON.stringify({ ...backup, files: files.counts }, null, 1)
  await writeFile(join(folder, manifestName), manifest, { mode: 0o600, flush: true })
  sums.push(`${createHash('sha256').update(manifest).digest('hex')}  ${manifestName}`)
  await writeFile(join(folder, sumsName), `${sums.join('\n')}\n`, { mode: 0o600, flush: true })
  return { ...backup, files: files.counts }
}

/** Reads all tables as of the moment of the transaction, and holds the files of that moment; answers with what `sha256sum` needs to look at them again. */
async function readMoment(tx: TransactionSql, known: { name: string }[], folder: string, options: TakeBackup) {
  const { dataDir, folders, secretElsewhere, onProgress, stopped } = options
  // What was to stop before the transaction began had the session before this one ended.
  stopped?.throwIfAborted()
  // Before the first look, whose moment all is of: an upgrade that is under way is waited for, since tables that it writes anew would look empty to an
  // older look, and no other one may change a table before it has been read.
  if (known.length > 0)
    await tx.unsafe(`lock table ${known.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
  const contents = await contentsOf(tx)
  // Files are written before the rows that name them: those of this moment are there now, and go on to be.
  const held = await holdFiles(dataDir, folders, secretElsewhere)
  try {
    const tables: Backup['tables'] = []
    const sums: string[] = []
    for (const [index, table] of contents.tables.entries()) {
      onProgress(`Table ${index + 1} of ${contents.tables.length}: ${table.name}`)
      const { rows, sum } = await copyTable(tx, table, join(folder, tableFile(table.name)), stopped)
      tables.push({ ...table, rows })
      sums.push(`${sum}  ${tableFile(table.name)}`)
    }
    return { ...contents, tables, held, sums }
  } catch (error) {
    await held.letGo()
    throw error
  }
}

/**
 * Removes all but the newest `keep` backups of a folder; answers the names of those that went. `taken` is the folder of the one that was just made: what a
 * clock that ran ahead has named later is older.
 */
export async function removeOldBackups(into: string, keep: number, taken: string): Promise<string[]> {
  const all = (await readdir(into)).filter((name) => /^caseweave-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name)).sort()
  const later = all.filter((name) => name > basename(taken))
  const names = [...later, ...all.slice(0, all.length - later.length)]
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(join(into, name), { recursive: true })
  return old
}
