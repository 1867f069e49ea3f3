import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createGunzip } from 'node:zlib'
import { copyBytes } from '@caseweave/core/platform/database/copy-lines'
import type { Sql } from '@caseweave/db/client'
import { makeWithContents, quoted } from '@caseweave/db/contents'
import { sentenceOf } from '../failures'
import { type Backup, manifestName, readBackup, sumsName, tableFile } from './backup-folder'
import { copyFiles } from './kept-files'
import { clear, endSessions, type Place, placeOf, putInPlace, withDatabase } from './restored-place'
import { forgetRestore, noteRestore, type UnfinishedRestore, unfinishedRestore } from './unfinished-restore'

export interface RestoreBackup {
  /** The backup. */
  folder: string
  databaseUrl: string
  dataDir: string
  /** Put what is there aside, rather than refusing. */
  replace: boolean
  now: Date
  onProgress: (message: string) => void
  /** Gives the restore up, as long as nothing is in place. */
  stopped?: AbortSignal
}

/** What was restored, and where that lies which was there before. */
export interface Restored {
  backup: Backup
  rows: number
  files: number
  aside: { database: string | null; folder: string | null }
}

/**
 * Makes the database and the files of a backup anew. The database is made beside the one that is there and takes its name when every row is in;
 * what was there is put aside, not deleted. Done again after a break it does all again, and puts aside what was there at first. The product must not run.
 */
export async function restoreBackup(options: RestoreBackup): Promise<Restored> {
  const { folder, databaseUrl, dataDir, stopped } = options
  const onProgress = (message: string) => {
    stopped?.throwIfAborted()
    options.onProgress(message)
  }
  const backup = await readBackup(folder, onProgress)
  const rowsThere = await withDatabase(databaseUrl, holdsProduct)
  const begun = unfinishedRestore(dataDir)
  const nothingThere = !rowsThere && !existsSync(join(dataDir, 'files'))
  if (!begun && !nothingThere && !options.replace)
    throw new Error(
      'There is something in this installation already. Add --replace to put it aside, where it stays until you delete it. Nothing has been changed.',
    )

  const paths = await keptFilesIn(folder)
  const parts = ['files', ...paths.map((path) => path.split('/')[0] ?? path), ...(begun?.parts ?? [])]
  const moment = options.now.toISOString().slice(0, 19).replace(/\D/g, '')
  const before = begun ?? { moment, rows: rowsThere, there: readdirSync(dataDir) }
  const note: UnfinishedRestore = { ...before, backup: folder, parts: [...new Set(parts)] }
  // A start would make an empty product where nothing is yet.
  if (nothingThere) noteRestore(dataDir, note)
  const place = placeOf(databaseUrl, dataDir)
  const rows = await stage(place, backup, paths, { ...options, onProgress }).catch(async (error) => {
    const tidied = await clear(place).then(
      () => true,
      () => false,
    )
    if (tidied && !begun) forgetRestore(dataDir)
    const after = begun ? 'What is there is not whole yet: restore again.' : 'Nothing has been changed.'
    throw new Error(`${stopped?.aborted ? 'Stopped.' : sentenceOf(error)} ${after}`, { cause: error })
  })
  // From here to the end it does not stop: a moment later all is in place.
  noteRestore(dataDir, note)
  const aside = await putInPlace(place, note)
  forgetRestore(dataDir)
  return { backup, rows, files: paths.length, aside }
}

/** Makes the database and the files ready beside those that are there; answers how many rows there are. */
async function stage(place: Place, backup: Backup, paths: string[], options: RestoreBackup): Promise<number> {
  const { folder, onProgress, stopped } = options
  await clear(place)
  const end = () => void endSessions(place).catch(() => {})
  stopped?.addEventListener('abort', end)
  try {
    await withDatabase(place.maintenance, (sql) => sql`create database ${sql(place.made)} template template0`)
    const rows = await fillDatabase(place.madeUrl, backup, options)
    onProgress('Files')
    await copyFiles({ root: folder, paths }, place.staged, stopped)
    stopped?.throwIfAborted()
    return rows
  } finally {
    stopped?.removeEventListener('abort', end)
  }
}

/** True when anything of the product is in the database; throws a sentence when the product is at work in it. */
async function holdsProduct(sql: Sql): Promise<boolean> {
  const atWork = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'caseweave%'
      and application_name <> 'caseweave-restore'`
  if (atWork.length > 0)
    throw new Error('Caseweave is at work in this database: stop it first. Nothing has been changed.')
  const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`
  return Boolean(known?.there)
}

/** Puts all rows of the backup into an empty database, and counts them there; answers how many there are. */
async function fillDatabase(
  databaseUrl: string,
  backup: Backup,
  { folder, onProgress, stopped }: Pick<RestoreBackup, 'folder' | 'onProgress' | 'stopped'>,
): Promise<number> {
  let done = 0
  await makeWithContents(databaseUrl, backup, async (tx, { name, columns }) => {
    // What was to stop between two sessions had none ended.
    stopped?.throwIfAborted()
    onProgress(`Table ${++done} of ${backup.tables.length}: ${name}`)
    const file = createReadStream(join(folder, tableFile(name)))
    const rows = createGunzip()
    file.once('error', (error) => rows.destroy(error))
    await copyBytes(tx, `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`, () => file.pipe(rows))
  })
  return withDatabase(databaseUrl, async (sql) => {
    let rows = 0
    for (const table of backup.tables) {
      const [found] = await sql.unsafe(`select count(*) as count from ${quoted(table.name)}`)
      if (Number(found?.count) !== table.rows)
        throw new Error(`${table.name} has ${found?.count} rows instead of the ${table.rows} of the backup.`)
      rows += table.rows
    }
    onProgress('Statistics for the planner')
    await sql`analyze`
    return rows
  })
}

/** The paths of the files and the secret in a backup. */
async function keptFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return paths.filter((path) => ![manifestName, sumsName].includes(path) && !path.startsWith('tables/'))
}
