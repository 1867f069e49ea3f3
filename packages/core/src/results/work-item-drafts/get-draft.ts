import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { WorkItemDraft, WorkItemDraftOf } from '@caseweave/contract/results/work-item-drafts/work-item-drafts'
import {
  environments,
  executionBatches,
  executions,
  releases,
  testCaseVersions,
  testRunSteps,
  testRuns,
  testSteps,
} from '@caseweave/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { imagesById } from '../../project/images/image-views'
import { offeredPlaces } from '../../project/releases/offered-places'
import { liveCase } from '../executions/case-of-results'
import { type DraftFacts, draftText, draftTitle } from './draft-text'

/** What failed, where a result or a run says so. */
type Failure = {
  version: number
  releaseId: number
  environmentId: number
  build: string
  dataset: string
  actualResult: string
  remarks: string
  runId: number | null
}

/**
 * What the form of a new work item is filled with: by a live case, by a result of it, or by a run of it and the step that failed. NOT_FOUND for a
 * result or a run of another case.
 */
export async function getWorkItemDraft(
  ctx: Ctx,
  input: WorkItemDraftOf & { projectId: number },
): Promise<WorkItemDraft> {
  const found = await liveCase(ctx, input)
  const failure = await failureOf(ctx, found.id, input)
  const version = failure?.version ?? found.version
  const [text] = await ctx.db
    .select()
    .from(testCaseVersions)
    .where(and(eq(testCaseVersions.testCaseId, found.id), eq(testCaseVersions.version, version)))
  if (!text) throw new AppError('NOT_FOUND', messages.notFound)
  const [steps, marks, place, offered] = await Promise.all([
    ctx.db.select().from(testSteps).where(eq(testSteps.versionId, text.id)).orderBy(asc(testSteps.sequence)),
    failure?.runId ? ctx.db.select().from(testRunSteps).where(eq(testRunSteps.runId, failure.runId)) : [],
    failure ? namesOf(ctx, failure) : { release: '', environment: '' },
    offeredPlaces(ctx, input.projectId),
  ])
  const markOf = new Map(marks.map((mark) => [mark.sequence, mark]))
  const step = input.step ?? null
  const facts: DraftFacts = {
    ...place,
    ...{ label: caseNumberLabel(found.number), summary: text.summary, version, step },
    url: `${ctx.mail.appUrl}${casePath(input.projectId, found.number)}`,
    ...{ precondition: text.precondition, testData: text.testData },
    ...{ executionSteps: text.executionSteps, expectedResult: text.expectedResult },
    steps: steps.map(({ description, expectedResult, testData }, index) => {
      const mark = markOf.get(index + 1)
      return { description, expectedResult, testData, result: mark?.result ?? null, remarks: mark?.remarks ?? '' }
    }),
    ...{ build: failure?.build ?? '', dataset: failure?.dataset ?? '' },
    actualResult: failure?.actualResult ?? '',
    remarks: (step !== null && steps.length === 0 ? markOf.get(step)?.remarks : failure?.remarks) ?? '',
  }
  const shown = marks.filter(({ sequence }) => step === null || sequence === step || sequence === 0)
  const views = await imagesById(
    ctx,
    input.projectId,
    shown.flatMap(({ imageIds }) => imageIds),
  )
  return {
    ...{ number: found.number, summary: found.summary, version },
    ...{ title: draftTitle(facts, failure !== null), text: draftText(facts) },
    releaseId: failure?.releaseId ?? null,
    environmentId: failure?.environmentId ?? null,
    environment: place.environment,
    images: [...views.values()],
    ...offered,
  }
}

async function failureOf(ctx: Ctx, testCaseId: number, input: WorkItemDraftOf): Promise<Failure | null> {
  const { executionId, runId } = input
  if (executionId !== undefined) {
    const [row] = await ctx.db
      .select({ execution: executions, build: executionBatches.build, runId: testRuns.id })
      .from(executions)
      .leftJoin(executionBatches, eq(executionBatches.id, executions.batchId))
      .leftJoin(testRuns, eq(testRuns.executionId, executions.id))
      .where(and(eq(executions.id, executionId), eq(executions.testCaseId, testCaseId)))
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    const { version, releaseId, environmentId, dataset, actualResult, remarks } = row.execution
    const said = { dataset, actualResult, remarks, build: row.build ?? '', runId: row.runId }
    return { version, releaseId, environmentId, ...said }
  }
  if (runId === undefined) return null
  const [row] = await ctx.db
    .select({ run: testRuns, own: testRunSteps.remarks })
    .from(testRuns)
    .leftJoin(testRunSteps, and(eq(testRunSteps.runId, testRuns.id), eq(testRunSteps.sequence, 0)))
    .where(and(eq(testRuns.id, runId), eq(testRuns.testCaseId, testCaseId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { version, releaseId, environmentId } = row.run
  return { version, releaseId, environmentId, runId, build: '', dataset: '', actualResult: '', remarks: row.own ?? '' }
}

async function namesOf(ctx: Ctx, { releaseId, environmentId }: Failure) {
  const [[release], [environment]] = await Promise.all([
    ctx.db.select({ name: releases.number }).from(releases).where(eq(releases.id, releaseId)),
    ctx.db.select({ name: environments.name }).from(environments).where(eq(environments.id, environmentId)),
  ])
  return { release: release?.name ?? '', environment: environment?.name ?? '' }
}
