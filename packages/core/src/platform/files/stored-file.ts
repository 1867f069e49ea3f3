import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { files } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** A stored file on its way to somebody; `content` is read while it is sent. */
export type OpenFile = { name: string; mediaType: string; bytes: number; content: AsyncIterable<Uint8Array> }

/** Writes the row of a file whose content lies in the store already; answers its id. */
export async function addStoredFile(
  ctx: Ctx,
  file: Pick<typeof files.$inferInsert, 'projectId' | 'storageKey' | 'name' | 'mediaType' | 'bytes'>,
): Promise<number> {
  const [row] = await ctx.db
    .insert(files)
    .values({ ...file, createdBy: ctx.actor?.id ?? null })
    .returning({ id: files.id })
  if (!row) throw new Error('The insert answered no row.')
  return row.id
}

/** Opens a file of a project; a file of another project is not found. */
export async function openStoredFile(ctx: Ctx, input: { projectId: number; fileId: number }): Promise<OpenFile> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, input.fileId), eq(files.projectId, input.projectId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return { name: row.name, mediaType: row.mediaType, bytes: row.bytes, content: ctx.files.read(row.storageKey) }
}

/** Removes a file's row, and its content once the transaction has committed. Nothing may refer to the row any more. */
export async function removeStoredFile(ctx: Ctx, fileId: number): Promise<void> {
  const [row] = await ctx.db.delete(files).where(eq(files.id, fileId)).returning({ key: files.storageKey })
  if (!row) return
  await ctx.afterCommit(async () => {
    await ctx.files
      .remove(row.key)
      .catch((error) => ctx.log.warn({ err: error, key: row.key }, 'the file could not be removed'))
  })
}
