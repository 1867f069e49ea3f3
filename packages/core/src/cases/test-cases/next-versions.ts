import { testCaseVersions, testSteps } from '@caseweave/db/schema'
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

/** What a version has of its own, or of the case as it is now. */
const ofVersion = ['id', 'test_case_id', 'version', 'created_by', 'created_at', 'module_id', 'tags', 'automatable']
const versionColumns = inherited(testCaseVersions, ofVersion)
const stepColumns = inherited(testSteps, ['version_id'])

/**
 * Three more parts of a `with` clause, which write the next version of each case in its part `changed` (id, latest_version,
 * module_id, tags and automatable as they are now), with all texts and steps of the version before;
 * mappings, which say the same of it, follow. The cases have to be
 * locked since before this statement began: else a version that somebody saves meanwhile is not seen by it.
 */
export function nextVersions(ctx: Ctx): SQL {
  const actor = requireActor(ctx).id
  return sql`
    versions as (
      insert into test_case_versions (test_case_id, version, module_id, tags, automatable, created_by, ${list(versionColumns)})
      select changed.id, changed.latest_version, changed.module_id, changed.tags, changed.automatable, ${actor}::bigint,
        ${list(versionColumns, 'v.')}
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
