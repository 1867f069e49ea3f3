import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import type { ManualStep } from './align-steps'

type Texts = {
  templateId: TemplateId
  executionSteps: string
  expectedResult: string
  steps: readonly ManualStep[]
}

/** Lines of a free text that are steps at most. */
const mostLines = 1_000

/**
 * The steps of a case, whatever its template: a case without steps says them as lines of its texts, and what it expects belongs to
 * the line of the same place where both have as many, else to the last one.
 */
export function manualStepsOf({ templateId, executionSteps, expectedResult, steps }: Texts): ManualStep[] {
  if (steps.length > 0 && (templateId === 2 || executionSteps.trim() === '')) return steps.map((step) => ({ ...step }))
  const done = linesOf(executionSteps)
  const expected = linesOf(expectedResult)
  if (done.length === 0) return expected.map((line) => ({ description: '', expectedResult: line }))
  if (done.length === expected.length && done.length > 1) {
    return done.map((description, index) => ({ description, expectedResult: expected[index] ?? '' }))
  }
  return done.map((description, index) => ({
    description,
    expectedResult: index === done.length - 1 ? expected.join('\n') : '',
  }))
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, mostLines)
