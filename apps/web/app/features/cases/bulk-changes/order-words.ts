import type { OrderStep } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import type { OrderedCases } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'

/** What the buttons say that put a case elsewhere in its module. */
export const orderStepNames: Record<OrderStep, string> = { first: 'First', up: 'Up', down: 'Down', last: 'Last' }

/** Where cases stand now, in words that are read out; `number` = the one that was moved alone. */
export function orderedSentence(
  { changeId, count, module, after, before }: OrderedCases,
  number: number | null,
): string {
  const what = number === null ? counted(count, 'test case') : caseNumberLabel(number)
  const verb = count === 1 ? 'is' : 'are'
  const where =
    after === null
      ? `first in “${module}”`
      : before === null
        ? `last in “${module}”`
        : `between ${caseNumberLabel(after)} and ${caseNumberLabel(before)}`
  return `${what} ${verb} ${changeId === null ? 'already' : 'now'} ${where}.`
}
