// No schema stands here: pages show these in the browser without a validator.
import type { AdditionKind } from './addition-reports'

/** How each report is called, and what it counts. */
export const additionNames: Record<AdditionKind, { title: string; things: string; thing: string }> = {
  case: { title: 'Test Case Addition Report', things: 'Test Cases', thing: 'test case' },
  step: { title: 'Test Step Addition Report', things: 'Test Steps', thing: 'test step' },
}

/** What an empty report says. */
export const nothingAdded = (kind: AdditionKind) =>
  `No ${additionNames[kind].things} were uploaded since the selected Start Date for the selected project`

/** What people are called whose account is gone, or who never had one. */
export const unknownPerson = 'Unknown'
