import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Backup } from './backup/backup-folder'
import { removeOldBackups, takeBackup } from './backup/take-backup'
import { type Installation, tellFailure, withInstallation } from './installation'
import { tellProgress } from './progress'

const usage = `npm run backup -- [folder] [--keep <number>]
    Backs up the database and the files while Caseweave works, into a new folder of <folder> (DATA_DIR/backups).
    With --keep all but the newest so many backups there are removed afterwards.`

await withInstallation('backup', run).catch(tellFailure)

async function run({ settings, dataDir, databaseUrl, stopped }: Installation) {
  const { folder, keep } = readWords()
  const into = folder === undefined ? join(dataDir, 'backups') : resolve(process.env.INIT_CWD ?? '.', folder)
  const taken = await takeBackup({
    databaseUrl,
    dataDir,
    folders: settings.storageUrl ? ['outbox'] : ['files', 'outbox'],
    secretElsewhere: settings.appSecret !== undefined,
    into,
    now: new Date(),
    onProgress: tellProgress,
    stopped,
  })
  const old = keep === undefined ? [] : await removeOldBackups(into, keep, taken.folder)
  const lines = [
    `${taken.folder}: ${told(taken.backup)}.`,
    ...(settings.storageUrl ? ['The files lie in the bucket of STORAGE_URL, and are not in it.'] : []),
    ...(settings.appSecret
      ? ['APP_SECRET is not in it: keep it elsewhere.']
      : ['It holds the secret of this installation: keep it as safe as the database.']),
    ...old.map((name) => `${name} was removed.`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function readWords(): { folder: string | undefined; keep: number | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
    if (positionals.length > 1) throw new Error('One folder is enough.')
    if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
      throw new Error('--keep takes a number from 1.')
    return { folder: positionals[0], keep: values.keep === undefined ? undefined : Number(values.keep) }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

function told({ tables, files = {} }: Backup): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const all = Object.values(files)
  const count = all.reduce((sum, each) => sum + each.count, 0)
  return `${rows} rows of ${tables.length} tables, ${count} files (${(all.reduce((sum, each) => sum + each.bytes, 0) / 1e6).toFixed(1)} MB)`
}
