import { comparedSettings, comparedTexts } from '@caseweave/contract/cases/test-cases/case-fields'
import type {
  CaseStep,
  ComparedSettings,
  CompareTestCase,
  TestCaseComparison,
} from '@caseweave/contract/cases/test-cases/test-case-comparison'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { recordOf } from '@caseweave/contract/platform/pick'
import { testCases, testCaseVersions, testSteps, users } from '@caseweave/db/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { compareTexts, fullEffort } from '../../platform/text/compare-texts'
import { personName } from '../../platform/text/person-name'
import { imagesById } from '../../project/images/image-views'
import { moduleTrails } from '../../project/modules/module-trails'
import { compareImages } from './compare-images'
import { compareSteps } from './compare-steps'
import { stepColumns, versionColumns } from './version-columns'

/** What differs between two versions of a case, a deleted one too; NOT_FOUND when there is no such case, or not both versions of it. */
export async function compareTestCase(
  ctx: Ctx,
  input: CompareTestCase & { projectId: number },
): Promise<TestCaseComparison> {
  const rows = await versionRows(ctx, input)
  const before = rows.find(({ version }) => version === input.old)
  const after = rows.find(({ version }) => version === input.new)
  if (!before || !after) throw new AppError('NOT_FOUND', messages.notFound)
  const [steps, modules] = await Promise.all([
    stepsOf(ctx, [before.id, after.id]),
    moduleTrails(ctx, [before.moduleId, after.moduleId]),
  ])
  const [oldSteps = [], newSteps = []] = [steps.get(before.id), steps.get(after.id)]
  const images = await imagesById(ctx, input.projectId, [
    ...[before, after].flatMap(({ imageIds }) => imageIds),
    ...[...oldSteps, ...newSteps].flatMap(({ imageIds }) => imageIds ?? []),
  ])
  const effort = fullEffort()
  const settings = recordOf(comparedSettings, (name) => ({ old: before[name], new: after[name] })) as ComparedSettings
  return {
    ...settings,
    number: input.number,
    old: { version: before.version, createdAt: before.createdAt, createdBy: before.createdBy },
    new: { version: after.version, createdAt: after.createdAt, createdBy: after.createdBy },
    modules: {
      changed: before.moduleId !== after.moduleId,
      old: modules.get(before.moduleId) ?? [],
      new: modules.get(after.moduleId) ?? [],
    },
    tags: compareTags(before.tags, after.tags),
    texts: recordOf(comparedTexts, (name) => compareTexts(before[name], after[name], effort)),
    steps: compareSteps(oldSteps, newSteps, effort),
    images: compareImages(before.imageIds, after.imageIds),
    imageViews: [...images.values()],
  }
}

function versionRows(ctx: Ctx, input: CompareTestCase & { projectId: number }) {
  return ctx.db
    .select({
      id: testCaseVersions.id,
      ...versionColumns,
      createdAt: testCaseVersions.createdAt,
      createdBy: personName(users),
    })
    .from(testCaseVersions)
    .innerJoin(testCases, eq(testCases.id, testCaseVersions.testCaseId))
    .leftJoin(users, eq(users.id, testCaseVersions.createdBy))
    .where(
      and(
        eq(testCases.projectId, input.projectId),
        eq(testCases.number, input.number),
        inArray(testCaseVersions.version, [input.old, input.new]),
      ),
    )
}

/** The steps of these versions, in their order. */
async function stepsOf(ctx: Ctx, versionIds: readonly number[]): Promise<Map<number, CaseStep[]>> {
  const rows = await ctx.db
    .select({ versionId: testSteps.versionId, step: stepColumns })
    .from(testSteps)
    .where(inArray(testSteps.versionId, [...versionIds]))
    .orderBy(asc(testSteps.versionId), asc(testSteps.sequence))
  const steps = new Map<number, CaseStep[]>(versionIds.map((id) => [id, []]))
  for (const { versionId, step } of rows) steps.get(versionId)?.push(step)
  return steps
}

/** Tags are a set: those of the old version in their order, then the new ones. */
function compareTags(before: readonly string[], after: readonly string[]): TestCaseComparison['tags'] {
  return [
    ...before.map((tag) => ({ kind: after.includes(tag) ? ('kept' as const) : ('deleted' as const), tag })),
    ...after.filter((tag) => !before.includes(tag)).map((tag) => ({ kind: 'inserted' as const, tag })),
  ]
}
