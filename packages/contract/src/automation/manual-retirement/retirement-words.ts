import { counted } from '../../platform/counted'
// No schema stands here: screens show these in the browser without a validator.
import { comparedWithinDays } from '../../results/agreement/agreement'
import { type RetirementReason, type RetirementState, retirementRule } from './retirement-rule'

const { comparisons, releases, days, lastAgreeing } = retirementRule

/** How a manual run stands, in words. */
export const retirementStates: Record<RetirementState, string> = {
  again: 'Look again',
  could: 'Could be retired',
  not: 'Not yet',
  retired: 'Runs automated only',
}

/** What is missing before a manual run can be retired. */
export const missingWords: Record<RetirementReason, string> = {
  few: `Fewer than ${comparisons} comparisons.`,
  short: `All in one release, and within ${days} days.`,
  disagreed: `One of the last ${lastAgreeing} did not agree.`,
  unmapped: 'No mapping confirms its scenario.',
  stale: 'A mapping waits for a confirmation.',
  uncovered: 'Its mappings do not cover all of its steps.',
  changed: 'The test case has changed since its last compared automated result.',
}

/** What has come up since a manual run was retired. */
export const questionWords: Record<RetirementReason, string> = {
  ...missingWords,
  disagreed: 'Two results did not agree since.',
  changed: 'The test case has changed since.',
}

/** How the list is made, a sentence each; source: docs/decisions/agreement.md. */
export const retirementRules: readonly string[] = [
  `A manual result is compared with the nearest automated one of the same test case, release and environment within ${comparedWithinDays} days, before or after. Only Pass and Fail are compared; of several datasets one that failed makes Fail.`,
  `A manual run could be retired after at least ${comparisons} comparisons in at least ${releases} releases or over ${days} days, of which the last ${lastAgreeing} agree, while confirmed mappings cover all steps and the last compared automated result is newer than the last version of the test case.`,
  'Retiring deletes nothing: the test case runs automated only, a manual run is offered only when asked for, and it can be taken back. What changes afterwards is shown here as “Look again”.',
  'Minutes saved per run are the mean of its own manual results of the last year, else of the project’s runs, else 5.',
]

const left = (numbers: readonly number[]) => {
  if (numbers.length === 0) return ''
  const named = numbers.slice(0, 5).map((number) => `TC-${number}`)
  const more = numbers.length > named.length ? ` and ${numbers.length - named.length} more` : ''
  return ` Left as they were: ${named.join(', ')}${more}.`
}

export const retirementMessages = {
  retired: (changed: number, others: readonly number[]) => `${counted(changed, 'manual run')} retired.${left(others)}`,
  takenBack: (changed: number, others: readonly number[]) =>
    `${counted(changed, 'manual run')} offered again.${left(others)}`,
  tickFirst: 'Please tick the test cases first.',
} as const
