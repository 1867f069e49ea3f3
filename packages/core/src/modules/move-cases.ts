import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { and, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../context'

/** What a version takes over from the one before, by the names of the database's columns. */
const inherited = (table: typeof testCaseVersions | typeof testSteps, changed: readonly string[]) =>
  Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((name) => !changed.includes(name))

const list = (names: readonly string[], prefix = '') =>
  sql.join(
    names.map((name) => sql.raw(`${prefix}"${name}"`)),
    sql`, `,
  )

const versionColumns = inherited(testCaseVersions, [
  'id',
  'test_case_id',
  'version',
  'module_id',
  'created_by',
  'created_at',
])
const stepColumns = inherited(testSteps, ['version_id'])

/**
 * Puts the live cases that `which` (a condition on `test_cases`) names into another module and answers how many. The
 * module is a field of the version rule (test-work.md §4), so each case gets its next version, with the steps of the
 * one before: one statement for all. Runs in a transaction that holds the module (see `holdModules`).
 */
export async function moveCases(ctx: Ctx, which: SQL, moduleId: number): Promise<number> {
  const live = and(which, isNull(testCases.deletedAt))
  // Whoever edits one of them finishes first; else its newest version would not be seen below.
  await ctx.db.select({ id: testCases.id }).from(testCases).where(live).orderBy(testCases.id).for('update')
  const actor = requireActor(ctx).id
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    with moved as (
      update test_cases set module_id = ${moduleId}, latest_version = latest_version + 1, modified_by = ${actor}, modified_at = now()
      where ${live} returning id, latest_version
    ), versions as (
      insert into test_case_versions (test_case_id, version, module_id, created_by, ${list(versionColumns)})
      select moved.id, moved.latest_version, ${moduleId}, ${actor}, ${list(versionColumns, 'v.')}
      from moved join test_case_versions v on v.test_case_id = moved.id and v.version = moved.latest_version - 1
      returning id, test_case_id, version
    ), steps as (
      insert into test_steps (version_id, ${list(stepColumns)})
      select versions.id, ${list(stepColumns, 's.')}
      from versions
      join test_case_versions v on v.test_case_id = versions.test_case_id and v.version = versions.version - 1
      join test_steps s on s.version_id = v.id
      returning 1
    )
    select count(*)::int as count from moved`)
  return row?.count ?? 0
}
