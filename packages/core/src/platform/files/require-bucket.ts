import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTime } from '../in-time'
import { isPassing } from '../jobs/is-passing'
import type { FileStore } from './file-store'
import { s3FileStore } from './s3-file-store'

/** How long (ms) a bucket that is away is waited for, and how long it may take to keep a few bytes. */
const usualPatience = { starting: 20_000, answering: 10_000 }

/**
 * Passes when the bucket at `url` keeps what is written to it; one that is away is waited for. Throws a sentence that names STORAGE_URL otherwise, also
 * where something else answers, which may say yes to everything.
 */
export async function requireBucket(url: string, patience = usualPatience): Promise<void> {
  const files = s3FileStore(url)
  for (const deadline = Date.now() + patience.starting; ; await sleep(500)) {
    try {
      return await inTime(keepsBytes(files), patience.answering, 'it does not answer')
    } catch (error) {
      if (isPassing(error) && Date.now() < deadline) continue
      throw new Error(
        `The bucket of STORAGE_URL cannot be used (${told(error)}). Correct STORAGE_URL, or what it leads to.`,
        {
          cause: error,
        },
      )
    }
  }
}

async function keepsBytes(files: FileStore): Promise<void> {
  const key = `.start-${randomUUID()}`
  const written = Buffer.from(key)
  await files.write(key, only(written))
  const read: Uint8Array[] = []
  for await (const chunk of files.read(key)) read.push(chunk)
  if (!Buffer.concat(read).equals(written))
    throw new Error('what answers is no bucket: it does not keep what is written')
  await files.remove(key)
}

async function* only(bytes: Uint8Array) {
  yield bytes
}

/** What is wrong, by the name that S3 gives it and in its words. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message } = error
  return name === 'Error' || name === message ? message : `${name}: ${message}`
}
