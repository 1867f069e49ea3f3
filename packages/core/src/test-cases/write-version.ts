import type { CaseValues } from '@caseweave/contract/test-case-form'
import { testCaseVersions, testSteps } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../context'
import { attachImages } from '../images/attach-images'

/**
 * Writes one immutable version of a case with all its steps, and keeps the images that it names from then on. Runs in the
 * transaction that writes the case. INVALID at `images` when the project has no such image.
 */
export async function writeVersion(ctx: Ctx, testCaseId: number, version: number, values: CaseValues): Promise<void> {
  const { moduleId, summary, testData, precondition, executionSteps, expectedResult } = values
  const { tags, automatable, remarks, manualReason, imageIds, steps } = values
  await attachImages(ctx, testCaseId, values)
  const [row] = await ctx.db
    .insert(testCaseVersions)
    .values({
      testCaseId,
      version,
      moduleId,
      summary,
      testData,
      precondition,
      executionSteps,
      expectedResult,
      tags,
      automatable,
      remarks,
      manualReason,
      imageIds,
      createdBy: requireActor(ctx).id,
    })
    .returning({ id: testCaseVersions.id })
  if (!row || steps.length === 0) return
  await ctx.db
    .insert(testSteps)
    .values(steps.map((step, index) => ({ versionId: row.id, sequence: index + 1, ...step })))
}
