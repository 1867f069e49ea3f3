import type { CaseValues } from '@caseweave/contract/test-case-form'
import { testCaseVersions, testSteps } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../context'
import { writeDocument } from './search/write-documents'

/** Writes one immutable version of a case with all its steps, and what the search finds it by. Runs in the transaction that writes the case. */
export async function writeVersion(ctx: Ctx, testCaseId: number, version: number, values: CaseValues): Promise<void> {
  const { moduleId, summary, testData, precondition, executionSteps, expectedResult } = values
  const { tags, automatable, remarks, manualReason, steps } = values
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
      createdBy: requireActor(ctx).id,
    })
    .returning({ id: testCaseVersions.id })
  if (!row) throw new Error('The version was not added.')
  if (steps.length > 0) {
    await ctx.db
      .insert(testSteps)
      .values(steps.map((step, index) => ({ versionId: row.id, sequence: index + 1, ...step })))
  }
  await writeDocument(ctx, testCaseId, row.id)
}
