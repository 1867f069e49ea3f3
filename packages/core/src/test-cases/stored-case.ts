import { cleanSummary, cleanText } from '@caseweave/contract/case-text'
import type { CaseValues } from '@caseweave/contract/test-case-form'
import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../context'
import { revisionOf } from './case-revision'
import { stepColumns, versionTexts } from './version-columns'

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
  const query = ctx.db
    .select({
      id: testCases.id,
      version: testCases.latestVersion,
      modifiedAt: testCases.modifiedAt,
      deletedAt: testCases.deletedAt,
      fields: {
        summary: testCases.summary,
        moduleId: testCases.moduleId,
        templateId: testCases.templateId,
        assignedTo: testCases.assignedTo,
        priority: testCases.priority,
        applicable: testCases.applicable,
        automatable: testCases.automatable,
        linkedDefect: testCases.linkedDefect,
        tags: testCases.tags,
      },
    })
    .from(testCases)
    .where(and(eq(testCases.projectId, key.projectId), eq(testCases.number, key.number)))
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) return null
  const { id, version, modifiedAt, deletedAt, fields } = row
  const texts = await newestTexts(ctx, id, version)
  return {
    id,
    version,
    modifiedAt,
    revision: revisionOf({ version, modifiedAt }),
    deleted: deletedAt !== null,
    values: { ...fields, assignedTo: fields.assignedTo ?? 0, ...texts },
  }
}

async function newestTexts(ctx: Ctx, testCaseId: number, version: number) {
  const newest = and(eq(testCaseVersions.testCaseId, testCaseId), eq(testCaseVersions.version, version))
  // Both at once: each answer is a way to the database and back.
  const [[texts], steps] = await Promise.all([
    ctx.db
      .select({ ...versionTexts, imageIds: testCaseVersions.imageIds })
      .from(testCaseVersions)
      .where(newest),
    ctx.db
      .select(stepColumns)
      .from(testSteps)
      .innerJoin(testCaseVersions, eq(testCaseVersions.id, testSteps.versionId))
      .where(newest)
      .orderBy(asc(testSteps.sequence)),
  ])
  if (!texts) throw new Error(`Test case ${testCaseId} has no version ${version}.`)
  return { ...texts, steps }
}

type Field = keyof CaseValues

/** The fields of which a change makes a version; source: test-work.md §4, images: decisions.md "Test cases". */
export const versionedFields: readonly Field[] = [
  ...([
    'summary',
    'moduleId',
    'testData',
    'precondition',
    'tags',
    'executionSteps',
    'steps',
    'expectedResult',
  ] as const),
  ...(['automatable', 'remarks', 'manualReason', 'imageIds'] as const),
]

/**
 * Which fields differ. A form sends texts cleaned, and leaves empty steps out, so both are compared that way: somebody who
 * only looked has changed nothing.
 */
export function changedFields(before: CaseValues, after: CaseValues): Field[] {
  const fields = Object.keys(before) as Field[]
  return fields.filter((field) => comparable(field, before[field]) !== comparable(field, after[field]))
}

function comparable(field: Field, value: CaseValues[Field]): string {
  if (typeof value === 'string') return field === 'summary' ? cleanSummary(value) : cleanText(value)
  if (!Array.isArray(value)) return String(value)
  if (field === 'tags' || field === 'imageIds') return JSON.stringify(value)
  const steps = (value as CaseValues['steps']).map(({ description, expectedResult, testData, imageIds }) => [
    ...[description, expectedResult, testData].map(cleanText),
    imageIds.join(),
  ])
  return JSON.stringify(steps.filter((parts) => parts.join('') !== ''))
}
