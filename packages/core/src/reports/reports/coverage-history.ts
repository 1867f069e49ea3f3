import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import type {
  CaseHistory,
  CoverageHistory,
  CoverageHistoryInput,
  CoverageOnDay,
  PastCoverage,
  Through,
} from '@caseweave/contract/reports/reports/coverage-history'
import type { CoverageCounts } from '@caseweave/contract/reports/reports/coverage-report'
import { dayOf, readRange } from '@caseweave/contract/reports/reports/report-days'
import { coverageSnapshots } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { casesAndSteps, coverageInSteps } from './coverage'
import { figuresThroughTime, firstSnapshot, keptRange } from './kept-figures'

const kept = named(coverageSnapshots, 'kept')

type Asked = CoverageHistoryInput & { projectId: number }
type Kept = ReadonlyMap<string, Record<'cases' | 'steps' | 'covered' | 'unknown', number>>

/** The figures at the end of each shown day, by kind of case; `unknown` = how many of them were stored without steps. */
const coverageThroughTime = (ctx: Ctx, of: Pick<Asked, 'projectId' | 'moduleId'> & { from: string; to: string }) =>
  figuresThroughTime(ctx, {
    ...of,
    rows: named(coverageSnapshots),
    name: kept.kind,
    values: {
      ...{ cases: kept.cases, unknown: sql`(${kept.steps} is null)::int` },
      ...{ steps: sql`coalesce(${kept.steps}, 0)`, covered: sql`coalesce(${kept.covered}, 0)` },
    },
  })

/** The report of a day. Days on which steps were not stored yet tell nothing of them. */
function toldOf(figures: Kept): Omit<CoverageHistory['points'][number], 'day'> {
  const { counts, steps } = casesAndSteps((kind: CaseKind) => figures.get(kind))
  const whole = [...figures.values()].every(({ unknown }) => unknown === 0)
  return { counts, steps: whole ? steps : null }
}

/**
 * How the automation of a project, or of a module as it stood on each day, went on: the stored figures of past days, and those
 * of this moment for today. A module of another project counts nothing.
 */
export const coverageHistory = (ctx: Ctx, input: Asked): Promise<CoverageHistory> =>
  throughTime(ctx, input, toldOf, () => coverageInSteps(ctx, input))

/** The same in cases alone, for whoever has counted those of today already. */
export const casesThroughTime = (
  ctx: Ctx,
  input: Asked,
  counted: () => Promise<CoverageCounts>,
): Promise<CaseHistory> =>
  throughTime(
    ctx,
    input,
    (figures) => ({ counts: toldOf(figures).counts }),
    async () => ({ counts: await counted() }),
  )

async function throughTime<Point>(
  ctx: Ctx,
  input: Asked,
  told: (figures: Kept) => Point,
  now: () => Promise<Point>,
): Promise<Through<Point>> {
  const { projectId, moduleId } = input
  const today = dayOf(ctx.now())
  const range = readRange(input, today)
  const first = await firstSnapshot(ctx, projectId)
  const stored = keptRange(range, first)
  const [points, ofToday] = await Promise.all([
    stored ? coverageThroughTime(ctx, { ...stored, projectId, moduleId }) : [],
    range.to === today ? now() : null,
  ])
  const past = points.map(({ day, figures }) => ({ day, ...told(figures) }))
  if (ofToday) past.splice(-1, 1, { day: today, ...ofToday })
  return { ...range, first, points: past }
}

/** The coverage report as it was at the end of a day; of today and later, as it is now. */
export async function coverageOn(ctx: Ctx, input: CoverageOnDay & { projectId: number }): Promise<PastCoverage> {
  const { projectId, moduleId, on } = input
  const first = await firstSnapshot(ctx, projectId)
  if (on >= dayOf(ctx.now())) return { on, first, ...(await coverageInSteps(ctx, { projectId, moduleId })) }
  if (first === null || on < first) return { on, first, counts: null, steps: null }
  const [point] = await coverageThroughTime(ctx, { projectId, moduleId, from: on, to: on })
  return { on, first, ...toldOf(point?.figures ?? new Map()) }
}
