import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'

const tables = [
  { counts: 'test_case_counts', totals: 'test_case_totals', columns: 'tag, kind, count, steps, covered' },
  {
    counts: 'result_counts',
    totals: 'result_totals',
    columns: 'release_id, environment_id, kind, result, cases, datasets, duration_ms',
  },
  { counts: 'release_case_counts', totals: 'release_case_totals', columns: 'release_id, kind, cases' },
]
const figures = new Set(['count', 'steps', 'covered', 'cases', 'datasets', 'duration_ms'])

/** What the kept totals of a project's modules say else than their counts, added up anew by the paths of the modules: nothing, as rows of text. */
export async function wrongTotals(ctx: Ctx, projectId: number): Promise<string[]> {
  const wrong: string[] = []
  for (const { counts, totals, columns } of tables) {
    const names = columns.split(', ')
    const list = (each: (name: string) => string) => sql.raw(names.map(each).join(', '))
    const isZero = sql.raw(names.flatMap((name) => (figures.has(name) ? [`sum(c.${name}) = 0`] : [])).join(' and '))
    const rows = await ctx.db.execute<{ row: string }>(sql`
      with places as (
        select id, path, project_id from modules where project_id = ${projectId} union all select 0, '', ${projectId}
      ), counted as (
        select place.id as module_id, ${list((name) => (figures.has(name) ? `sum(c.${name})::bigint as ${name}` : `c.${name}`))}
        from ${sql.raw(counts)} c join modules m on m.id = c.module_id and m.project_id = ${projectId}
        join places place on starts_with(m.path, place.path) and place.id <> m.id
        group by place.id, ${sql.raw(names.filter((name) => !figures.has(name)).join(', '))} having not (${isZero})
      ), kept as (
        select module_id, ${list((name) => (figures.has(name) ? `c.${name}::bigint` : `c.${name}`))}
        from ${sql.raw(totals)} c join places place on place.id = c.module_id
        where ${totals === 'release_case_totals' ? sql`c.release_id in (select id from releases where project_id = ${projectId})` : sql`c.project_id = ${projectId}`}
      ), wanted as (select * from counted except select * from kept)
      , held as (select * from kept except select * from counted)
      select ${counts} || ' wants ' || wanted::text as row from wanted
      union all
      select ${totals} || ' has ' || held::text from held where not (${sql.raw(names.flatMap((name) => (figures.has(name) ? [`held.${name} = 0`] : [])).join(' and '))})
      order by 1`)
    wrong.push(...rows.map(({ row }) => row))
  }
  const [pending] = await ctx.db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from total_changes where project_id = ${projectId}`,
  )
  return pending?.rows ? [...wrong, `${pending.rows} changes are left over`] : wrong
}
