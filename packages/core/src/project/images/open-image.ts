import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { OpenImage } from '@caseweave/contract/project/images/image-requests'
import { images } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { projectAccess } from '../../people/projects/project-access'

/** An image on its way to somebody; `content` is read while it is sent. */
type OpenedImage = {
  fileName: string
  mediaType: string
  /** Missing for a thumbnail. */
  bytes: number | undefined
  content: AsyncIterable<Uint8Array>
}

/** Opens an image for somebody who may see the cases of its project; for everybody else it is not there. */
export async function openImage(ctx: Ctx, { imageId, thumbnail }: OpenImage): Promise<OpenedImage> {
  const notFound = () => new AppError('NOT_FOUND', messages.notFound)
  const [row] = await ctx.db.select().from(images).where(eq(images.id, imageId))
  if (!row) throw notFound()
  await projectAccess(ctx, row.projectId, 'testCases.read').catch((error) => {
    // Who asks does not learn that there is such an image.
    throw error instanceof AppError && error.code !== 'UNAUTHENTICATED' ? notFound() : error
  })
  const { fileName, mediaType, bytes, storageKey, thumbnailKey } = row
  if (thumbnail) {
    return {
      fileName: fileName.replace(/\.\w+$/, '.webp'),
      mediaType: 'image/webp',
      bytes: undefined,
      content: ctx.files.read(thumbnailKey),
    }
  }
  return { fileName, mediaType, bytes, content: ctx.files.read(storageKey) }
}
