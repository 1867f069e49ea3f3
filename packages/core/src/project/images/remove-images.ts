import type { SomeImages } from '@caseweave/contract/project/images/image-requests'
import { images } from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** How long (ms) an image waits for a save before the sweep takes it. */
export const unattachedFor = 24 * 60 * 60_000

/** How many images one statement removes. */
const atOnce = 500

/**
 * Removes images that the person who asks uploaded for a form and left; those of others, and those that a saved version names,
 * stay. Answers how many went.
 */
export async function discardImages(ctx: Ctx, input: SomeImages & { projectId: number }): Promise<{ removed: number }> {
  const { projectId, imageIds } = input
  if (imageIds.length === 0) return { removed: 0 }
  const own = and(
    eq(images.projectId, projectId),
    eq(images.createdBy, requireActor(ctx).id),
    inArray(images.id, imageIds),
  )
  return { removed: await removeUnattached(ctx, own, imageIds.length) }
}

/** Removes the images that no saved version and no run has named for 24 hours: their forms are gone. Answers how many went. */
export async function sweepImages(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - unattachedFor)
  let removed = 0
  for (;;) {
    const now = await removeUnattached(ctx, lt(images.createdAt, before), atOnce)
    removed += now
    if (now < atOnce) return removed
  }
}

/**
 * A save locks the rows of the images that it names: such a row is passed over here, and one that is being removed is not
 * there for the save. Contents go after the commit; what cannot be removed then only takes room.
 */
async function removeUnattached(ctx: Ctx, which: SQL | undefined, most: number): Promise<number> {
  return ctx.tx(async (tx) => {
    const free = tx.db
      .select({ id: images.id })
      .from(images)
      .where(and(which, isNull(images.attachedAt), isNull(images.runId)))
      .orderBy(asc(images.id))
      .limit(most)
      .for('update', { skipLocked: true })
    const rows = await tx.db
      .delete(images)
      .where(inArray(images.id, free))
      .returning({ storageKey: images.storageKey, thumbnailKey: images.thumbnailKey })
    await tx.afterCommit(async () => {
      for (const key of rows.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey])) {
        await tx.files.remove(key).catch((error) => tx.log.warn({ err: error, key }, 'the image could not be removed'))
      }
    })
    return rows.length
  })
}
