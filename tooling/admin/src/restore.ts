import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { secretName } from './backup/kept-files'
import { restoreBackup } from './backup/restore-backup'
import { type Installation, tellFailure, withInstallation } from './installation'
import { tellProgress } from './progress'

const usage = `npm run restore -- <backup> [--replace]
    Makes the database and the files of a backup anew, while Caseweave does not run.
    With --replace what is there is put aside first.`

await withInstallation('restore', run, { alone: true }).catch(tellFailure)

async function run({ settings, dataDir, databaseUrl, stopped }: Installation) {
  const { folder, replace } = readWords()
  const { backup, rows, files, aside } = await restoreBackup({
    folder: resolve(process.env.INIT_CWD ?? '.', folder),
    databaseUrl,
    dataDir,
    replace,
    now: new Date(),
    onProgress: tellProgress,
    stopped,
  })
  const lines = [
    `Restored as of ${backup.takenAt}: ${rows} rows of ${backup.tables.length} tables, ${files} files.`,
    ...(aside.database ? [`What was in the database is now the database ${aside.database}.`] : []),
    ...(aside.folder ? [`The files from before lie in ${aside.folder}.`] : []),
    ...(settings.databaseUrl || !backup.files?.[secretName]
      ? ['Start with the APP_SECRET that the backup was made with.']
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function readWords(): { folder: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new Error('Name the backup to restore.')
    return { folder, replace: values.replace ?? false }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
