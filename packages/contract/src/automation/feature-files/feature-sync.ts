import { z } from 'zod'
import { FeaturePath, SaveFeatureFile } from './feature-editor'

/** Feature files on one page of their list for programs. */
export const featureIndexSize = 500

/** The project's feature files by their ids, those behind `after`. */
export const IndexFeatureFiles = z.object({
  after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
})
export type IndexFeatureFiles = z.infer<typeof IndexFeatureFiles>

export type IndexedFeatureFile = {
  id: number
  name: string
  version: number
  /** SHA-256 of the text as UTF-8 without a byte order mark, in hex. */
  sha256: string
  modifiedAt: Date
}

/** A file as a disk has it. It is bytes, so that only callers in this process can send one. */
const FileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Please send the text of the file.')

/** A new feature file with its text. */
export const CreateFeatureFile = z.object({
  name: FeaturePath,
  bytes: FileBytes,
  keepDescriptions: SaveFeatureFile.shape.keepDescriptions,
})
export type CreateFeatureFile = z.infer<typeof CreateFeatureFile>

/** The whole text that a feature file has next. */
export const PutFeatureFile = SaveFeatureFile.omit({ draft: true, over: true, choices: true }).extend({
  bytes: FileBytes,
  /** True to merge with what others saved since, where that does not collide. Else a newer version is a conflict. */
  merge: z.boolean().default(false),
})
export type PutFeatureFile = z.infer<typeof PutFeatureFile>
