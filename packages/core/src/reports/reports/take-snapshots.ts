import { dayOf } from '@caseweave/contract/reports/reports/report-days'
import {
  coverageSnapshots,
  moduleSnapshots,
  modules,
  projectSnapshots,
  projects,
  releaseCaseCounts,
  releases,
  resultCounts,
  resultSnapshots,
  testCaseCounts,
} from '@caseweave/db/schema'
import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { type NamedColumn, named } from '../../platform/database/named-tables'
import { wholeProject } from '../../project/modules/case-counts'

const excluded = named(projectSnapshots, 'excluded')
const ofCoverage = named(coverageSnapshots)
const ofModules = named(moduleSnapshots)
const ofResults = named(resultSnapshots)
const c = named(releaseCaseCounts, 'c')
const counts = named(testCaseCounts)
const module = named(modules)
const release = named(releases)
const resultCount = named(resultCounts)

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
      and(
        isNull(projects.deletedAt),
        or(
          isNull(projectSnapshots.takenAt),
          lt(projectSnapshots.takenAt, new Date(now.getTime() - freshFor)),
          lt(projectSnapshots.lastDay, dayOf(now)),
        ),
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
          lastDay: sql`greatest(${projectSnapshots.lastDay}, ${excluded.lastDay})`,
          takenAt: sql`${excluded.takenAt}`,
        },
      })
      .returning({ day: projectSnapshots.lastDay })
    if (!kept) throw new Error('The snapshot was not opened.')
    for (const figures of keptFigures(projectId)) await keepFigures(tx, projectId, kept.day, figures)
    return true
  })
}

type Figures = {
  table: SQL & Readonly<Record<'projectId' | 'since' | 'until', NamedColumn>>
  keys: NamedColumn[]
  values: NamedColumn[]
  /** What stands for "there is none". */
  none: SQL
  now: SQL
}

const keptFigures = (projectId: number): Figures[] => [
  {
    table: ofModules,
    keys: [ofModules.moduleId],
    values: [ofModules.path],
    none: sql`''`,
    now: sql`select ${module.id} as module_id, ${module.path} from ${module} where ${module.projectId} = ${projectId}`,
  },
  {
    table: ofCoverage,
    keys: [ofCoverage.moduleId, ofCoverage.kind],
    values: [ofCoverage.cases, ofCoverage.steps, ofCoverage.covered],
    none: sql`0`,
    now: sql`
      select coalesce(${counts.moduleId}, ${wholeProject}) as module_id, ${counts.kind}, sum(${counts.count})::int as cases,
        sum(${counts.steps})::bigint as steps, sum(${counts.covered})::bigint as covered
      from ${counts}
      where ${counts.projectId} = ${projectId} and ${counts.tag} = ''
      group by grouping sets ((${counts.moduleId}, ${counts.kind}), (${counts.kind}))`,
  },
  {
    table: ofResults,
    keys: [ofResults.releaseId, ofResults.environmentId, ofResults.moduleId, ofResults.kind, ofResults.outcome],
    values: [ofResults.cases],
    none: sql`0`,
    now: sql`
      select release_id, environment_id, coalesce(module_id, ${wholeProject}) as module_id, kind, outcome,
        sum(cases)::int as cases
      from (
        select ${resultCount.releaseId}, ${resultCount.environmentId}, ${resultCount.moduleId}, ${resultCount.kind},
          ${resultCount.result} as outcome, ${resultCount.cases} from ${resultCount}
        where ${resultCount.projectId} = ${projectId} and ${resultCount.releaseId} <> 0
        union all
        select ${c.releaseId}, 0, ${c.moduleId}, ${c.kind}, 'mapped', ${c.cases} from ${c}
        where ${c.releaseId} in (select ${release.id} from ${release} where ${release.projectId} = ${projectId})
      ) counted
      group by grouping sets ((release_id, environment_id, module_id, kind, outcome),
        (release_id, environment_id, kind, outcome))`,
  },
]

async function keepFigures(tx: Ctx, projectId: number, day: string, { table, keys, values, none, now }: Figures) {
  const { projectId: ofProject, since, until } = table
  const list = (columns: readonly NamedColumn[], each: (column: NamedColumn) => SQL = (column) => column) =>
    sql.join(columns.map(each), sql`, `)
  const names = list(keys)
  const nothing = list(values, () => none)
  const found = list(values, (value) => sql`coalesce(now.${value}, ${none})`)
  // A figure of a row that holds, but has none yet, is not the same as none: it is kept from now on.
  await tx.db.execute(sql`
    insert into ${table} as kept (${ofProject}, ${names}, ${since}, ${list(values)})
    select ${projectId}::bigint, ${names}, ${day}::date, ${found}
    from (select * from (${now}) counted where row(${list(values)}) <> row(${nothing})) now
    full join (
      select ${names}, ${list(values)} from ${table} where ${ofProject} = ${projectId} and ${until} = 'infinity'
    ) held using (${names})
    where row(${found}) is distinct from row(${list(values, (value) => sql`held.${value}`)})
    on conflict (${ofProject}, ${names}, ${since}) do update set
      ${list(values, (value) => sql`${value} = excluded.${value}`)}, ${until} = 'infinity'`)
  const same = sql.join(
    keys.map((key) => sql`and newer.${key} = held.${key}`),
    sql` `,
  )
  await tx.db.execute(sql`
    update ${table} held set ${until} = ${day}::date from ${table} newer
    where held.${ofProject} = ${projectId} and held.${until} = 'infinity' and held.${since} < ${day}::date
      and newer.${ofProject} = held.${ofProject} ${same} and newer.${since} = ${day}::date
      and newer.${until} = 'infinity'`)
  // What there is none of needs no row.
  await tx.db.execute(sql`
    delete from ${table} where ${ofProject} = ${projectId} and ${since} = ${day}::date and ${until} = 'infinity'
      and row(${list(values)}) = row(${nothing})`)
}
