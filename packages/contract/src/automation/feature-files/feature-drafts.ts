import { z } from 'zod'

/** How many characters a feature file may have, as the limit of uploads: 15 MB. */
export const featureTextLimit = 15_000_000

const Place = z.number().int().nonnegative().max(featureTextLimit)
/** Lines of the stored version from 0, the end excluded. */
const Lines = z.tuple([Place, Place])
export const Mark = z.enum(['', 'A', 'M', 'D'])

/** A scenario that was touched: where it stood (null = nowhere), its mark, and its lines. */
const TouchedBlock = z.object({
  origin: Lines.nullable(),
  mark: Mark,
  /** Its lines with their line breaks, deleted steps among them. */
  lines: z.array(z.string()),
  /** The index of the first line that is the scenario's own. */
  own: Place,
  /** Marks of lines that have one. */
  marks: z.array(z.tuple([Place, z.enum(['A', 'M', 'D', 'd'])])).optional(),
})
export type TouchedBlock = z.infer<typeof TouchedBlock>

/**
 * What somebody changed of a stored version, as small as the change: its untouched lines by their numbers and its touched
 * scenarios in the order of the file, or, from the text view, one run of lines that was replaced.
 */
export const FeatureDraft = z.union([
  z.object({ parts: z.array(z.union([Lines, TouchedBlock])) }),
  z.object({ replaced: Lines, text: z.string().max(featureTextLimit) }),
])
export type FeatureDraft = z.infer<typeof FeatureDraft>

/** The draft of somebody who changed nothing. */
export const untouched: FeatureDraft = { replaced: [0, 0], text: '' }

/** A draft as a form carries it; anything else is null. */
export function readFeatureDraft(text: string): FeatureDraft | null {
  if (text === '') return untouched
  try {
    return FeatureDraft.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
