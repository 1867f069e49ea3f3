import { pageCountOf } from '@caseweave/contract/platform/page-count'
import { addFigures } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { CyclePage } from '@caseweave/contract/results/test-cycles/cycle-views'
import { ListCycles } from '@caseweave/contract/results/test-cycles/test-cycles'
import { releases, testCycleEnvironments, testCycles, users } from '@caseweave/db/schema'
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { holding } from '../../platform/database/like-patterns'
import { personName } from '../../platform/text/person-name'
import { cycleFigures } from './cycle-figures'
import type { OfProject } from './cycle-row'

/** How many cycles a page has. */
const pageSize = 25

/** A page of the cycles of a project, the newest first; past the end it is the last page. */
export async function listCycles(ctx: Ctx, input: ListCycles & OfProject): Promise<CyclePage> {
  const { projectId } = input
  const { state, releaseId, search, page } = ListCycles.parse(input)
  const [, digits] = /^#?(\d{1,9})$/.exec(search.trim()) ?? []
  const wanted = and(
    eq(testCycles.projectId, projectId),
    state === 'all'
      ? undefined
      : state === 'active'
        ? inArray(testCycles.state, ['open', 'planned'])
        : eq(testCycles.state, state),
    releaseId ? eq(testCycles.releaseId, releaseId) : undefined,
    search.trim()
      ? or(ilike(testCycles.name, holding(search.trim())), digits ? eq(testCycles.number, Number(digits)) : undefined)
      : undefined,
  )
  const total = await ctx.db.$count(testCycles, wanted)
  const pageCount = pageCountOf(total, pageSize)
  const at = Math.min(page, pageCount)
  const rows = await ctx.db
    .select({
      id: testCycles.id,
      number: testCycles.number,
      name: testCycles.name,
      state: testCycles.state,
      release: releases.number,
      environments: sql<number>`(select count(*)::int from ${testCycleEnvironments} where ${testCycleEnvironments.cycleId} = ${testCycles.id})`,
      dueOn: testCycles.dueOn,
      totals: testCycles.totals,
      createdBy: personName(users),
      createdAt: testCycles.createdAt,
    })
    .from(testCycles)
    .innerJoin(releases, eq(releases.id, testCycles.releaseId))
    .leftJoin(users, eq(users.id, testCycles.createdBy))
    .where(wanted)
    .orderBy(desc(testCycles.number))
    .limit(pageSize)
    .offset((at - 1) * pageSize)
  const figures = await cycleFigures(ctx, rows)
  return {
    rows: rows.map(({ id, totals: _, ...row }) => ({ ...row, ...addFigures([...(figures.get(id)?.values() ?? [])]) })),
    page: at,
    pageCount,
    total,
  }
}
