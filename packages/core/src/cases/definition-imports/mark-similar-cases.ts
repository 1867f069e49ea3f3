import { comparedFrom } from '@caseweave/contract/cases/case-search/case-search'
import { definitionImportRows, testCases } from '@caseweave/db/schema'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { alike } from '../case-search/similar-cases'

const c = named(testCases, 'c')
const found = named(testCases, 'found')
const r = named(definitionImportRows, 'r')
const stagedRows = named(definitionImportRows)

/** Rows of a file that are compared at most; a preview has to come soon, and nobody reads thousands of hints. */
const mostRows = 2_000

/**
 * How long (ms) a dry run compares: in a large project with summaries that are all alike each row takes long, and the hints of a small file
 * shall not cost many times what its rows do.
 */
const patienceFor = (rows: number) => Math.min(5_000, 500 + 2.5 * rows)

/** The first statement compares one row, as it may take a second; each next one as many as half a second is good for, and at most four times as many. */
const growth = 4

/**
 * Gives a notice to the first rows to add that are nearly the same as a case of the project, with its number. Answers how
 * many rows it compared. Runs in the dry run's transaction, after duplicates have been marked.
 */
export async function markSimilarCases(ctx: Ctx, ref: { projectId: number; importId: number }): Promise<number> {
  await ctx.db.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(alike.inProject)}, true)`)
  const began = performance.now()
  const patience = patienceFor(await rowsToAdd(ctx, ref.importId))
  let compared = 0
  let after = -1
  let size = 1
  while (compared < mostRows && performance.now() - began < patience) {
    const start = performance.now()
    const [row] = await seen.rows(ctx.db, compareRows(ref, after, Math.min(size, mostRows - compared)))
    if (!row || row.rows === 0) break
    compared += row.rows
    after = row.last
    const perRow = (performance.now() - start) / row.rows
    size = Math.max(1, Math.min(500, size * growth, Math.round(500 / perRow)))
  }
  return compared
}

/** How many rows would be compared, were there time. */
async function rowsToAdd(ctx: Ctx, importId: number): Promise<number> {
  const due = ctx.db
    .select({ position: definitionImportRows.position })
    .from(definitionImportRows)
    .where(and(eq(definitionImportRows.importId, importId), eq(definitionImportRows.verdict, 'add')))
    .limit(mostRows)
  const [found] = await ctx.db.select({ rows: count() }).from(due.as('due'))
  return found?.rows ?? 0
}

const seen = selected({ rows: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(position), 0)::int` })

/** Compares the next `size` rows behind a position, each by one look into the trigram index. */
const compareRows = (ref: { projectId: number; importId: number }, after: number, size: number) => sql`
  with due as materialized (
    select ${r.position}, ${r.summary} from ${r}
    where ${r.importId} = ${ref.importId} and ${r.verdict} = 'add' and ${r.position} > ${after}
    order by ${r.position} limit ${size}
  ), marked as (
    update ${r}
    set ${stagedRows.notice} = btrim(${r.notice} || ' Like TC-' || likest.number || ' (' || likest.percent || '% alike).')
    from (
      select due.position, ${found.number}, found.percent
      from due cross join lateral (
        select ${c.number}, round(similarity(${c.summary}, due.summary) * 100)::int as percent
        from ${c}
        where ${c.projectId} = ${ref.projectId} and ${c.deletedAt} is null and ${c.summary} % due.summary
        order by 2 desc, ${c.number} desc limit 1
      ) found
      where length(due.summary) >= ${comparedFrom}::int
    ) likest
    where ${r.importId} = ${ref.importId} and ${r.position} = likest.position
  )
  select ${seen} from due`
