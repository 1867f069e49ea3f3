import type { Block, FeatureDocument } from './document'
import { stepMark, stepText } from './edit-step'
import { keywordOf } from './keywords'
import { isBlank, isComment, withoutBreak } from './lines'
import { isScenario } from './live-text'
import { meantStep } from './lost-steps'

/** A line of a block that has no step keyword: `step` = its place among the steps, null for a line of the description. */
export type MissingKeyword = { block: number; line: number; step: number | null; text: string; meant: string | null }

/** Steps without a keyword, and lines of descriptions that seem to be meant as steps; source: test-work.md §5. */
export const missingKeywords = (document: FeatureDocument): MissingKeyword[] =>
  document.blocks.flatMap((block, index) =>
    missingIn(block, document.language).map((each) => ({ ...each, block: index })),
  )

/** The same of one block. */
export function missingIn(block: Block, language: string): Omit<MissingKeyword, 'block'>[] {
  if (!isScenario(block.kind) || block.mark === 'D') return []
  const steps = block.steps.flatMap(({ start }, step) => {
    const text = stepText(block, step)
    if (stepMark(block, step) === 'D' || keywordOf(text, language) !== null) return []
    return [{ line: start, step, text, meant: meantStep(text, language) }]
  })
  return [...lostSteps(block, language), ...steps]
}

/** Lines of the description that seem to be meant as steps. Words that only begin small are ordinary inside of prose, and count at its beginning alone. */
function lostSteps({ lines, head, rest, steps }: Block, language: string): Omit<MissingKeyword, 'block'>[] {
  const end = Math.min(steps[0]?.start ?? lines.length, rest)
  const found: Omit<MissingKeyword, 'block'>[] = []
  let prose = false
  for (let line = head + 1; line < end; line++) {
    const text = withoutBreak(lines[line] ?? '').trim()
    if (isBlank(text) || isComment(text)) continue
    const meant = meantStep(text, language)
    const onlySmall = meant?.toLowerCase() === text.replace(/\s+/, ' ').toLowerCase()
    if (meant !== null && !(prose && onlySmall)) found.push({ line, step: null, text, meant })
    else prose = true
  }
  return found
}
