import { type WordMeasure, wordMeasure } from '../word-vectors/text-words'
import { profileMaker } from './profile-maker'
import type { StemWeights, StepProfile } from './step-similarity'

/** What texts of a project are made ready and compared with; `words` is null where the table of word vectors cannot be read. */
export type TextMeasure = { profileOf: (text: string) => StepProfile; words: WordMeasure | null }

/** The measure for texts whose stems weigh as the project's scenarios say. */
export function textMeasure(weights: StemWeights): TextMeasure {
  const words = wordMeasure(weights)
  return { profileOf: profileMaker(weights, words), words }
}
