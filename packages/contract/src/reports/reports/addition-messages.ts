// No schema stands here: pages show these in the browser without a validator.
import type { AdditionKind } from './addition-reports'
import type { ReportName } from './report-table'

type AdditionReportName = Extract<ReportName, `${AdditionKind}Additions`>

/** Which report counts them, and what they are called. */
export const additionNames: Record<AdditionKind, { report: AdditionReportName; things: string }> = {
  case: { report: 'caseAdditions', things: 'Test Cases' },
  step: { report: 'stepAdditions', things: 'Test Steps' },
}

/** What an empty report says. */
export const nothingAdded = (kind: AdditionKind) =>
  `No ${additionNames[kind].things} were uploaded since the selected Start Date for the selected project`

/** What people are called whose account is gone, or who never had one. */
export const unknownPerson = 'Unknown'
