import { z } from 'zod'
import type { ReportResult } from '../../results/executions/executions'
import type { CoverageCounts, CoverageSteps } from './coverage-report'
import { Day } from './report-days'

const ModuleId = z.number().int().positive()
const PlaceId = z.number().int().nonnegative()

/** Coverage through time: of one module's subtree when given. Days that are left out: the last four weeks. */
export const CoverageHistoryInput = z.object({
  moduleId: ModuleId.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type CoverageHistoryInput = z.infer<typeof CoverageHistoryInput>

/** The coverage report as it was at the end of a day. */
export const CoverageOnDay = z.object({ on: Day, moduleId: ModuleId.optional() })
export type CoverageOnDay = z.infer<typeof CoverageOnDay>

/** The results of a release through time, in one environment, or over all of them (0). */
export const ReleaseHistoryInput = CoverageHistoryInput.extend({
  releaseId: ModuleId,
  environmentId: PlaceId.default(0),
})
export type ReleaseHistoryInput = z.infer<typeof ReleaseHistoryInput>

/** Days between which figures are shown; `first` = since when there are snapshots, null while there is none. */
type Range = { from: string; to: string; first: string | null }

/** Figures at the end of each shown day, the oldest first; none before the first snapshot. */
export type Through<Point> = Range & { points: ({ day: string } & Point)[] }

/** The coverage report through time, in cases alone. */
export type CaseHistory = Through<{ counts: CoverageCounts }>

/** The coverage report through time; `steps` is null on days before steps were stored. */
export type CoverageHistory = Through<{ counts: CoverageCounts; steps: CoverageSteps | null }>

/** A release's figures of a day: `mapped` cases belong to it, `received` have a result, `remaining` have none. */
export type ReleaseFigures = Record<'mapped' | 'received' | Exclude<ReportResult, 'remaining'> | 'remaining', number>
export type ReleaseHistory = Through<{ figures: ReleaseFigures }>

/** A past report; `counts` is null before the first snapshot, `steps` before steps were stored. */
export type PastCoverage = {
  on: string
  first: string | null
  counts: CoverageCounts | null
  steps: CoverageSteps | null
}
