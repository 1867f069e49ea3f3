import { z } from 'zod'
import type { MinutesSource } from '../automation-plan'
import { type RetirementReason, type RetirementState, retirementStateOrder } from './retirement-rule'

/** What was shown to the person who retired a manual run. Moments are ISO 8601. */
export type RetirementEvidence = {
  version: number
  compared: number
  agreed: number
  releases: number
  since: string | null
  lastAt: string | null
  minutes: number
}

export const retirementPageSize = 50
/** Cases that one request retires or takes back. */
const retirementLimit = 500

const RetirementSort = z.enum(['state', 'case', 'agree', 'compared', 'since'])
export type RetirementSort = z.infer<typeof RetirementSort>

const CaseNumbers = z
  .array(z.coerce.number().int().positive().max(999_999_999))
  .min(1, 'Please tick the test cases first.')
  .max(retirementLimit, `At most ${retirementLimit} test cases can be changed at once.`)

export const RetirementQuery = z.object({
  moduleId: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
  show: z
    .enum(['all', ...retirementStateOrder])
    .catch('all')
    .default('all'),
  sort: RetirementSort.catch('state').default('state'),
  direction: z.enum(['asc', 'desc']).catch('asc').default('asc'),
  page: z.coerce.number().int().positive().max(1_000_000).catch(1).default(1),
})
export type RetirementQuery = z.infer<typeof RetirementQuery>

/** Names cases whose manual run is retired, kept retired or taken back. */
export const RetireCases = z.object({ numbers: CaseNumbers })
export type RetireCases = z.infer<typeof RetireCases>

/** A case whose manual and automated results were compared. */
export type RetirementRow = {
  number: number
  summary: string
  state: RetirementState
  reasons: RetirementReason[]
  compared: number
  agreed: number
  releases: number
  /** Since when all agree; null while the last comparison does not. */
  since: Date | null
  agreeing: number
  firstAt: Date | null
  lastAt: Date | null
  minutes: number
  minutesSource: MinutesSource
  retired: { by: string; at: Date; evidence: RetirementEvidence } | null
}

export type RetirementView = {
  /** The names of the module from the top; null for the project. */
  trail: string[] | null
  counts: Record<RetirementState, number>
  rows: RetirementRow[]
  total: number
  page: number
  pageCount: number
}

/** What became of the cases that were named: how many changed, and the numbers of those that did not. */
export type RetirementOutcome = { changed: number; left: number[] }
