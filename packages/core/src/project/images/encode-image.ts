import { AppError } from '@caseweave/contract/platform/errors'
import { imageMessages, imagePixels, thumbnailPixels, tooManyPixels } from '@caseweave/contract/project/images/images'
import type { Sharp } from 'sharp'
import { openSharp } from '../../platform/drawing/open-sharp'
import { type ImageKind, imageKind } from './image-kind'

/** An image as it is kept: encoded anew, without what cameras and programs write beside the pixels. */
type EncodedImage = {
  mediaType: string
  extension: string
  width: number
  height: number
  content: Buffer
  /** A WebP of its first frame. */
  thumbnail: Buffer
}

/** What each kind is kept as: itself, but for AVIF, which takes seconds to write, and stills that say they are GIF. */
const outputs: Record<ImageKind, { extension: string; write: (image: Sharp) => Sharp }> = {
  png: { extension: 'png', write: (image) => image.png() },
  jpeg: { extension: 'jpeg', write: (image) => image.jpeg({ quality: 90 }) },
  gif: { extension: 'gif', write: (image) => image.gif({ effort: 3 }) },
  webp: { extension: 'webp', write: (image) => image.webp({ quality: 90, effort: 2 }) },
  avif: { extension: 'webp', write: (image) => image.webp({ quality: 90, effort: 2 }) },
}

/** How long (s) one step of the work may take. */
const patience = 30

const refused = (sentence: string, cause?: unknown) => new AppError('INVALID', sentence, { field: 'image', cause })

/**
 * Reads an uploaded image and encodes it anew, upright, with all frames of an animation. INVALID at `image` for what is no PNG,
 * JPEG, GIF, WebP or AVIF by its content, for more pixels than {@link imagePixels}, and for a damaged one. One image at a time
 * is decoded in a process, however many arrive.
 */
export function encodeImage(content: Buffer): Promise<EncodedImage> {
  const kind = imageKind(content)
  if (content.length === 0) return Promise.reject(refused(imageMessages.empty))
  if (!kind) return Promise.reject(refused(imageMessages.invalidType))
  return inTurn(() => encode(content, kind))
}

let last: Promise<unknown> = Promise.resolve()

function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(work, work)
  last = next
  return next
}

async function encode(content: Buffer, kind: ImageKind): Promise<EncodedImage> {
  const sharp = await openSharp()
  const most = kind === 'avif' ? imagePixels.avif : imagePixels.other
  const open = (animated: boolean) =>
    sharp(content, { animated, limitInputPixels: most, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .timeout({ seconds: patience })
  try {
    const { pages = 1, width, height, format } = await sharp(content, { limitInputPixels: false }).metadata()
    // The library reads drawings too, for those that the product makes: one that looks like an image here is none.
    if (format === 'svg') throw refused(imageMessages.broken)
    if (width * height * pages > most) throw refused(tooManyPixels(most))
    const { extension, write } = outputs[kind]
    const { data, info } = await write(open(pages > 1)).toBuffer({ resolveWithObject: true })
    const thumbnail = await open(false)
      .resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
    return {
      mediaType: `image/${extension}`,
      extension,
      width: info.width,
      height: info.pageHeight ?? info.height,
      content: data,
      thumbnail,
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refused(imageMessages.broken, error)
  }
}
