import { dayText } from '../../platform/moments'
// No schema stands here: pages show these in the browser without a validator.
import type { AdditionKind } from './addition-reports'
import type { ReportName } from './report-table'

type AdditionReportName = Extract<ReportName, `${AdditionKind}Additions`>

/** Which report counts them, and what they are called. */
export const additionNames: Record<AdditionKind, { report: AdditionReportName; things: string }> = {
  case: { report: 'caseAdditions', things: 'Test Cases' },
  step: { report: 'stepAdditions', things: 'Test Steps' },
}

/** What an empty report says; when something was uploaded on a later day than its last one, `since` would be wrong. */
export const nothingAdded = (kind: AdditionKind, { start, end, lastDay }: Period) =>
  lastDay !== null && lastDay > end
    ? `No ${additionNames[kind].things} were uploaded from ${dayText(start)} to ${dayText(end)} for the selected project`
    : `No ${additionNames[kind].things} were uploaded since the selected Start Date for the selected project`

/** The days of a report, and the day of the last upload of all. */
type Period = { start: string; end: string; lastDay: string | null }

/** What each report counts: of steps another report tells other totals. */
export const whatIsCounted: Record<AdditionKind, string | null> = {
  case: null,
  step: 'Counts the written steps of test cases on the day they were added; steps that were removed later stay counted. Test Coverage counts the steps that test cases have today, those of scenarios too, and a free text as one, so its total can differ.',
}

/** What people are called whose account is gone, or who never had one. */
export const unknownPerson = 'Unknown'
