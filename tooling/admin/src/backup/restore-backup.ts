import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createGunzip } from 'node:zlib'
import { copyBytes } from '@caseweave/core/platform/database/copy-lines'
import { openDatabase, type Sql } from '@caseweave/db/client'
import { makeWithContents, quoted } from '@caseweave/db/contents'
import { type Backup, manifestName, readBackup, sumsName, tableFile } from './backup-folder'
import { copyFiles } from './kept-files'

export interface RestoreBackup {
  /** The backup. */
  folder: string
  databaseUrl: string
  dataDir: string
  /** Put what is there aside, rather than refusing. */
  replace: boolean
  now: Date
  onProgress: (message: string) => void
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
 * what was there is put aside, not deleted. Done again after a break it does all again. The product must not run.
 */
export async function restoreBackup(options: RestoreBackup): Promise<Restored> {
  const { folder, databaseUrl, dataDir, onProgress } = options
  const backup = await readBackup(folder, onProgress)
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  const filesThere = existsSync(join(dataDir, 'files'))
  const rowsThere = await withDatabase(databaseUrl, holdsProduct)
  if ((rowsThere || filesThere) && !options.replace)
    throw new Error(
      'There is something in this installation already. Add --replace to put it aside, where it stays until you delete it. Nothing has been changed.',
    )

  const made = `${name}_restoring`
  const maintenance = besideDatabase(databaseUrl, 'postgres')
  await withDatabase(maintenance, async (sql) => {
    await sql`drop database if exists ${sql(made)} with (force)`
    await sql`create database ${sql(made)} template template0`
  })
  const rows = await fillDatabase(besideDatabase(databaseUrl, made), backup, options)

  onProgress('Files')
  const staged = join(dataDir, 'restoring')
  await rm(staged, { recursive: true, force: true })
  const paths = await keptFilesIn(folder)
  await copyFiles({ root: folder, paths }, staged)

  const moment = options.now.toISOString().slice(0, 19).replace(/\D/g, '')
  const before = `${name}_before_${moment}`
  await withDatabase(maintenance, async (sql) => {
    await sql.begin(async (tx) => {
      await tx`alter database ${tx(name)} rename to ${tx(before)}`
      await tx`alter database ${tx(made)} rename to ${tx(name)}`
    })
    if (!rowsThere) await sql`drop database ${sql(before)}`
  })
  const aside = join(dataDir, `before-${moment}`)
  for (const part of new Set(['files', ...paths.map((path) => path.split('/')[0] ?? path)])) {
    if (existsSync(join(dataDir, part))) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await rename(join(dataDir, part), join(aside, part))
    }
    if (existsSync(join(staged, part))) await rename(join(staged, part), join(dataDir, part))
  }
  await rm(staged, { recursive: true, force: true })
  return {
    backup,
    rows,
    files: paths.length,
    aside: { database: rowsThere ? before : null, folder: existsSync(aside) ? aside : null },
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
  { folder, onProgress }: Pick<RestoreBackup, 'folder' | 'onProgress'>,
): Promise<number> {
  let done = 0
  await makeWithContents(databaseUrl, backup, async (tx, { name, columns }) => {
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
        throw new Error(
          `${table.name} has ${found?.count} rows instead of the ${table.rows} of the backup. Nothing has been changed.`,
        )
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

function besideDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

async function withDatabase<T>(databaseUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, name: 'caseweave-restore' })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}
