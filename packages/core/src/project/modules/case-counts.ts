import { testCaseCounts, testCaseTotals } from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'

const counts = named(testCaseCounts)
const totals = named(testCaseTotals)

/** Stands for all modules of a project, in totals and in the figures of days. */
export const wholeProject = 0

/**
 * A subquery of the kept counts (kind, count, steps, covered) of the live cases with a tag ('' = all) in a module and all
 * below it, {@link wholeProject} for all: a few rows, however many modules there are; source: docs/decisions/counts.md. A module
 * of another project has none.
 */
export const caseCountsWithin = (projectId: number, tag: string, moduleId: SQLWrapper | number): SQL => {
  const rows = (table: typeof counts | typeof totals) => sql`
    select ${table.kind}, ${table.count}, ${table.steps}, ${table.covered} from ${table}
    where ${table.projectId} = ${projectId} and ${table.tag} = ${tag} and ${table.moduleId} = ${moduleId}`
  return sql`${rows(counts)} union all ${rows(totals)}`
}

/** A subquery of how many live cases lie in a module and all below it, {@link wholeProject} for all. */
export const casesWithin = (projectId: number, moduleId: SQLWrapper | number): SQL => sql`
  (select coalesce(sum(count), 0)::int from (${caseCountsWithin(projectId, '', moduleId)}) within)`

/** How many live cases lie in a module and all below it, {@link wholeProject} for all. */
export async function countCases(ctx: Ctx, projectId: number, moduleId: number): Promise<number> {
  const number = selected({ cases: sql<number>`${casesWithin(projectId, moduleId)}` })
  const [row] = await number.rows(ctx.dbByKey, sql`select ${number}`)
  return row?.cases ?? 0
}
