import { restoreBackup } from '@caseweave/admin/backup/restore-backup'
import { takeBackup } from '@caseweave/admin/backup/take-backup'

// Run by a test as a process of its own, which kills itself in the middle of a backup or a restore.
const { work, databaseUrl, dataDir, folder, at } = JSON.parse(process.env.TOOL ?? '{}')
let told = 0
const onProgress = () => {
  told += 1
  if (told === at) process.kill(process.pid, 'SIGKILL')
}
const common = { databaseUrl, dataDir, now: new Date(), onProgress }
if (work === 'backup') await takeBackup({ ...common, folders: ['files', 'outbox'], into: folder })
else await restoreBackup({ ...common, folder, replace: true })
