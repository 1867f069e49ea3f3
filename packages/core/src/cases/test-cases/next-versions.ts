import { frozenFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { caseMappings, testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'

const m = named(caseMappings, 'm')
const mappings = named(caseMappings)
const s = named(testSteps, 's')
const steps = named(testSteps)
const v = named(testCaseVersions, 'v')
const versions = named(testCaseVersions)

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
      insert into ${versions} (${versions.testCaseId}, ${versions.version}, ${list(frozen)}, ${versions.createdBy},
        ${list(versionColumns)})
      select changed.id, changed.latest_version, ${list(frozen, 'changed.')}, ${actor}::bigint, ${list(versionColumns, 'v.')}
      from changed join ${v} on ${v.testCaseId} = changed.id and ${v.version} = changed.latest_version - 1
      returning ${versions.id}, ${versions.testCaseId}, ${versions.version}
    ), steps as (
      insert into ${steps} (${steps.versionId}, ${list(stepColumns)})
      select versions.id, ${list(stepColumns, 's.')}
      from versions
      join ${v} on ${v.testCaseId} = versions.test_case_id and ${v.version} = versions.version - 1
      join ${s} on ${s.versionId} = ${v.id}
      returning 1
    ), mapped as (
      update ${m} set ${mappings.caseVersion} = changed.latest_version
      from changed
      where ${m.testCaseId} = changed.id and ${m.staleReason} is null and ${m.caseVersion} = changed.latest_version - 1
    )`
}
