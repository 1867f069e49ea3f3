import {
  type RetirementQuery,
  type RetirementRow,
  type RetirementSort,
  type RetirementView,
  retirementPageSize,
} from '@caseweave/contract/automation/manual-retirement/manual-retirement'
import { retirementStateOrder } from '@caseweave/contract/automation/manual-retirement/retirement-rule'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { modulePlace, modulesInSubtree } from '../../project/modules/subtree'
import { minutesOfRun, readEffort, readUsualMinutes } from '../automation-plan/read-effort'
import { c, retiredBy, standing, standingColumns } from './standing'

const sortedBy: Record<RetirementSort, SQL> = {
  state: sql`array_position(${sql.param(retirementStateOrder)}::text[], standing.state)`,
  case: sql`standing.number`,
  agree: sql`standing.agreed::float8 / nullif(standing.compared, 0)`,
  compared: sql`standing.compared`,
  since: sql`standing.agreeing_since`,
}

/**
 * A page of the cases of a project, or of a module, whose manual and automated results were compared, with what could be retired and how
 * many minutes each run saves. NOT_FOUND for a module that is not of the project.
 */
export async function listRetirements(
  ctx: Ctx,
  { projectId, moduleId, show, sort, direction, page: wanted }: RetirementQuery & { projectId: number },
): Promise<RetirementView> {
  const place = moduleId ? await modulePlace(ctx, projectId, moduleId) : null
  const cases = standing(
    projectId,
    place ? sql`${c.moduleId} in ${modulesInSubtree(ctx, projectId, place.id)}` : sql`true`,
  )
  const counted = await ctx.db
    .select({ state: standingColumns.state, count: sql<number>`count(*)::int` })
    .from(cases)
    .groupBy(sql`1`)
  const counts = { again: 0, could: 0, not: 0, retired: 0 }
  for (const { state, count } of counted) counts[state] = count
  const total = show === 'all' ? counted.reduce((sum, { count }) => sum + count, 0) : counts[show]
  const pageCount = pageCountOf(total, retirementPageSize)
  const page = Math.min(wanted, pageCount)
  const found = await ctx.db
    .select(standingColumns)
    .from(sql`${cases} ${retiredBy}`)
    .where(show === 'all' ? sql`true` : sql`standing.state = ${show}`)
    .orderBy(sql`${sortedBy[sort]} ${sql.raw(direction)} nulls last, standing.number`)
    .limit(retirementPageSize)
    .offset((page - 1) * retirementPageSize)
  const trail = place && [...place.ancestors.map(({ name }) => name), place.name]
  return { trail, counts, rows: await withMinutes(ctx, projectId, found), total, page, pageCount }
}

type Found = Omit<RetirementRow, 'minutes' | 'minutesSource' | 'retired'> & {
  id: number
  version: number
  retiredBy: string
  retiredAt: Date | null
  evidence: NonNullable<RetirementRow['retired']>['evidence'] | null
}

async function withMinutes(ctx: Ctx, projectId: number, found: readonly Found[]): Promise<RetirementRow[]> {
  const [effort, usual] = await Promise.all([
    readEffort(
      ctx,
      found.map(({ id }) => id),
    ),
    readUsualMinutes(ctx, projectId),
  ])
  return found.map(({ id, version: _version, retiredBy: by, retiredAt: at, evidence, ...row }) => ({
    ...row,
    ...minutesOfRun(effort.get(id), usual),
    retired: at && evidence && { by, at, evidence },
  }))
}
