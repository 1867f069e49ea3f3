import type { KeptChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { bulkChangeCases, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { changedColumns, nextVersions } from '../test-cases/next-versions'
import { bulkActionSql } from './bulk-actions'
import { holdModulesBefore } from './change-references'
import { versionsGone } from './take-back'

const b = named(bulkChangeCases, 'b')
const c = named(testCases, 'c')
const changedCases = named(bulkChangeCases)
const e = named(bulkChangeCases, 'e')
const testCase = named(testCases)

/**
 * Brings back what a change found, in those of its cases that nobody has changed since; the others are only counted.
 * `within` (a condition on `bulk_change_cases b`) says which part of them. What is versioned becomes the next version; `takesBack` = the version
 * that the change made goes instead (see `takesVersionBack`).
 */
export async function restoreCases(
  ctx: Ctx,
  { changeId, change }: { changeId: number; change: KeptChange },
  within: SQL = sql`true`,
  takesBack = false,
): Promise<{ restored: number; leftAlone: number }> {
  const action = bulkActionSql(change)
  const versions = action.versioned ? 1 : 0
  await holdModulesBefore(ctx, changeId, change)
  const kept = sql`${b.changeId} = ${changeId}::bigint and ${within}`
  const asLeft = action.unnoticed
    ? sql`true`
    : sql`${c.latestVersion} = ${b.version} and ${c.modifiedAt} = ${b.modifiedAt}`
  const [all] = await ctx.db.execute<{ count: number }>(sql`
    with held as materialized (
      select ${c.id} from ${b} join ${c} on ${c.id} = ${b.testCaseId}
      where ${kept} order by ${c.id} for no key update of c
    )
    select count(*)::int as count from held`)
  const noticed = sql`, ${testCase.modifiedBy} = ${requireActor(ctx).id}::bigint,
    ${testCase.modifiedAt} = greatest(now(), ${c.modifiedAt} + interval '1 millisecond'),
    ${testCase.latestVersion} = ${c.latestVersion} + ${takesBack ? -versions : versions}::int`
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    with changed as (
      update ${c} set ${action.restore} ${action.unnoticed ? sql`` : noticed}
      from ${b}
      where ${kept} and ${b.testCaseId} = ${c.id} and ${asLeft} and ${action.restorable}
      returning ${changedColumns('c.')}, ${c.modifiedAt},
        ${b.version} - ${versions}::int as version_before, ${b.modifiedBefore}
    ), earlier as (
      -- The case is again as an earlier change had left it, so that this one can be undone next.
      update ${e} set ${changedCases.version} = changed.latest_version, ${changedCases.modifiedAt} = changed.modified_at
      from changed
      where ${e.testCaseId} = changed.id and ${e.changeId} <> ${changeId}::bigint
        and ${e.version} = changed.version_before and ${e.modifiedAt} = changed.modified_before
    ) ${action.versioned ? sql`, ${takesBack ? versionsGone : nextVersions(ctx)}` : sql``}
    select count(*)::int as count from changed`)
  const restored = row?.count ?? 0
  return { restored, leftAlone: (all?.count ?? 0) - restored }
}
