import type { Block, FeatureDocument } from './document'
import { stepMark, stepText } from './edit-step'
import { isKept } from './kept-descriptions'
import { keywordOf } from './keywords'
import { isScenario } from './live-text'
import { lostStepsIn, meantStep } from './lost-steps'

/** A line of a block that has no step keyword: `step` = its place among the steps, null for a line of the description. */
type MissingKeyword = { block: number; line: number; step: number | null; text: string; meant: string | null }

/** Steps without a keyword, and lines of descriptions that seem to be meant as steps. */
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

function lostSteps({ lines, head, rest, steps }: Block, language: string): Omit<MissingKeyword, 'block'>[] {
  if (isKept(lines, head)) return []
  const end = Math.min(steps[0]?.start ?? lines.length, rest)
  return lostStepsIn(lines.slice(head + 1, end), language).map((each) => ({
    ...each,
    line: head + 1 + each.line,
    step: null,
  }))
}
