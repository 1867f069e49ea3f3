import { dayOf } from '@caseweave/contract/reports/reports/report-days'
import { projectSnapshots, projects } from '@caseweave/db/schema'
import { asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/**
 * How old (ms) a project's snapshot gets before it is taken again: what a day ends with is at most this old. A little less
 * than the sweep's interval, so that each sweep takes it.
 */
const freshFor = 14 * 60_000

/**
 * Keeps the figures of today for every project whose snapshot is old, and answers how many projects that were. After a
 * downtime it simply goes on: the days without a worker read the newest snapshot before them.
 */
export async function takeSnapshots(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const now = ctx.now()
  const due = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .leftJoin(projectSnapshots, eq(projectSnapshots.projectId, projects.id))
    .where(
      or(
        isNull(projectSnapshots.takenAt),
        lt(projectSnapshots.takenAt, new Date(now.getTime() - freshFor)),
        lt(projectSnapshots.lastDay, dayOf(now)),
      ),
    )
    .orderBy(sql`${projectSnapshots.takenAt} nulls first`, asc(projects.id))
  let taken = 0
  for (const { id } of due) {
    if (signal?.aborted) break
    if (await snapshotProject(ctx, id)) taken += 1
  }
  return taken
}

/**
 * Brings a project's snapshot of today up to date: what differs from what was kept last becomes a row that holds from today
 * on. Any number of times a day; false when another worker is at it.
 */
export async function snapshotProject(ctx: Ctx, projectId: number): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const [lock] = await tx.db.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('snapshots', ${projectId})) as got`,
    )
    if (!lock?.got) return false
    // All of a project is compared with all of it. Before the tables have statistics the planner believes them small, and would
    // go through one of them for each row of the other.
    await tx.db.execute(sql`select set_config('enable_nestloop', 'off', true)`)
    const now = ctx.now()
    // A clock that was set back must not write before what is kept already.
    const [kept] = await tx.db
      .insert(projectSnapshots)
      .values({ projectId, firstDay: dayOf(now), lastDay: dayOf(now), takenAt: now })
      .onConflictDoUpdate({
        target: projectSnapshots.projectId,
        set: {
          lastDay: sql`greatest(${projectSnapshots.lastDay}, excluded.last_day)`,
          takenAt: sql`excluded.taken_at`,
        },
      })
      .returning({ day: projectSnapshots.lastDay })
    if (!kept) throw new Error('The snapshot was not opened.')
    for (const figures of keptFigures(projectId)) await keepFigures(tx, projectId, kept.day, figures)
    return true
  })
}

/** Stands for all modules: a chart of the whole project reads a few rows a day, however many modules changed. */
export const wholeProject = 0

type Figures = {
  table: SQL
  keys: string[]
  value: string
  /** What stands for "there is none". */
  none: SQL
  now: SQL
}

const keptFigures = (projectId: number): Figures[] => [
  {
    table: sql`module_snapshots`,
    keys: ['module_id'],
    value: 'path',
    none: sql`''`,
    now: sql`select id as module_id, path from modules where project_id = ${projectId}`,
  },
  {
    table: sql`coverage_snapshots`,
    keys: ['module_id', 'kind'],
    value: 'cases',
    none: sql`0`,
    now: sql`
      select coalesce(module_id, ${wholeProject}) as module_id, kind, sum(count)::int as cases from test_case_counts
      where project_id = ${projectId} and tag = '' group by grouping sets ((module_id, kind), (kind))`,
  },
  {
    table: sql`result_snapshots`,
    keys: ['release_id', 'environment_id', 'module_id', 'kind', 'outcome'],
    value: 'cases',
    none: sql`0`,
    now: sql`
      select release_id, environment_id, coalesce(module_id, ${wholeProject}) as module_id, kind, outcome, sum(cases)::int as cases
      from (
        select release_id, environment_id, module_id, kind, result as outcome, cases from result_counts
        where project_id = ${projectId} and release_id <> 0
        union all
        select c.release_id, 0, c.module_id, c.kind, 'mapped', c.cases from release_case_counts c
        where c.release_id in (select id from releases where project_id = ${projectId})
      ) counted
      group by grouping sets ((release_id, environment_id, module_id, kind, outcome), (release_id, environment_id, kind, outcome))`,
  },
]

async function keepFigures(tx: Ctx, projectId: number, day: string, { table, keys, value, none, now }: Figures) {
  const names = (prefix = '') => sql.raw(keys.map((key) => prefix + key).join(', '))
  const column = sql.raw(value)
  await tx.db.execute(sql`
    insert into ${table} as kept (project_id, ${names()}, since, ${column})
    select ${projectId}::bigint, ${names()}, ${day}::date, coalesce(now.${column}, ${none})
    from (${now}) now
    full join (
      select ${names()}, ${column} from ${table} where project_id = ${projectId} and until = 'infinity'
    ) held using (${names()})
    where coalesce(now.${column}, ${none}) <> coalesce(held.${column}, ${none})
    on conflict (project_id, ${names()}, since) do update set ${column} = excluded.${column}, until = 'infinity'`)
  const same = sql.raw(keys.map((key) => `and newer.${key} = held.${key}`).join(' '))
  await tx.db.execute(sql`
    update ${table} held set until = ${day}::date from ${table} newer
    where held.project_id = ${projectId} and held.until = 'infinity' and held.since < ${day}::date
      and newer.project_id = held.project_id ${same} and newer.since = ${day}::date and newer.until = 'infinity'`)
  // What there is none of needs no row.
  await tx.db.execute(sql`
    delete from ${table} where project_id = ${projectId} and since = ${day}::date and until = 'infinity' and ${column} = ${none}`)
}
