import type { CaseStep } from '@caseweave/contract/cases/test-cases/case-fields'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { stepsOfTexts, textsOfSteps } from '@caseweave/contract/cases/test-cases/written-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { imageHref } from '@caseweave/contract/project/images/images'
import type { CaseDraft } from './case-draft'

/** A step that says nothing and shows nothing. */
export const isEmptyStep = ({ description, expectedResult, testData, imageIds }: CaseStep) =>
  description + expectedResult + testData === '' && imageIds.length === 0

/** A step whose text shows its images. */
const withImages = (step: CaseStep): CaseStep => ({
  ...step,
  description: [step.description, ...step.imageIds.map((id) => `![Image](${imageHref(id)})`)]
    .filter(Boolean)
    .join('\n'),
})

/** Steps as the two texts of the other template, which show their images. */
export const writtenTexts = (steps: readonly CaseStep[]) => textsOfSteps(steps.map(withImages))

/** Says that a text has more steps than a case can have. */
export const tooManySteps = (count: number) =>
  `The text has ${counted(count, 'step')}, and a test case can have ${numberText(caseTextLimits.steps)}. It stays as it is.`

/**
 * A draft whose template was just chosen, with what the other template had carried over, as far as nothing stands there yet;
 * a sentence where that cannot be.
 */
export function switchTemplate(draft: CaseDraft): CaseDraft | string {
  const { templateId, executionSteps, expectedResult } = draft
  const hasSteps = !draft.steps.every(isEmptyStep)
  const hasTexts = (executionSteps + expectedResult).trim() !== ''
  if (hasSteps === hasTexts) return draft
  if (templateId === '2' && hasTexts) {
    const steps = stepsOfTexts(executionSteps, expectedResult)
    if (steps.length > caseTextLimits.steps) return tooManySteps(steps.length)
    return { ...draft, steps, executionSteps: '', expectedResult: '' }
  }
  return templateId === '1' && hasSteps ? { ...draft, steps: [], ...writtenTexts(draft.steps) } : draft
}
