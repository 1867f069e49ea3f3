import { RecentMap } from './recent-map'

/** What stands for a masked value. */
export const slotSign = '{}'

/** A step's text without its data, and the data: `enters {} in {}` with `"Anna"` and `"name"`. */
type MaskedStep = {
  /** In small letters, white space folded, each value as a slot sign. */
  masked: string
  /** The values in the order of the text, as it writes them. */
  slots: readonly string[]
}

/** Signs of scripts without spaces between words. */
export const unspaced =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]'
/** Signs of words of all other scripts; in a text without spaces only the digits are a value, not what stands around them. */
export const wordSign = `(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}_])`
const mailSign = '[\\p{L}\\p{N}._%+-]'

/** Each kind of value; the first that fits at a place is taken. None of them looks at a sign more than a few times. */
const kinds = [
  // Placeholders: <name>, ${name}, {{name}}, {name}
  '<[^<>\\s][^<>\\n]*>',
  '\\$?\\{\\{?[^{}\\n]*\\}?\\}',
  // Quoted texts, as people of many languages quote
  '"[^"\\n]*"',
  '“[^“”\\n]*”',
  '„[^„“”\\n]*[“”]',
  '«[^«»\\n]*»',
  '»[^«»\\n]*«',
  '「[^「」\\n]*」',
  '『[^『』\\n]*』',
  '`[^`\\n]+`',
  "(?<![\\p{L}\\p{N}])'[^'\\n]+'(?![\\p{L}\\p{N}])",
  '(?<![\\p{L}\\p{N}])‘[^‘’\\n]+’(?![\\p{L}\\p{N}])',
  // Addresses
  '(?<![\\p{L}\\p{N}])(?:https?|ftps?|wss?|file)://[^\\s"<>]+',
  '(?<![\\p{L}\\p{N}])www\\.[^\\s"<>]+',
  `(?<!${mailSign})${mailSign}+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+`,
  // Words and runs of them; those that hold a digit are numbers, dates, times and ids
  `(?<!${wordSign})${wordSign}+(?:[-./:,]${wordSign}+)*`,
  '\\p{Nd}+',
]
const value = new RegExp(kinds.join('|'), 'gu')
const holdsDigit = /\p{Nd}/u
const isAddress = /^www\.|:\/\//u
const isPlain = /^[\p{L}\p{M}\p{N}_\-./:,]+$/u

/** `1.`, `2)`, `-` and `•` at the beginning of a step that somebody numbered by hand. */
const numbering = /^\s*(?:\p{Nd}{1,3}[.)]|[-*•–])\s+/u

/** Masked texts that are kept, since the same steps come again and again, and how long (characters) these are at most. */
const mostKept = 10_000
const longestKept = 200
const kept = new RecentMap<string, MaskedStep>(mostKept)

/** Masks what is data in a step: quoted texts, placeholders, addresses, numbers, dates and ids, in any language. */
export function maskStep(text: string): MaskedStep {
  const known = kept.get(text)
  if (known) return known
  const masked = mask(text)
  if (text.length <= longestKept) kept.set(text, masked)
  return masked
}

function mask(text: string): MaskedStep {
  const slots: string[] = []
  const masked = text
    .normalize('NFKC')
    .replace(numbering, '')
    .replace(value, (found) => {
      if (isPlain.test(found) && !holdsDigit.test(found) && !isAddress.test(found)) return found
      slots.push(found)
      return slotSign
    })
  return { masked: folded(masked), slots }
}

/** A text in small letters with single spaces, its numbering by hand left away: what two texts have to share to be the same. */
export const plainStep = (text: string): string => folded(text.normalize('NFKC').replace(numbering, ''))

/** Signs that end a sentence; a regular expression looks for the end from each of many of them. */
const stops = new Set(' .,;:!。、')

function folded(text: string): string {
  const said = text.toLowerCase().replace(/\s+/g, ' ').trim()
  let end = said.length
  while (end > 0 && stops.has(said[end - 1] ?? '')) end--
  return said.slice(0, end)
}
