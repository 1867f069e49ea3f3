import { AppError } from '@caseweave/contract/platform/errors'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import type { StartRun } from '@caseweave/contract/results/runs/runs'
import { testCaseVersions, testRuns, testSteps } from '@caseweave/db/schema'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { caseAgreement } from '../../cases/test-cases/case-agreement'
import { type Ctx, requireActor } from '../../context'
import { requireEnvironment } from '../../project/environments/require-environment'
import { requireRelease } from '../../project/releases/require-release'
import { liveCase } from '../executions/case-of-results'

/**
 * Begins a run of the newest version of a live case. A run of the same person, version and place in which nothing was changed
 * yet is taken up instead, so that asking twice begins once. NOT_FOUND when the project has no such case; INVALID at
 * `releaseId` or `environmentId` for one that is not offered, and at `anyway` when the manual run is retired and not asked for in spite of it.
 */
export async function startRun(ctx: Ctx, input: StartRun & { projectId: number }): Promise<{ runId: number }> {
  const { projectId, releaseId, environmentId } = input
  const createdBy = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    const { id: testCaseId, version, templateId } = await liveCase(tx, input, { hold: true })
    const { retired } = await caseAgreement(tx, testCaseId)
    if (retired && !input.anyway) throw new AppError('INVALID', runMessages.retired, { field: 'anyway' })
    await requireRelease(tx, projectId, releaseId)
    await requireEnvironment(tx, projectId, environmentId)
    // Asked twice at the same moment, the second sees what the first has begun.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`begin run ${createdBy}`}, ${testCaseId}))`)
    const begun = { projectId, testCaseId, version, releaseId, environmentId, createdBy }
    const [untouched] = await tx.db
      .select({ id: testRuns.id })
      .from(testRuns)
      .where(
        and(
          eq(testRuns.testCaseId, testCaseId),
          eq(testRuns.version, version),
          eq(testRuns.releaseId, releaseId),
          eq(testRuns.environmentId, environmentId),
          eq(testRuns.createdBy, createdBy),
          eq(testRuns.revision, 0),
          isNull(testRuns.finishedAt),
          isNull(testRuns.itemId),
        ),
      )
      .orderBy(desc(testRuns.id))
      .limit(1)
    const now = tx.now()
    if (untouched) {
      await tx.db.update(testRuns).set({ createdAt: now, activeAt: now }).where(eq(testRuns.id, untouched.id))
      return { runId: untouched.id }
    }
    const [counted] = await tx.db
      .select({ steps: count() })
      .from(testSteps)
      .innerJoin(testCaseVersions, eq(testCaseVersions.id, testSteps.versionId))
      .where(and(eq(testCaseVersions.testCaseId, testCaseId), eq(testCaseVersions.version, version)))
    // A case of the other template has one thing to mark, whatever steps it had before.
    const steps = templateId === 2 ? Math.max(1, counted?.steps ?? 0) : 1
    const [run] = await tx.db
      .insert(testRuns)
      .values({ ...begun, templateId, steps, createdAt: now, activeAt: now })
      .returning({ id: testRuns.id })
    if (!run) throw new Error('The run was not begun.')
    return { runId: run.id }
  })
}
