import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context'

/** What a project has at the moment, by id or number. */
export function projectIds(ctx: Ctx, projectId: number) {
  const ids = async (query: SQL) => (await ctx.db.execute<{ id: string }>(query)).map(({ id }) => Number(id))
  return {
    modules: () => ids(sql`select id from modules where project_id = ${projectId} and deleted_at is null order by id`),
    cases: () =>
      ids(
        sql`select number as id from test_cases where project_id = ${projectId} and deleted_at is null order by number`,
      ),
    deletedCases: () =>
      ids(
        sql`select number as id from test_cases where project_id = ${projectId} and deleted_at is not null order by number`,
      ),
    openCycles: () =>
      ids(sql`select number as id from test_cycles where project_id = ${projectId} and state = 'open' order by number`),
    itemsOfCycle: (number: number) =>
      ids(sql`
        select i.id from test_cycle_items i join test_cycles y on y.id = i.cycle_id
        where y.project_id = ${projectId} and y.number = ${number} order by i.id`),
  }
}
