import type { BulkChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { changedColumns, nextVersions } from '../test-cases/next-versions'
import { bulkActionSql } from './bulk-actions'

/**
 * Brings back what a change found, in those of its cases that nobody has changed since; the others are only counted.
 * `within` (a condition on `bulk_change_cases b`) says which part of them. What is versioned becomes the next version.
 */
export async function restoreCases(
  ctx: Ctx,
  { changeId, change }: { changeId: number; change: BulkChange },
  within: SQL = sql`true`,
): Promise<{ restored: number; leftAlone: number }> {
  const action = bulkActionSql(change)
  const versions = action.versioned ? 1 : 0
  await holdModulesBefore(ctx, changeId, change)
  const kept = sql`b.change_id = ${changeId}::bigint and ${within}`
  const asLeft = sql`c.latest_version = b.version and c.modified_at = b.modified_at`
  const [all] = await ctx.db.execute<{ count: number }>(sql`
    with held as materialized (
      select c.id from bulk_change_cases b join test_cases c on c.id = b.test_case_id
      where ${kept} order by c.id for no key update of c
    )
    select count(*)::int as count from held`)
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    with changed as (
      update test_cases c set ${action.restore}, modified_by = ${requireActor(ctx).id}::bigint,
        modified_at = greatest(now(), c.modified_at + interval '1 millisecond'), latest_version = c.latest_version + ${versions}::int
      from bulk_change_cases b
      where ${kept} and b.test_case_id = c.id and ${asLeft} and ${action.restorable}
      returning ${changedColumns('c.')}, c.modified_at,
        b.version - ${versions}::int as version_before, b.modified_before
    ), earlier as (
      -- The case is again as an earlier change had left it, so that this one can be undone next.
      update bulk_change_cases e set version = changed.latest_version, modified_at = changed.modified_at
      from changed
      where e.test_case_id = changed.id and e.change_id <> ${changeId}::bigint
        and e.version = changed.version_before and e.modified_at = changed.modified_before
    ) ${action.versioned ? sql`, ${nextVersions(ctx)}` : sql``}
    select count(*)::int as count from changed`)
  const restored = row?.count ?? 0
  return { restored, leftAlone: (all?.count ?? 0) - restored }
}

/** Holds the live modules that cases go back to, or lie in: before the cases, as whoever deletes a module does. */
async function holdModulesBefore(ctx: Ctx, changeId: number, { action }: BulkChange): Promise<void> {
  if (action !== 'move' && action !== 'delete') return
  const cases = sql`bulk_change_cases b where b.change_id = ${changeId}::bigint`
  const ids =
    action === 'move'
      ? sql`select distinct (b.before #>> '{}')::bigint from ${cases}`
      : sql`select distinct c.module_id from test_cases c where c.id in (select b.test_case_id from ${cases})`
  await ctx.db.execute(
    sql`select id from modules where id in (${ids}) and deleted_at is null order by id for key share`,
  )
}
