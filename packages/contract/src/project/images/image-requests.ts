import { z } from 'zod'
import { mostImages } from './images'

/** The images that a case or a step names, in their order, each once. */
export const ImageIds = z
  .array(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.number()).max(mostImages, `There can be at most ${mostImages} images here.`))
  .default([])

/** Names one image, wherever it is shown. */
export const OpenImage = z.object({
  imageId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** A small WebP in place of the image itself. */
  thumbnail: z.boolean().default(false),
})
export type OpenImage = z.infer<typeof OpenImage>

/** Many images of a project by their ids; a form of 1,000 steps may name as many as this. */
export const SomeImages = z.object({
  imageIds: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(20_000),
})
export type SomeImages = z.infer<typeof SomeImages>
