import {
  type CaseField,
  type CaseValues,
  caseFieldNames,
  caseFields,
  currentFields,
  versionedFields,
  versionFields,
} from '@caseweave/contract/cases/test-cases/case-fields'
import { cleanName, cleanText, readTags } from '@caseweave/contract/platform/case-text'
import { pick } from '@caseweave/contract/platform/pick'
import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { revisionOf } from './case-revision'

const s = named(testSteps, 's')

/** The steps of a version in their order, as one value of its row. */
const stepsOfVersion = sql<CaseValues['steps']>`coalesce((
  select json_agg(json_build_object('description', ${s.description}, 'expectedResult', ${s.expectedResult},
    'testData', ${s.testData}, 'imageIds', ${s.imageIds}) order by ${s.sequence})
  from ${s} where ${s.versionId} = ${testCaseVersions.id}), '[]')`

/** A case with what its newest version holds. */
export type StoredCase = {
  id: number
  version: number
  modifiedAt: Date
  revision: string
  deleted: boolean
  values: CaseValues
}

/** A case of the project, deleted or not; null when it never had one of this number. `lock` keeps it as it is until the transaction ends. */
export async function storedCase(
  ctx: Ctx,
  key: { projectId: number; number: number },
  lock = false,
): Promise<StoredCase | null> {
  const mine = and(eq(testCases.projectId, key.projectId), eq(testCases.number, key.number))
  // Before it is read: whoever waited here would otherwise get the newest version of before.
  if (lock) await ctx.db.select({ id: testCases.id }).from(testCases).where(mine).for('no key update')
  // One statement: of one moment, and one way to the database and back.
  const [row] = await ctx.dbByKey
    .select({
      id: testCases.id,
      version: testCases.latestVersion,
      modifiedAt: testCases.modifiedAt,
      deletedAt: testCases.deletedAt,
      frozen: { ...pick(testCaseVersions, versionFields), steps: stepsOfVersion },
      fields: pick(testCases, currentFields),
    })
    .from(testCases)
    .innerJoin(
      testCaseVersions,
      and(eq(testCaseVersions.testCaseId, testCases.id), eq(testCaseVersions.version, testCases.latestVersion)),
    )
    .where(mine)
  if (!row) return null
  const { id, version, modifiedAt, deletedAt, frozen, fields } = row
  return {
    id,
    version,
    modifiedAt,
    revision: revisionOf({ version, modifiedAt }),
    deleted: deletedAt !== null,
    values: { ...frozen, ...fields, assignedTo: fields.assignedTo ?? 0 },
  }
}

/** What the row of a case holds of its values. */
export const caseColumns = (values: CaseValues) => ({
  ...pick(values, currentFields),
  assignedTo: values.assignedTo || null,
  stepCount: Math.max(1, values.steps.length),
})

/**
 * Which fields differ. A form sends texts cleaned, and leaves empty steps out, so both are compared that way: somebody who
 * only looked has changed nothing.
 */
export function changedFields(before: CaseValues, after: CaseValues): CaseField[] {
  return caseFieldNames.filter((field) => comparable(field, before[field]) !== comparable(field, after[field]))
}

function comparable(field: CaseField, value: CaseValues[CaseField]): string {
  if (typeof value === 'string') return caseFields[field].kind === 'line' ? cleanName(value) : cleanText(value)
  if (!Array.isArray(value)) return String(value)
  if (caseFields[field].kind === 'tags') return JSON.stringify(readTags(value as CaseValues['tags']))
  if (caseFields[field].kind !== 'steps') return JSON.stringify(value)
  const steps = (value as CaseValues['steps']).map(({ description, expectedResult, testData, imageIds }) => [
    ...[description, expectedResult, testData].map(cleanText),
    imageIds.join(),
  ])
  return JSON.stringify(steps.filter((parts) => parts.join('') !== ''))
}

/** True when one of these fields makes a version. */
export const makesVersion = (changed: readonly CaseField[]) => versionedFields.some((field) => changed.includes(field))
