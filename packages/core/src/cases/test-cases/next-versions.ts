import { frozenFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** What a version takes over from the one before, by the names of the database's columns. */
const inherited = (table: typeof testCaseVersions | typeof testSteps, own: readonly string[]) =>
  Object.values(getTableColumns(table))
    .filter((column) => column.generated === undefined)
    .map((column) => column.name)
    .filter((name) => !own.includes(name))

const list = (names: readonly string[], prefix = '') =>
  sql.join(
    names.map((name) => sql.raw(`${prefix}"${name}"`)),
    sql`, `,
  )

/** What a version takes from the case as it is now. */
const frozen = frozenFields.map((field) => testCaseVersions[field].name)
const { id, testCaseId, version, createdBy, createdAt } = testCaseVersions
const own = [id, testCaseId, version, createdBy, createdAt].map(({ name }) => name)
const versionColumns = inherited(testCaseVersions, [...own, ...frozen])
const stepColumns = inherited(testSteps, ['version_id'])

/** What has to be known of a changed case to write its next version; `prefix` names its table, such as `c.`. */
export const changedColumns = (prefix: '' | 'c.'): SQL =>
  list([testCases.id.name, testCases.latestVersion.name, ...frozenFields.map((field) => testCases[field].name)], prefix)

/**
 * Three more parts of a `with` clause, which write the next version of each case in its part `changed` ({@link changedColumns}
 * of it), with all texts and steps of the version before;
 * mappings, which say the same of it, follow. The cases have to be
 * locked since before this statement began: else a version that somebody saves meanwhile is not seen by it.
 */
export function nextVersions(ctx: Ctx): SQL {
  const actor = requireActor(ctx).id
  return sql`
    versions as (
      insert into test_case_versions (test_case_id, version, ${list(frozen)}, created_by, ${list(versionColumns)})
      select changed.id, changed.latest_version, ${list(frozen, 'changed.')}, ${actor}::bigint, ${list(versionColumns, 'v.')}
      from changed join test_case_versions v on v.test_case_id = changed.id and v.version = changed.latest_version - 1
      returning id, test_case_id, version
    ), steps as (
      insert into test_steps (version_id, ${list(stepColumns)})
      select versions.id, ${list(stepColumns, 's.')}
      from versions
      join test_case_versions v on v.test_case_id = versions.test_case_id and v.version = versions.version - 1
      join test_steps s on s.version_id = v.id
      returning 1
    ), mapped as (
      update case_mappings m set case_version = changed.latest_version
      from changed
      where m.test_case_id = changed.id and m.stale_reason is null and m.case_version = changed.latest_version - 1
    )`
}
