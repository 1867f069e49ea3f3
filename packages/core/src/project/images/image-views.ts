import type { ImageView } from '@caseweave/contract/project/images/images'
import { images, users } from '@caseweave/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** The images of a project with these ids, by id; ids that the project does not have are left out. */
export async function imagesById(
  ctx: Ctx,
  projectId: number,
  imageIds: readonly number[],
): Promise<Map<number, ImageView>> {
  // Most cases have none, and pay nothing for it.
  if (imageIds.length === 0) return new Map()
  const rows = await ctx.dbByKey
    .select({
      id: images.id,
      fileName: images.fileName,
      width: images.width,
      height: images.height,
      uploadedBy: personName(users),
    })
    .from(images)
    .leftJoin(users, eq(users.id, images.createdBy))
    .where(and(eq(images.projectId, projectId), inArray(images.id, [...new Set(imageIds)])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids that a case names as its own images and as those of its steps. */
export const namedImages = (values: {
  imageIds: readonly number[]
  steps: readonly { imageIds: readonly number[] }[]
}) => [...values.imageIds, ...values.steps.flatMap(({ imageIds }) => imageIds)]
