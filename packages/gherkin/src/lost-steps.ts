import { keywordOf, stepKeywords } from './keywords'

/** English words that look like a keyword and begin many a description. */
const plainWords = new Set(['the', 'them', 'they', 'than', 'hen', 'wren', 'give', 'gives', 'whenever', 'thee', 'theo'])

/**
 * The step that a line of a description seems to be meant as, with its keyword put right; null for other lines. The official parser
 * takes `Gven z` after `Scenario:` as description, so nothing else would find it; source: java-steps.md "A trap".
 */
export function meantStep(line: string, language: string): string | null {
  const text = line.trim()
  const [word = ''] = text.split(/\s/, 1)
  if (text === word || keywordOf(text, language) !== null || plainWords.has(word.toLowerCase())) return null
  for (const keyword of stepKeywords(language)) {
    // A keyword of several words is compared by its first; short ones are like too many other words.
    const [wanted = ''] = keyword.trim().split(/\s/, 1)
    if (wanted.length < 3 || !keyword.endsWith(' ') || keyword.trim() !== wanted) continue
    const rest = text.slice(word.length).trimStart()
    const [typed, right] = [word.replace(/[:,.]$/, '').toLowerCase(), wanted.toLowerCase()]
    if (typed === right) return keyword + rest
    if (wanted.length >= 4 && isSlip(typed, right)) return keyword + rest
  }
  return null
}

/** True when one slip of the fingers makes the one word of the other: a letter too many, too few, another, or two swapped. */
function isSlip(typed: string, wanted: string): boolean {
  const [one, other] = [[...typed], [...wanted]]
  if (Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  let end = 0
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(from, one.length - end), other.slice(from, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
