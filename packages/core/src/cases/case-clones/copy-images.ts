import { randomUUID } from 'node:crypto'
import { idArray } from '@caseweave/db/id-array'
import { images } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** A new file of an image, whose row is still to come. */
type CopiedImage = typeof images.$inferInsert & { sourceId: number }

/**
 * Copies the files of those of these images that the project `from` has, so that the clones of another project do not hang on it. The rows
 * come with {@link keepCopies}; without it {@link dropCopies} takes the files away again.
 */
export async function copyImages(
  ctx: Ctx,
  from: number,
  target: number,
  ids: readonly number[],
): Promise<CopiedImage[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.projectId, from), sql`${images.id} = any (${idArray(ids)})`))
  const copies: CopiedImage[] = []
  try {
    for (const { id, createdAt: _createdAt, attachedAt: _attachedAt, runId: _runId, ...row } of rows) {
      const key = `images/${randomUUID()}`
      const storageKey = key + (/\.\w+$/.exec(row.storageKey)?.[0] ?? '')
      const copy = { ...row, sourceId: id, projectId: target, storageKey, thumbnailKey: `${key}.thumbnail.webp` }
      // Before they are written: what breaks off in the middle is taken away too.
      copies.push({ ...copy, createdBy: requireActor(ctx).id })
      await ctx.files.write(storageKey, ctx.files.read(row.storageKey))
      await ctx.files.write(copy.thumbnailKey, ctx.files.read(row.thumbnailKey))
    }
  } catch (error) {
    await dropCopies(ctx, copies)
    throw error
  }
  return copies
}

/** Takes the files of copies away that nothing names. */
export async function dropCopies(ctx: Ctx, copies: readonly CopiedImage[]): Promise<void> {
  await Promise.all(copies.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey].map(ctx.files.remove)))
}

/** How many rows one statement adds: those of 500 cases would have more values than it takes. */
const rowsAtOnce = 2_000

/** Adds the rows of copies; answers which image took the place of which. */
export async function keepCopies(tx: Ctx, copies: readonly CopiedImage[]): Promise<Map<number, number>> {
  const byKey = new Map<string, number>()
  for (let at = 0; at < copies.length; at += rowsAtOnce) {
    const rows = await tx.db
      .insert(images)
      .values(
        copies.slice(at, at + rowsAtOnce).map(({ sourceId: _sourceId, ...row }) => ({ ...row, attachedAt: tx.now() })),
      )
      .returning({ id: images.id, storageKey: images.storageKey })
    for (const { id, storageKey } of rows) byKey.set(storageKey, id)
  }
  return new Map(copies.map(({ sourceId, storageKey }) => [sourceId, byKey.get(storageKey) ?? 0]))
}
