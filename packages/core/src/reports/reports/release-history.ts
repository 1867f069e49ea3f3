import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type {
  ReleaseFigures,
  ReleaseHistory,
  ReleaseHistoryInput,
} from '@caseweave/contract/reports/reports/coverage-history'
import { dayOf, readRange } from '@caseweave/contract/reports/reports/report-days'
import { environments, releases, resultSnapshots } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { figuresThroughTime, firstSnapshot, keptRange } from './kept-figures'
import { releaseFigures } from './release-progress'

const resultSnapshot = named(resultSnapshots, 'kept')
const snapshots = named(resultSnapshots)

/**
 * How the results of a release came in, in one environment or over all of them: the stored figures of past days, and those of this
 * moment for today. NOT_FOUND for a release or an environment that is not of this project.
 */
export async function releaseHistory(
  ctx: Ctx,
  input: ReleaseHistoryInput & { projectId: number },
): Promise<ReleaseHistory> {
  const { projectId, releaseId, environmentId, moduleId } = input
  const [[release], [environment], first] = await Promise.all([
    ctx.db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.id, releaseId), eq(releases.projectId, projectId))),
    ctx.db
      .select({ id: environments.id })
      .from(environments)
      .where(and(eq(environments.id, environmentId), eq(environments.projectId, projectId))),
    firstSnapshot(ctx, projectId),
  ])
  if (!release || (environmentId !== 0 && !environment)) throw new AppError('NOT_FOUND', messages.notFound)
  const today = dayOf(ctx.now())
  const range = readRange(input, today)
  const kept = keptRange(range, first)
  // How many cases belong to the release is kept once, over all environments.
  const rows = sql`(
    select * from ${snapshots} where ${snapshots.releaseId} = ${releaseId} and ${snapshots.environmentId} = ${environmentId}
      and ${snapshots.outcome} <> 'mapped'
    union all
    select * from ${snapshots} where ${snapshots.releaseId} = ${releaseId} and ${snapshots.environmentId} = 0
      and ${snapshots.outcome} = 'mapped'
  )`
  const [points, now] = await Promise.all([
    kept
      ? figuresThroughTime(ctx, {
          ...kept,
          rows,
          name: resultSnapshot.outcome,
          values: { cases: resultSnapshot.cases },
          projectId,
          moduleId,
        })
      : [],
    range.to === today ? releaseFigures(ctx, { projectId, releaseId, environmentId, moduleId }) : null,
  ])
  const past = points.map(({ day, figures }) => ({ day, figures: figuresOf((name) => figures.get(name)?.cases ?? 0) }))
  if (now) past.splice(-1, 1, { day: today, figures: figuresOf((name) => now(environmentId, name)) })
  return { ...range, first, points: past }
}

/** What is received has a result that says something; what is mapped and is not received remains. */
export function figuresOf(of: (outcome: 'mapped' | 'pass' | 'fail' | 'block' | 'skip') => number): ReleaseFigures {
  const [mapped, pass, fail, block, skip] = [of('mapped'), of('pass'), of('fail'), of('block'), of('skip')]
  const received = pass + fail + block + skip
  return { mapped, received, pass, fail, block, skip, remaining: mapped - received }
}
