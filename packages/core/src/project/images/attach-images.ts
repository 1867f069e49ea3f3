import type { CaseValues } from '@caseweave/contract/cases/test-cases/case-fields'
import { AppError } from '@caseweave/contract/platform/errors'
import { imageIdsInText, imageMessages } from '@caseweave/contract/project/images/images'
import { images } from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { namedImages } from './image-views'

/**
 * Keeps the images that a version of a case names, for good; `projectId` is the case's project, or a query for it. INVALID at `images` when that has not
 * all of them; images in running text that are not there are only text. The rows are locked, so that no sweep takes them meanwhile.
 */
export async function attachImages(ctx: Ctx, projectId: number | SQLWrapper, values: CaseValues): Promise<void> {
  const named = new Set(namedImages(values))
  const wanted = [...new Set([...named, ...textsOf(values).flatMap(imageIdsInText)])]
  if (wanted.length === 0) return
  const found = await ctx.db
    .select({ id: images.id, attachedAt: images.attachedAt })
    .from(images)
    .where(and(eq(images.projectId, projectId), inArray(images.id, wanted)))
    .orderBy(asc(images.id))
    .for('no key update')
  const there = new Set(found.map(({ id }) => id))
  if ([...named].some((id) => !there.has(id))) {
    throw new AppError('INVALID', imageMessages.gone, { field: 'images' })
  }
  const fresh = found.filter(({ attachedAt }) => attachedAt === null).map(({ id }) => id)
  if (fresh.length === 0) return
  await ctx.db
    .update(images)
    .set({ attachedAt: ctx.now() })
    .where(and(inArray(images.id, fresh), isNull(images.attachedAt)))
}

/** Everything in a case that may be rich text. */
function textsOf({ precondition, testData, executionSteps, expectedResult, remarks, manualReason, steps }: CaseValues) {
  const own = [precondition, testData, executionSteps, expectedResult, remarks, manualReason]
  return [...own, ...steps.flatMap((step) => [step.description, step.testData, step.expectedResult])]
}
