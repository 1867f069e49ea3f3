import type {
  CoverageHistory,
  CoverageHistoryInput,
  CoverageOnDay,
  PastCoverage,
} from '@caseweave/contract/reports/reports/coverage-history'
import { dayOf, readRange } from '@caseweave/contract/reports/reports/report-days'
import type { CoverageCounts } from '@caseweave/contract/reports/reports/reports'
import { coverageSnapshots } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { coverageCounts, coverageReport } from './coverage'
import { figuresThroughTime, firstSnapshot, keptRange } from './kept-figures'

const coverageSnapshot = named(coverageSnapshots, 'kept')

const countsOf = (figures: ReadonlyMap<string, number>): CoverageCounts =>
  coverageCounts((kind) => figures.get(kind) ?? 0)

/**
 * How the automation of a project, or of a module as it stood on each day, went on: the stored figures of past days, and those
 * of this moment for today, `counted` by whoever has them already. A module of another project counts nothing.
 */
export async function coverageHistory(
  ctx: Ctx,
  input: CoverageHistoryInput & { projectId: number },
  counted = () => coverageReport(ctx, { projectId: input.projectId, moduleId: input.moduleId }),
): Promise<CoverageHistory> {
  const { projectId, moduleId } = input
  const today = dayOf(ctx.now())
  const range = readRange(input, today)
  const first = await firstSnapshot(ctx, projectId)
  const kept = keptRange(range, first)
  const [points, now] = await Promise.all([
    kept
      ? figuresThroughTime(ctx, {
          ...kept,
          rows: named(coverageSnapshots),
          name: coverageSnapshot.kind,
          projectId,
          moduleId,
        })
      : [],
    range.to === today ? counted() : null,
  ])
  const past = points.map(({ day, figures }) => ({ day, counts: countsOf(figures) }))
  if (now) past.splice(-1, 1, { day: today, counts: now })
  return { ...range, first, points: past }
}

/** The coverage report as it was at the end of a day; of today and later, as it is now. */
export async function coverageOn(ctx: Ctx, input: CoverageOnDay & { projectId: number }): Promise<PastCoverage> {
  const { projectId, moduleId, on } = input
  const first = await firstSnapshot(ctx, projectId)
  if (on >= dayOf(ctx.now())) return { on, first, counts: await coverageReport(ctx, { projectId, moduleId }) }
  if (first === null || on < first) return { on, first, counts: null }
  const [point] = await figuresThroughTime(ctx, {
    rows: named(coverageSnapshots),
    name: coverageSnapshot.kind,
    projectId,
    moduleId,
    from: on,
    to: on,
  })
  return { on, first, counts: countsOf(point?.figures ?? new Map()) }
}
