import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@caseweave/db/client'
import { contentsOf, quoted } from '@caseweave/db/contents'
import { type Backup, backupFormat, manifestName, sumsName, tableFile } from './backup-folder'
import { copyTable } from './copy-table'
import { copyFiles, holdFiles, removeLeftovers } from './kept-files'

export interface TakeBackup {
  databaseUrl: string
  /** The folder of the product's files and its secret. */
  dataDir: string
  /** Folders of `dataDir` that belong to the backup. */
  folders: readonly string[]
  /** Where backups lie; this one becomes a folder there, named by its moment. */
  into: string
  now: Date
  onProgress: (message: string) => void
}

/** Takes a backup while the product works, as of one moment; answers its folder. It is there whole or not at all. */
export async function takeBackup(options: TakeBackup): Promise<{ folder: string; backup: Backup }> {
  const name = `caseweave-${options.now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  const folder = join(options.into, name)
  const partial = join(options.into, `partial-${process.pid}`)
  await mkdir(options.into, { recursive: true, mode: 0o700 })
  await removeLeftovers(options.into, 'partial-')
  if (existsSync(folder)) throw new Error(`There is a backup of this second already: ${folder}`)
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const backup = await fill(partial, options)
    await rename(partial, folder)
    return { folder, backup }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function fill(folder: string, { databaseUrl, dataDir, folders, now, onProgress }: TakeBackup): Promise<Backup> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, name: 'caseweave-backup' })
  /** What `sha256sum` needs to look at all again. */
  const sums: string[] = []
  try {
    const { held, backup } = await sql.begin('isolation level repeatable read read only', async (tx) => {
      const { definitions, ...contents } = await contentsOf(tx)
      // Files are written before the rows that name them: those of this moment are there now, and go on to be.
      const held = await holdFiles(dataDir, folders)
      try {
        // No upgrade may change a table before it has been read.
        await tx.unsafe(`lock table ${contents.tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
        const tables: Backup['tables'] = []
        for (const [index, table] of contents.tables.entries()) {
          onProgress(`Table ${index + 1} of ${contents.tables.length}: ${table.name}`)
          const { rows, sum } = await copyTable(tx, table, join(folder, tableFile(table.name)))
          tables.push({ ...table, rows })
          sums.push(`${sum}  ${tableFile(table.name)}`)
        }
        return { held, backup: { format: backupFormat, takenAt: now.toISOString(), definitions, ...contents, tables } }
      } catch (error) {
        await held.letGo()
        throw error
      }
    })
    onProgress('Files')
    const files = await copyFiles(held, folder).finally(held.letGo)
    sums.push(...files.sums)
    const manifest = JSON.stringify({ ...backup, files: files.counts }, null, 1)
    await writeFile(join(folder, manifestName), manifest, { mode: 0o600, flush: true })
    sums.push(`${createHash('sha256').update(manifest).digest('hex')}  ${manifestName}`)
    await writeFile(join(folder, sumsName), `${sums.join('\n')}\n`, { mode: 0o600, flush: true })
    return { ...backup, files: files.counts }
  } finally {
    await close()
  }
}

/** Removes all but the newest `keep` backups of a folder; answers the names of those that went. */
export async function removeOldBackups(into: string, keep: number): Promise<string[]> {
  const names = (await readdir(into)).filter((name) => /^caseweave-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(join(into, name), { recursive: true })
  return old
}
