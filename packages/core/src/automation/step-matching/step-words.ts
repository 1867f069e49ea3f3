import { slotSign, unspaced, wordSign } from './step-mask'

const word = new RegExp(`\\{\\}|${unspaced}|${wordSign}+`, 'gu')

/** Letters of a stem at most. */
const stemLength = 5

const ending = /(?:ing|ed|es|s|e)$/

/** Words by their stems, since steps are short and the same few words come again and again. */
const known = new Map<string, string>()
const mostKnown = 50_000

/**
 * What words of one family share, whatever the language: their first letters, without the commonest English endings (`opens`,
 * `opened` and `opening` are `open`). The same on both sides, so that a wrong stem does no harm.
 */
function stemOf(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  const stem = makeStem(text)
  if (known.size < mostKnown) known.set(text, stem)
  return stem
}

/** The stem of one word in small letters, for very many words that are not asked for again. */
export function makeStem(text: string): string {
  if (/\p{Nd}/u.test(text)) return text
  const bare = text.length > 3 ? text.replace(ending, '') : text
  return Array.from(bare.length < 3 ? text : bare)
    .slice(0, stemLength)
    .join('')
}

/**
 * The stems of a text in small letters, each as often as it stands there; of scripts without spaces each sign is one. Slots are
 * a word of their own, `{}`.
 */
export function stemsOf(text: string): string[] {
  return (text.match(word) ?? []).map((found) => (found === slotSign ? found : stemOf(found)))
}
