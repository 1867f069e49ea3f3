import type { MarksOfRun, RunState } from '@caseweave/contract/results/runs/runs'
import { testRunSteps, users } from '@caseweave/db/schema'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { imagesById } from '../../project/images/image-views'
import { findRun, type RunRow } from './run-row'

/** How a run stands, with the marks that are newer than the revision `known`. */
export async function stateOf(ctx: Ctx, run: RunRow, known: number): Promise<RunState> {
  const rows = await ctx.db
    .select({
      sequence: testRunSteps.sequence,
      result: testRunSteps.result,
      remarks: testRunSteps.remarks,
      imageIds: testRunSteps.imageIds,
      by: personName(users),
    })
    .from(testRunSteps)
    .leftJoin(users, eq(users.id, testRunSteps.modifiedBy))
    .where(and(eq(testRunSteps.runId, run.id), gt(testRunSteps.revision, known)))
    .orderBy(asc(testRunSteps.sequence))
  const views = await imagesById(
    ctx,
    run.projectId,
    rows.flatMap(({ imageIds }) => imageIds),
  )
  return {
    revision: run.revision,
    status: run.status,
    statusChosen: run.statusChosen,
    finished: run.finishedAt !== null,
    durationMs: run.durationMs,
    marks: rows.map(({ imageIds, ...mark }) => ({ ...mark, images: imageIds.flatMap((id) => views.get(id) ?? []) })),
  }
}

/** What changed in a run of the project since a revision; NOT_FOUND when there is no such run. */
export async function getRunState(ctx: Ctx, input: MarksOfRun & { projectId: number }): Promise<RunState> {
  return stateOf(ctx, await findRun(ctx, input), input.known)
}
