import type { WordMeasure } from '../word-vectors/text-words'
import { RecentMap } from './recent-map'
import { type StemWeights, type StepProfile, stepProfile } from './step-similarity'

/** Profiles that are kept at a time, so that a large project fits into a worker. */
const mostKept = 2_000

/** Makes texts ready to be compared, each once: steps come again and again. With `words`, by what their words mean too. */
export function profileMaker(weights: StemWeights, words: WordMeasure | null = null): (text: string) => StepProfile {
  const made = new RecentMap<string, StepProfile>(mostKept)
  return (text) => {
    const known = made.get(text)
    if (known) return known
    const profile = stepProfile(text, weights, words?.wordsOf)
    made.set(text, profile)
    return profile
  }
}
