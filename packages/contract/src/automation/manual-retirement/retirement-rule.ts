// No schema stands here: screens show these in the browser without a validator.

/** What has to be there before a manual run could be retired; source: docs/decisions/agreement.md. */
export const retirementRule = { comparisons: 5, releases: 2, days: 30, lastAgreeing: 5 } as const

/** How it stands: `again` is retired and in question, `could` could be retired, `not` cannot be retired, `retired` is and stays. */
export const retirementStateOrder = ['again', 'could', 'not', 'retired'] as const
export type RetirementState = (typeof retirementStateOrder)[number]

/** Why a manual run cannot be retired (yet), and why one that is retired is to be looked at again. */
export type RetirementReason = 'few' | 'short' | 'disagreed' | 'unmapped' | 'stale' | 'uncovered' | 'changed'
