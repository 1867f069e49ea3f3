import { maskStep } from '../step-matching/step-mask'
import type { CaseSide } from './sides'

const saidBy = (text: string) => JSON.stringify(Object.values(maskStep(text)))

/** Whether two texts say the same: white space, small and capital letters of words, and numbering by hand do not count; data does. */
export const saysSame = (one: string, other: string) => one === other || saidBy(one) === saidBy(other)

/** Whether the summary or a step of a case says something else than what was confirmed; tags and remarks do not count. */
export const caseChanged = (was: CaseSide, now: CaseSide): boolean =>
  !saysSame(was.summary, now.summary) ||
  was.steps.length !== now.steps.length ||
  was.steps.some((step, index) => {
    const other = now.steps[index]
    return (
      !other || !saysSame(step.description, other.description) || !saysSame(step.expectedResult, other.expectedResult)
    )
  })
