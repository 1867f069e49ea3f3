import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/**
 * Finds out which module paths of a staged file exist, level by level, and which of them mean the same module; paths are
 * compared as modules are: without regard to case.
 */
export async function resolveModules(ctx: Ctx, projectId: number, importId: number): Promise<void> {
  await ctx.db.execute(sql`
    with recursive walk (ordinal, depth, module_id) as (
      select staged.ordinal, 0, 0::bigint from definition_import_modules staged
      where staged.import_id = ${importId} and staged.module_id is null
      union all
      select walk.ordinal, walk.depth + 1, m.id
      from walk
      join definition_import_modules staged on staged.import_id = ${importId} and staged.ordinal = walk.ordinal
      join modules m on m.project_id = ${projectId} and coalesce(m.parent_id, 0) = walk.module_id
        and lower(m.name) = lower(staged.path[walk.depth + 1]) and m.deleted_at is null
    )
    update definition_import_modules staged set module_id = walk.module_id
    from walk
    where staged.import_id = ${importId} and staged.ordinal = walk.ordinal and walk.depth = cardinality(staged.path)`)
  await ctx.db.execute(sql`
    update definition_import_modules staged set canonical = same.first
    from (
      select ordinal, min(ordinal) over (partition by coalesce(module_id::text, lower(path::text))) as first
      from definition_import_modules where import_id = ${importId}
    ) same
    where staged.import_id = ${importId} and staged.ordinal = same.ordinal and same.first <> same.ordinal`)
}

/** Marks each case that says again what an earlier row of the file says: same summary, same module. */
export async function markRepeatedRows(ctx: Ctx, importId: number): Promise<void> {
  await ctx.db.execute(sql`
    update definition_import_rows r
    set verdict = 'duplicate', reason = 'Line ' || again.first_line || ' has the same summary and module.'
    from (
      select one.position, first_value(one.line) over same as first_line, row_number() over same as place
      from definition_import_rows one
      join definition_import_modules m on m.import_id = one.import_id and m.ordinal = one.module
      where one.import_id = ${importId} and one.verdict = 'add'
      window same as (partition by m.canonical, one.summary_key order by one.position)
    ) again
    where again.place > 1 and r.import_id = ${importId} and r.position = again.position`)
}

/**
 * Marks each staged case of positions over `after` up to `upTo` that the project has already: a live case with the same
 * summary in the same module. Modules have to be resolved. The cases are looked up one by one (`offset 0` keeps the planner
 * from turning that round): statistics of tables that grow this fast are always wrong.
 */
export async function markExistingCases(
  ctx: Ctx,
  importId: number,
  range: { after: number; upTo: number },
): Promise<void> {
  await ctx.db.execute(sql`
    update definition_import_rows r
    set verdict = 'duplicate', reason = 'TC-' || there.number || ' has the same summary and module.'
    from (
      select one.position, min(found.number) as number
      from definition_import_rows one
      join definition_import_modules m
        on m.import_id = one.import_id and m.ordinal = one.module and m.module_id is not null
      cross join lateral (
        select c.number, c.deleted_at from test_cases c
        where c.module_id = m.module_id and c.summary_key = one.summary_key offset 0
      ) found
      where one.import_id = ${importId} and one.position > ${range.after} and one.position <= ${range.upTo}
        and one.verdict = 'add' and found.deleted_at is null
      group by one.position
    ) there
    where r.import_id = ${importId} and r.position = there.position`)
}
