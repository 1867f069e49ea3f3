import { AppError } from '@caseweave/contract/platform/errors'
import { mostImages } from '@caseweave/contract/project/images/images'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import { images, testRunSteps } from '@caseweave/db/schema'
import { and, arrayOverlaps, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { discardImages } from '../../project/images/remove-images'
import type { RunRow } from './run-row'

/**
 * Adds uploaded images to those that a step of a run has, and lets the run hold them, so that no sweep takes them. INVALID at
 * `images` for those that are not there, belong to something else already, or are too many.
 */
export async function addRunImages(
  tx: Ctx,
  run: RunRow,
  before: readonly number[],
  added: readonly number[],
): Promise<number[]> {
  const all = [...new Set([...before, ...added])]
  const fresh = all.slice(before.length)
  if (fresh.length === 0) return all
  if (all.length > mostImages) throw new AppError('INVALID', runMessages.tooManyImages, { field: 'images' })
  const free = and(
    eq(images.projectId, run.projectId),
    inArray(images.id, fresh),
    or(eq(images.runId, run.id), and(isNull(images.runId), isNull(images.attachedAt))),
  )
  const found = await tx.db.select({ id: images.id }).from(images).where(free).orderBy(asc(images.id)).for('update')
  if (found.length < fresh.length) throw new AppError('INVALID', runMessages.imagesGone, { field: 'images' })
  await tx.db.update(images).set({ runId: run.id }).where(inArray(images.id, fresh))
  return all
}

/** Lets go of those of these images that no step of the run has any more; those that nothing else names are removed after the commit. */
export async function letGoOfImages(tx: Ctx, run: RunRow, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return
  const { runId, imageIds: had } = testRunSteps
  const steps = await tx.db
    .select({ had })
    .from(testRunSteps)
    .where(and(eq(runId, run.id), arrayOverlaps(had, [...imageIds])))
  const left = new Set(steps.flatMap((step) => step.had))
  const gone = imageIds.filter((id) => !left.has(id))
  if (gone.length === 0) return
  await tx.db
    .update(images)
    .set({ runId: null })
    .where(and(eq(images.runId, run.id), inArray(images.id, gone)))
  await discardImages(tx, { projectId: run.projectId, imageIds: gone })
}
