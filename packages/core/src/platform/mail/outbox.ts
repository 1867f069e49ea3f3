import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where the mail of a recipient lies in the outbox. */
export const outboxFile = (folder: string, recipientId: number) => join(folder, `${recipientId}.eml`)

/** Writes a mail into the outbox, whole or not at all; a second time it is the same file. */
export async function writeToOutbox(folder: string, recipientId: number, content: Readable): Promise<void> {
  const path = outboxFile(folder, recipientId)
  const partial = `${path}.part`
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(content, createWriteStream(partial, { mode: 0o600 }))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
