import { keywordOf, stepKeywords } from './keywords'
import { isComment } from './lines'

/** English words that look like a keyword and begin many a description. */
const plainWords = new Set(['the', 'them', 'they', 'than', 'hen', 'wren', 'give', 'gives', 'whenever', 'thee', 'theo'])

/**
 * The step that a line of a description seems to be meant as, with its keyword put right; null for other lines. The official parser
 * takes `Gven z` after `Scenario:` as description, so nothing else would find it; source: docs/decisions/java-steps.md.
 */
export function meantStep(line: string, language: string): string | null {
  const text = line.trim()
  const [word = ''] = text.split(/\s/, 1)
  if (text === word || keywordOf(text, language) !== null || plainWords.has(word.toLowerCase())) return null
  const rest = text.slice(word.length).trimStart()
  const typed = word.replace(/[:,.]$/, '').toLowerCase()
  // A keyword of several words is compared by its first; short ones are like too many other words.
  const keywords = stepKeywords(language).filter((keyword) => /^\S{3,} $/.test(keyword))
  const meant =
    keywords.find((keyword) => keyword.trim().toLowerCase() === typed) ??
    keywords.find((keyword) => keyword.length > 4 && isSlip(typed, keyword.trim().toLowerCase()))
  return meant === undefined ? null : meant + rest
}

/**
 * Lines of a description that seem to be meant as steps, by their places. Words that only begin small are ordinary inside of
 * prose, and count at its beginning alone.
 */
export function lostStepsIn(
  lines: readonly string[],
  language: string,
): { line: number; text: string; meant: string }[] {
  const found: { line: number; text: string; meant: string }[] = []
  let prose = false
  for (const [line, each] of lines.entries()) {
    const text = each.trim()
    if (text === '' || isComment(text)) continue
    const meant = meantStep(text, language)
    const onlySmall = meant?.toLowerCase() === text.replace(/\s+/, ' ').toLowerCase()
    if (meant !== null && !(prose && onlySmall)) found.push({ line, text, meant })
    else prose = true
  }
  return found
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
