import { z } from 'zod'
import type { ImportListing } from '../automation/automation-imports/automation-imports'
import { isZone } from '../platform/time-zone'
import type { CaseHistory, ReleaseFigures } from './reports/coverage-history'
import type { CoverageCounts } from './reports/coverage-report'
import type { TicketReportRow } from './reports/ticket-report'

/** What the first screen shows: a project, or one module's subtree of it. */
export const DashboardInput = z.object({
  moduleId: z.number().int().positive().optional(),
  /** The reader's zone, which says when yesterday began; UTC when left out. */
  timeZone: z.string().max(100).refine(isZone, 'There is no such time zone.').optional(),
})
export type DashboardInput = z.infer<typeof DashboardInput>

/** How many failed cases and how many cases of one's own the first screen lists. */
export const failedAtHand = 10
export const mineAtHand = 8
export const againAtHand = 5
/** How far it counts: failed cases, and the newest cases that are assigned to somebody. */
export const failedCounted = 500
export const mineCounted = 500

/** A number that is at least this one when `more`. */
type AtLeast = { count: number; more: boolean }

/** A case whose newest result is Fail. */
type FailedCase = {
  number: number
  summary: string
  module: string
  /** The beginning of it. */
  expectedResult: string
  release: string
  environment: string
  executedAt: Date
}

/** What is open about a case that is assigned to the person who asks. */
export const OpenState = z.enum(['failing', 'notRun', 'pending'])
export type OpenState = z.infer<typeof OpenState>
export const openStateNames: Record<OpenState, string> = {
  failing: 'Failing',
  notRun: 'Not run in the release',
  pending: 'Automation Pending',
}

export type MyCase = { number: number; summary: string; states: OpenState[] }

/** How far a release is: the figures over all environments (`environmentId` 0), then those of each environment. */
export type ReleaseProgress = {
  id: number
  number: string
  places: { environmentId: number; name: string; figures: ReleaseFigures }[]
}

/** What the first screen shows of a project. Lists of cases are null for those who may not read test cases. */
export type Dashboard = {
  /** The module that everything is narrowed to, with its names from the root; null for none, or for one that is not there. */
  module: { id: number; trail: string[] } | null
  overview: ProjectOverview
  /** Cases whose newest result is a Fail of yesterday or today, the newest first. */
  failed: (AtLeast & { since: Date; cases: FailedCase[] }) | null
  /** Tickets whose items are closed though their cases fail again, the newest release first. */
  again: (AtLeast & { tickets: TicketReportRow[] }) | null
  /** Of the newest cases that are assigned to the person; `assigned` = how many they are. */
  mine: { assigned: AtLeast; open: Record<OpenState, number>; cases: MyCase[] } | null
  /** The newest enabled release; null when there is none. */
  release: ReleaseProgress | null
  growth: CaseHistory
}

/** What the first screen shows of a project. */
export type ProjectOverview = {
  /** The figures of the coverage report. */
  counts: CoverageCounts
  /** Live test cases that no report counts. */
  notApplicable: number
  modules: number
  /** The newest imports of definitions, at most {@link importsAtHand}; none for those who may not read test cases. */
  imports: ImportListing[]
}

/** How many imports the first screen shows. */
export const importsAtHand = 5
