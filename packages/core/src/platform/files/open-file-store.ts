import { join } from 'node:path'
import { diskFileStore, type FileStore } from './file-store'
import { s3FileStore } from './s3-file-store'

/** The file store that the settings ask for: an S3 bucket, or else a folder under `dataDir`. */
export function openFileStore(settings: { storageUrl?: string | undefined; dataDir: string }): FileStore {
  return settings.storageUrl ? s3FileStore(settings.storageUrl) : diskFileStore(join(settings.dataDir, 'files'))
}
