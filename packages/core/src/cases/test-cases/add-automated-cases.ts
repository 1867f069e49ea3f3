import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { projects, testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { requireRoomForCases } from '../../people/plans/require-room'
import { copyInto, drawIds } from '../../platform/database/copy-rows'

/** A case that comes with its automation. */
export type AutomatedCase = {
  summary: string
  tags: string[]
  templateId: TemplateId
  precondition: string
  testData: string
  executionSteps: string
  remarks: string
  steps: { description: string; expectedResult: string; testData: string }[]
  fileName: string
  automatedTestNumber: string
}

/** A case and where it goes. */
type PlacedCase = { moduleId: number; said: AutomatedCase }

/** Cases that are in memory at a time. The first are few, since the database has nothing to do until they are made. */
const firstChunk = 500
const largestChunk = 3_000

/**
 * Adds `count` automated cases with the project's next numbers, their first versions and their steps; `caseAt` is asked for each
 * in turn. Answers ids and numbers in that order. Runs in the caller's transaction, which holds the modules.
 */
export async function addAutomatedCases(
  ctx: Ctx,
  target: { projectId: number; jobId: string },
  count: number,
  caseAt: (index: number) => PlacedCase,
): Promise<{ id: number; number: number }[]> {
  if (count === 0) return []
  const [numbered] = await ctx.db
    .update(projects)
    .set({ nextCaseNumber: sql`${projects.nextCaseNumber} + ${count}` })
    .where(eq(projects.id, target.projectId))
    .returning({ next: projects.nextCaseNumber })
  if (!numbered) throw new AppError('NOT_FOUND', messages.notFound)
  const first = numbered.next - count
  const [caseIds, versionIds] = await Promise.all([
    drawIds(ctx, 'test_cases_id_seq', count),
    drawIds(ctx, 'test_case_versions_id_seq', count),
  ])
  // Each is made while the database is at work on the one before.
  const chunkAt = (at: number) =>
    Array.from({ length: Math.min(Math.max(firstChunk, at), largestChunk, count - at) }, (_, index) => ({
      one: caseAt(at + index),
      id: caseIds.next().value ?? 0,
      versionId: versionIds.next().value ?? 0,
      number: first + at + index,
    }))
  const added: { id: number; number: number }[] = []
  let next = chunkAt(0)
  while (next.length > 0) {
    const rows = next
    for (const { id, number } of rows) added.push({ id, number })
    await addChunk(ctx, target, rows, () => {
      next = chunkAt(added.length)
    })
  }
  await requireRoomForCases(ctx, target.projectId, count)
  return added
}

type CaseRow = { one: PlacedCase; id: number; versionId: number; number: number }

/** COPYs cases, versions and steps; ids are given out first, so that nothing has to be joined again. */
async function addChunk(
  ctx: Ctx,
  { projectId, jobId }: { projectId: number; jobId: string },
  rows: readonly CaseRow[],
  meanwhile: () => void,
): Promise<void> {
  const actor = requireActor(ctx).id
  const cases = function* () {
    for (const { one, id, number } of rows) {
      const place = { id, projectId, moduleId: one.moduleId, number, importJobId: jobId }
      // A text that is not cut into steps counts as one.
      const stepCount = Math.max(1, one.said.steps.length)
      yield { ...one.said, ...place, stepCount, automated: true, createdBy: actor, modifiedBy: actor }
    }
  }
  // Their indexes and triggers take longer than all the rest.
  await copyInto(ctx, testCases, caseColumns, cases, meanwhile)
  await copyInto(ctx, testCaseVersions, versionColumns, function* () {
    for (const { one, id, versionId } of rows) {
      const place = { id: versionId, testCaseId: id, version: 1, moduleId: one.moduleId }
      yield { ...one.said, ...place, automatable: true, createdBy: actor }
    }
  })
  await copyInto(ctx, testSteps, stepColumns, function* () {
    for (const { one, versionId } of rows)
      for (const [index, { description, expectedResult, testData }] of one.said.steps.entries())
        yield { versionId, sequence: index + 1, description, expectedResult, testData }
  })
}

const caseColumns = [
  ...(['id', 'projectId', 'moduleId', 'number', 'summary', 'tags', 'templateId', 'automated', 'fileName'] as const),
  ...(['automatedTestNumber', 'stepCount', 'createdBy', 'modifiedBy', 'importJobId'] as const),
]
const versionColumns = [
  ...(['id', 'testCaseId', 'version', 'moduleId', 'summary', 'testData', 'precondition', 'executionSteps'] as const),
  ...(['tags', 'automatable', 'remarks', 'createdBy'] as const),
]
const stepColumns = ['versionId', 'sequence', 'description', 'expectedResult', 'testData'] as const
