import { testCases } from '@caseweave/db/schema'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { changedColumns, nextVersions } from '../test-cases/next-versions'

const cases = named(testCases)

/**
 * Puts the live cases that `which` (a condition on `test_cases`) names into another module and answers how many. The
 * module is a field of the version rule (docs/decisions/case-saving.md), so each case gets its next version, with the steps of the
 * one before: one statement for all. Runs in a transaction that holds the module (see `holdModules`).
 */
export async function moveCases(ctx: Ctx, which: SQL, moduleId: number): Promise<number> {
  const live = and(which, isNull(testCases.deletedAt))
  // Whoever edits one of them finishes first; else its newest version would not be seen below.
  await ctx.db.select({ id: testCases.id }).from(testCases).where(live).orderBy(testCases.id).for('update')
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    with changed as (
      update ${cases} set ${cases.moduleId} = ${moduleId}, ${cases.latestVersion} = ${cases.latestVersion} + 1,
        ${cases.modifiedBy} = ${requireActor(ctx).id},
        ${cases.modifiedAt} = greatest(now(), ${cases.modifiedAt} + interval '1 millisecond')
      where ${live} returning ${changedColumns('')}
    ), ${nextVersions(ctx)}
    select count(*)::int as count from changed`)
  return row?.count ?? 0
}
