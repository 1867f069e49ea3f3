import type { TextPart } from '@caseweave/contract/cases/test-cases/test-case-comparison'
import { diffLines, diffWordsWithSpace } from 'diff'

/**
 * What is left of the work that one comparison may do, in steps of the algorithm. It counts work and not time, so that
 * the same two versions always give the same answer.
 */
export type Effort = { left: number }

/** Enough for two long texts with some hundred changes, or a thousand reworded steps; a few hundred milliseconds at most. */
export const fullEffort = (): Effort => ({ left: 2_000_000 })

/** More changed words, or lines, than this are no edit any more: the text was written anew. */
const mostEdits = 800

/**
 * What became of a text: word by word, line by line when too many words differ, and replaced as a whole when too many lines
 * do or when the effort is used up. Whatever the way, no character is lost.
 */
export function compareTexts(oldText: string, newText: string, effort: Effort = fullEffort()): TextPart[] {
  if (oldText === newText) return oldText === '' ? [] : [{ kind: 'kept', text: oldText }]
  if (oldText === '' || newText === '') return replaced(oldText, newText)
  for (const unit of ['words', 'lines'] as const) {
    const maxEditLength = Math.min(mostEdits, Math.floor(Math.sqrt(effort.left)))
    if (maxEditLength < 1) break
    const changes =
      unit === 'words'
        ? diffWordsWithSpace(oldText, newText, { maxEditLength })
        : diffLines(oldText, newText, { maxEditLength })
    const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
    effort.left -= (edits ?? maxEditLength) ** 2
    if (changes) {
      return changes.map(({ added, removed, value }) => ({
        kind: added ? 'inserted' : removed ? 'deleted' : 'kept',
        text: value,
      }))
    }
  }
  return replaced(oldText, newText)
}

/** Nothing of the old text is left, as far as anybody can tell. */
function replaced(oldText: string, newText: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: 'deleted', text: oldText },
    { kind: 'inserted', text: newText },
  ]
  return parts.filter(({ text }) => text !== '')
}
