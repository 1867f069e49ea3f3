import { french } from './french'
import { german } from './german'
import { spanish } from './spanish'
import { type StepVoice, type Teller, voiceIn } from './telling'

const tellers: Record<string, Teller> = { de: german, fr: french, es: spanish }

/** How orders of a language are told; null for one without rules (English has its own). */
export const tellerOf = (language: string): Teller | null => tellers[language] ?? null

/** Who acts in the steps of a project, by language. */
export type Voices = Record<string, StepVoice>

/** Who acts in these steps that say what is done, in each language that has rules. */
export const voicesIn = (texts: readonly { text: string; uses: number }[]): Voices =>
  Object.fromEntries(Object.entries(tellers).map(([language, teller]) => [language, voiceIn(texts, teller)]))

/** As steps are written where nobody told yet. */
export const usualVoices: Voices = voicesIn([])
