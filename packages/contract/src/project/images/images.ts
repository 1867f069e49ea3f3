// No schema stands here: forms use these in the browser without a validator.

/** A file of this many bytes or more is refused. */
export const imageBytes = 15_000_000

/**
 * An image of more pixels than this is refused, all frames of an animation counted: it would fill the memory. AVIF needs twice
 * the memory of others.
 */
export const imagePixels = { avif: 20_000_000, other: 40_000_000 } as const

/** Longest side (px) of a thumbnail. */
export const thumbnailPixels = 320

/** How many images a step, or a case beside its steps, can have. */
export const mostImages = 20

/** How many files one request can bring. */
export const filesAtOnce = 20

/**
 * How much one person may have uploaded that no saved case and no run has. More is no form that somebody writes, but a disk being filled:
 * uploads without either stay for 24 hours.
 */
export const unattachedImages = { count: 500, bytes: 500_000_000 } as const

/** What a browser's file field offers. */
export const acceptedImages = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** An image as people see it. */
export type ImageView = {
  id: number
  fileName: string
  width: number
  height: number
  /** Who uploaded it; empty when the account is gone. */
  uploadedBy: string
}

/** What became of an image between two versions. */
export type ImageChange = { kind: 'kept' | 'deleted' | 'inserted'; imageId: number }

/** The address of an image's content. */
export const imageHref = (id: number) => `/images/${id}`
/** The address of its thumbnail, a WebP with at most {@link thumbnailPixels} on a side. */
export const thumbnailHref = (id: number) => `${imageHref(id)}?size=thumbnail`

/** The size of a thumbnail (px), so that its place is kept before it has come. */
export function thumbnailSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, thumbnailPixels / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Ids of the images that a rich text shows, as `![alt](/images/12)`, each once. */
export function imageIdsInText(text: string): number[] {
  const ids = new Set<number>()
  for (const [, id] of text.matchAll(/!\[[^\]\n]{0,1000}\]\(<?\/images\/(\d{1,15})(?=[\s>)?])/g)) ids.add(Number(id))
  ids.delete(0)
  return [...ids]
}

/** The sentences about images. */
export const imageMessages = {
  invalidType: 'Invalid file type',
  missing: 'Please select a image first.',
  tooLarge: 'An image must be smaller than 15 MB.',
  broken: 'This image is damaged: it could not be read to its end.',
  empty: 'This file is empty.',
  uploadBroken: 'The upload broke off. Please try again.',
  tooManyFiles: `At most ${filesAtOnce} images can be added at once.`,
  tooMany: `There can be at most ${mostImages} images here.`,
  tooManyUnattached: `You have uploaded ${unattachedImages.count} images or ${unattachedImages.bytes / 1_000_000} MB that no saved test case has. Please save your test case first; what stands in none goes after a day.`,
  gone: 'An image is not there any more and was taken out. Please save again.',
} as const

/** Says how many pixels an image may have. */
export const tooManyPixels = (most: number) =>
  `This image is too large: it can have at most ${most / 1_000_000} megapixels, all frames of an animation counted.`

/** '{file} removed successfully.'. */
export const imageRemoved = (fileName: string) => `${fileName} removed successfully.`

/** Says that a draft was kept for longer than its images. */
export const draftImagesGone = (count: number) =>
  `${count === 1 ? 'An image' : `${count} images`} of the draft ${count === 1 ? 'is' : 'are'} not there any more.`
