import { unversionedFields } from '@caseweave/contract/cases/test-cases/case-fields'
import type { GetTestCase, TestCaseDetails } from '@caseweave/contract/cases/test-cases/test-cases'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { pick } from '@caseweave/contract/platform/pick'
import { testCases, testCaseVersions, testSteps, users } from '@caseweave/db/schema'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context'
import { preparedQuery } from '../../platform/database/prepared-query'
import { personName } from '../../platform/text/person-name'
import { imagesById } from '../../project/images/image-views'
import { moduleTrails } from '../../project/modules/module-trails'
import { renderRichText } from '../../project/rich-text/render-rich-text'
import { ticketsShown } from '../../project/tickets/case-tickets'
import { caseAgreement } from './case-agreement'
import { cloneOrigin } from './clone-origin'
import { importOf } from './import-of-job'
import { linkedScenarios } from './linked-scenarios'
import { stepColumns, versionColumns } from './version-columns'

const author = alias(users, 'author')
const editor = alias(users, 'editor')
const assignee = alias(users, 'assignee')

const caseOf = preparedQuery((db) =>
  db
    .select({
      id: testCases.id,
      importJobId: testCases.importJobId,
      details: {
        number: testCases.number,
        latestVersion: testCases.latestVersion,
        ...pick(testCases, unversionedFields),
        automated: testCases.automated,
        stepCount: testCases.stepCount,
        coveredSteps: testCases.coveredSteps,
        fileName: testCases.fileName,
        automatedTestNumber: testCases.automatedTestNumber,
        externalId: testCases.externalId,
        createdAt: testCases.createdAt,
        modifiedAt: testCases.modifiedAt,
        deletedAt: testCases.deletedAt,
        createdBy: personName(author),
        modifiedBy: personName(editor),
        assignedTo: personName(assignee),
      },
    })
    .from(testCases)
    .leftJoin(author, eq(author.id, testCases.createdBy))
    .leftJoin(editor, eq(editor.id, testCases.modifiedBy))
    .leftJoin(assignee, eq(assignee.id, testCases.assignedTo))
    .where(and(eq(testCases.projectId, sql.placeholder('projectId')), eq(testCases.number, sql.placeholder('number')))),
)

const versionById = preparedQuery((db) =>
  db
    .select({ id: testCaseVersions.id, fields: versionColumns })
    .from(testCaseVersions)
    .where(
      and(
        eq(testCaseVersions.testCaseId, sql.placeholder('testCaseId')),
        eq(testCaseVersions.version, sql.placeholder('version')),
      ),
    ),
)

const stepsOf = preparedQuery((db) =>
  db
    .select(stepColumns)
    .from(testSteps)
    .where(eq(testSteps.versionId, sql.placeholder('versionId')))
    .orderBy(asc(testSteps.sequence)),
)

const versionsOf = preparedQuery((db) =>
  db
    .select({
      version: testCaseVersions.version,
      createdAt: testCaseVersions.createdAt,
      createdBy: personName(author),
    })
    .from(testCaseVersions)
    .leftJoin(author, eq(author.id, testCaseVersions.createdBy))
    .where(eq(testCaseVersions.testCaseId, sql.placeholder('testCaseId')))
    .orderBy(desc(testCaseVersions.version)),
)

/**
 * A case of the project with all that is known of it, a deleted one too; NOT_FOUND when there is no such case, or no such
 * version of it.
 */
export async function getTestCase(ctx: Ctx, input: GetTestCase & { projectId: number }): Promise<TestCaseDetails> {
  const [found] = await caseOf(ctx.dbByKey, { projectId: input.projectId, number: input.number })
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const shown = { ...input, id: found.id, version: input.version ?? found.details.latestVersion }
  const [version, versions, cameFrom, scenarios, tickets, agreement, clonedFrom] = await Promise.all([
    versionOf(ctx, shown),
    versionsOf(ctx.dbByKey, { testCaseId: found.id }),
    importOf(ctx, input.projectId, found.importJobId),
    linkedScenarios(ctx, found.id),
    ticketsShown(ctx, found.id),
    caseAgreement(ctx, found.id),
    cloneOrigin(ctx, input.projectId, found.id),
  ])
  const { id, details } = found
  return {
    ...{ id, ...details, ...version, versions, import: cameFrom, clonedFrom, scenarios },
    ...tickets,
    ...agreement,
  }
}

async function versionOf(ctx: Ctx, key: GetTestCase & { projectId: number; id: number; version: number }) {
  const [row] = await versionById(ctx.dbByKey, { testCaseId: key.id, version: key.version })
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const [steps, trails] = await Promise.all([
    key.withoutSteps ? [] : stepsOf(ctx.dbByKey, { versionId: row.id }),
    moduleTrails(ctx, [row.fields.moduleId]),
  ])
  const { moduleId, imageIds, ...fields } = row.fields
  const images = await imagesById(ctx, key.projectId, [...imageIds, ...steps.flatMap((step) => step.imageIds)])
  const viewsOf = (ids: number[]) => ids.flatMap((id) => images.get(id) ?? [])
  const html = {
    executionSteps: renderRichText(fields.executionSteps),
    expectedResult: renderRichText(fields.expectedResult),
  }
  return {
    ...fields,
    html,
    images: viewsOf(imageIds),
    steps: steps.map(({ imageIds: ids, ...texts }) => ({ ...texts, images: viewsOf(ids) })),
    modules: trails.get(moduleId) ?? [],
  }
}
