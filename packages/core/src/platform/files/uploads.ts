import { AppError } from '@caseweave/contract/platform/errors'
import type { Ctx } from '../../context'

/** An uploaded file: its name as the browser tells it, and its bytes as they arrive. */
export type Upload = { name: string; content: AsyncIterable<Uint8Array> }

/** The refusal of a file, INVALID at `file`. */
export const refusedFile = (sentence: string) => new AppError('INVALID', sentence, { field: 'file' })

/** The last part of a path that a browser may send, without control characters. */
export function plainFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  return (
    base
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(-200) || 'upload.csv'
  )
}

/** The bytes of a file as they arrive; throws its refusal with this sentence once they are `limit` or more. */
export async function* underLimit(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  sentence: string,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes >= limit) throw refusedFile(sentence)
    yield chunk
  }
}

interface ReceiveUploads<Stored, Answer> {
  uploads: AsyncIterable<Upload>
  /** How many files one upload may have. */
  most: number
  tooMany: string
  missing: string
  /** Puts one file into the store; null when it is kept otherwise, and none of the caller's. */
  store: (upload: Upload) => Promise<Stored | null>
  /** Does what there is to do with the files that are stored now; `refused` = the others, each with why. */
  begin: (stored: Stored[], refused: { name: string; reason: string }[]) => Promise<Answer>
}

/**
 * Takes the files of one upload as they arrive, their names made plain. A refused file stops none of the others; one that came
 * alone throws its refusal, and so do too many files or none, INVALID at `file`. When it fails, no file stays in the store.
 */
export async function receiveUploads<Stored extends { storageKey: string }, Answer>(
  ctx: Ctx,
  { uploads, most, tooMany, missing, store, begin }: ReceiveUploads<Stored, Answer>,
): Promise<Answer> {
  const stored: Stored[] = []
  const refused: { name: string; reason: string }[] = []
  let refusal: AppError | null = null
  let count = 0
  try {
    for await (const upload of uploads) {
      if (++count > most) throw refusedFile(tooMany)
      const name = plainFileName(upload.name)
      try {
        const file = await store({ ...upload, name })
        if (file) stored.push(file)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'INVALID') throw error
        refusal = error
        refused.push({ name, reason: error.message })
      }
    }
    if (count === 0) throw refusedFile(missing)
    if (refusal && count === 1) throw refusal
    return await begin(stored, refused)
  } catch (error) {
    for (const { storageKey } of stored) await ctx.files.remove(storageKey)
    throw error
  }
}
