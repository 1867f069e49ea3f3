import { type LearnedWords, nothingLearned } from '../word-vectors/learned-words'
import { type WordMeasure, wordMeasure } from '../word-vectors/text-words'
import { profileMaker } from './profile-maker'
import type { StemWeights, StepProfile } from './step-similarity'

/** What texts of a project are made ready and compared with; `words` is null where the table of word vectors cannot be read. */
export type TextMeasure = { profileOf: (text: string) => StepProfile; words: WordMeasure | null }

/** The measure for texts whose stems weigh as the project's scenarios say, with the words that its answers taught. */
export function textMeasure(weights: StemWeights, learned: LearnedWords = nothingLearned): TextMeasure {
  const words = wordMeasure(weights, learned)
  return { profileOf: profileMaker(weights, words), words }
}
