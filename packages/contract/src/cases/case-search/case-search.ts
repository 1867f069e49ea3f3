import { z } from 'zod'
import { caseTextLimits } from '../test-cases/test-cases'

/** Asks for values that a key of the search language can have, as far as they are typed. */
export const SearchValuesQuery = z.object({
  key: z.enum(['tag', 'assigned', 'created-by', 'module']),
  text: z.string().max(200).default(''),
})
export type SearchValuesQuery = z.infer<typeof SearchValuesQuery>

/** A value as it is written in a search, and as people know it. */
export type SearchValue = { value: string; label: string }

/** Asks which cases say nearly the same as a summary; `number` = the case that is being written, `moduleId` = where. */
export const SimilarCasesQuery = z.object({
  summary: z.string().max(caseTextLimits.summary),
  moduleId: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
  number: z.number().int().nonnegative().max(999_999_999).default(0),
})
export type SimilarCasesQuery = z.infer<typeof SimilarCasesQuery>

/** From so many characters on a summary says enough to be compared. */
export const comparedFrom = 5

/** A case that is likely to be the same. `module`: names from the root; `percent`: how much the summaries have in common. */
export type SimilarCase = {
  number: number
  summary: string
  module: string[]
  percent: number
  /** The same summary in the same module: an import would take it for a duplicate. */
  exact: boolean
}
