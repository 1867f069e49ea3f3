import { AppError } from '@caseweave/contract/errors'
import { messages } from '@caseweave/contract/messages'
import type { GetTestCase, TestCaseDetails } from '@caseweave/contract/test-cases'
import { definitionImports, files, testCases, testCaseVersions, testSteps, users } from '@caseweave/db/schema'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context'
import { imagesById } from '../images/image-views'
import { moduleTrails } from '../modules/module-trails'
import { personName } from './person-name'
import { stepColumns, versionFields } from './version-columns'

const author = alias(users, 'author')
const editor = alias(users, 'editor')
const assignee = alias(users, 'assignee')

const nameOf = (user: string) => personName(user).mapWith(String)

/** A live case of the project with all that is known of it; NOT_FOUND when there is no such case, or no such version of it. */
export async function getTestCase(ctx: Ctx, input: GetTestCase & { projectId: number }): Promise<TestCaseDetails> {
  const [found] = await ctx.db
    .select({
      id: testCases.id,
      importJobId: testCases.importJobId,
      details: {
        number: testCases.number,
        latestVersion: testCases.latestVersion,
        priority: testCases.priority,
        templateId: testCases.templateId,
        applicable: testCases.applicable,
        automated: testCases.automated,
        linkedDefect: testCases.linkedDefect,
        fileName: testCases.fileName,
        automatedTestNumber: testCases.automatedTestNumber,
        externalId: testCases.externalId,
        createdAt: testCases.createdAt,
        modifiedAt: testCases.modifiedAt,
        createdBy: nameOf('author'),
        modifiedBy: nameOf('editor'),
        assignedTo: nameOf('assignee'),
      },
    })
    .from(testCases)
    .leftJoin(author, eq(author.id, testCases.createdBy))
    .leftJoin(editor, eq(editor.id, testCases.modifiedBy))
    .leftJoin(assignee, eq(assignee.id, testCases.assignedTo))
    .where(
      and(eq(testCases.projectId, input.projectId), eq(testCases.number, input.number), isNull(testCases.deletedAt)),
    )
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const [version, versions, cameFrom] = await Promise.all([
    versionOf(ctx, { ...input, id: found.id, version: input.version ?? found.details.latestVersion }),
    versionsOf(ctx, found.id),
    importOf(ctx, input.projectId, found.importJobId),
  ])
  return { ...found.details, ...version, versions, import: cameFrom }
}

async function versionOf(ctx: Ctx, key: { projectId: number; id: number; version: number }) {
  const [row] = await ctx.db
    .select({
      id: testCaseVersions.id,
      moduleId: testCaseVersions.moduleId,
      fields: versionFields,
    })
    .from(testCaseVersions)
    .where(and(eq(testCaseVersions.testCaseId, key.id), eq(testCaseVersions.version, key.version)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const [steps, trails] = await Promise.all([
    ctx.db.select(stepColumns).from(testSteps).where(eq(testSteps.versionId, row.id)).orderBy(asc(testSteps.sequence)),
    moduleTrails(ctx, [row.moduleId]),
  ])
  const { imageIds, ...fields } = row.fields
  const images = await imagesById(ctx, key.projectId, [...imageIds, ...steps.flatMap((step) => step.imageIds)])
  const viewsOf = (ids: number[]) => ids.flatMap((id) => images.get(id) ?? [])
  return {
    ...fields,
    images: viewsOf(imageIds),
    steps: steps.map(({ imageIds: ids, ...texts }) => ({ ...texts, images: viewsOf(ids) })),
    modules: trails.get(row.moduleId) ?? [],
  }
}

function versionsOf(ctx: Ctx, testCaseId: number): Promise<TestCaseDetails['versions']> {
  return ctx.db
    .select({
      version: testCaseVersions.version,
      createdAt: testCaseVersions.createdAt,
      createdBy: nameOf('author'),
    })
    .from(testCaseVersions)
    .leftJoin(author, eq(author.id, testCaseVersions.createdBy))
    .where(eq(testCaseVersions.testCaseId, testCaseId))
    .orderBy(desc(testCaseVersions.version))
}

async function importOf(ctx: Ctx, projectId: number, jobId: string | null): Promise<TestCaseDetails['import']> {
  if (!jobId) return null
  const [row] = await ctx.db
    .select({ id: definitionImports.id, fileName: files.name })
    .from(definitionImports)
    .innerJoin(files, eq(files.id, definitionImports.fileId))
    .where(and(eq(definitionImports.projectId, projectId), eq(definitionImports.jobId, jobId)))
  return row ?? null
}
