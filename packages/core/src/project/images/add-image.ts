import { randomUUID } from 'node:crypto'
import { AppError } from '@caseweave/contract/platform/errors'
import { type ImageView, imageBytes, imageMessages } from '@caseweave/contract/project/images/images'
import { images } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'
import type { Upload } from '../../platform/files/uploads'
import { encodeImage } from './encode-image'
import { imageFileName } from './image-file-name'
import { imagesById } from './image-views'
import { holdRoomForImage, requireRoomForImage } from './room-for-image'

/**
 * Stores an uploaded image, encoded anew, with its thumbnail; it is kept once a saved case names it. INVALID at `image` as
 * {@link encodeImage} says, for 15,000,000 bytes or more (refused while they arrive), and for one more than a person may have
 * uploaded without a saved case; nothing is kept of a refused one.
 */
export async function addImage(ctx: Ctx, input: { projectId: number; upload: Upload }): Promise<ImageView> {
  const { projectId, upload } = input
  const actor = requireActor(ctx)
  // Before the work of reading it; and once more where it counts.
  await requireRoomForImage(ctx, actor.id)
  const image = await encodeImage(await collect(upload.content))
  const key = `images/${randomUUID()}`
  const storageKey = `${key}.${image.extension}`
  const thumbnailKey = `${key}.thumbnail.webp`
  try {
    const bytes = await ctx.files.write(storageKey, chunks(image.content))
    await ctx.files.write(thumbnailKey, chunks(image.thumbnail))
    const fileName = imageFileName(upload.name, image.extension)
    const { mediaType, width, height } = image
    return await ctx.tx(async (tx) => {
      await holdRoomForImage(tx, actor.id)
      const [row] = await tx.db
        .insert(images)
        .values({ projectId, fileName, mediaType, width, height, bytes, storageKey, thumbnailKey, createdBy: actor.id })
        .returning({ id: images.id })
      const added = row && (await imagesById(tx, projectId, [row.id])).get(row.id)
      if (!added) throw new Error('The image was not added.')
      return added
    })
  } catch (error) {
    await Promise.all([ctx.files.remove(storageKey), ctx.files.remove(thumbnailKey)])
    throw error
  }
}

/** The whole file in memory, where the decoder needs it; never more than the limit. */
async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const refused = (sentence: string, cause?: unknown) => new AppError('INVALID', sentence, { field: 'image', cause })
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of content) {
      bytes += part.length
      if (bytes >= imageBytes) throw refused(imageMessages.tooLarge)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof AppError ? error : refused(imageMessages.uploadBroken, error)
  }
  return Buffer.concat(parts)
}

async function* chunks(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}
