/** Letters from which on a lone word may be mistyped; shorter ones are too like each other. */
export const longWord = 8
/** Letters from which on a word among others may be mistyped. */
const mistypedFrom = 5

/** The words of a name in lower case, without accents and signs. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** True when words are those of a name but for slips of the fingers: short words as they are, longer ones but for one slip each. */
export const isMeantBy = (words: readonly string[], name: readonly string[]): boolean =>
  words.length === name.length && words.every((word, index) => isSlipOf(word, name[index] ?? ''))

/**
 * One letter more, less, other or two exchanged (the distance of Damerau and Levenshtein of 1), or the same letters in another order, as
 * "excepted" has those of "expected".
 */
function isSlipOf(word: string, meant: string): boolean {
  if (word === meant) return true
  if (word.length < mistypedFrom || meant.length < mistypedFrom || word[0] !== meant[0]) return false
  if (Math.abs(word.length - meant.length) > 1) return false
  if (word.length >= longWord && sorted(word) === sorted(meant)) return true
  let from = 0
  while (word[from] === meant[from]) from++
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  if (word.length > meant.length) return rest(word, 1) === rest(meant, 0)
  if (word.length < meant.length) return rest(word, 0) === rest(meant, 1)
  const exchanged = word[from] === meant[from + 1] && word[from + 1] === meant[from]
  return rest(word, 1) === rest(meant, 1) || (exchanged && rest(word, 2) === rest(meant, 2))
}

const sorted = (word: string) => [...word].sort().join('')
