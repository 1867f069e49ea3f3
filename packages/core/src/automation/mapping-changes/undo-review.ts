import { mappingChangeMessages } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import type { UndoReview } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { AppError } from '@caseweave/contract/platform/errors'
import { idArray } from '@caseweave/db/id-array'
import { mappingReviews } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { followAutomation } from '../automation-mapping/follow-automation'
import { settleAgain } from './settle-mappings'

/**
 * Puts mappings back as they were before a review, and looks at them again: what somebody has mapped anew meanwhile stays as it is.
 * Answers how many are back. NOT_FOUND when the project has no such review, or it is undone.
 */
export async function undoReview(
  ctx: Ctx,
  { projectId, reviewId }: UndoReview & { projectId: number },
): Promise<{ restored: number }> {
  return ctx.tx(async (tx) => {
    const [review] = await tx.db
      .update(mappingReviews)
      .set({ undoneAt: sql`now()` })
      .where(
        and(eq(mappingReviews.id, reviewId), eq(mappingReviews.projectId, projectId), isNull(mappingReviews.undoneAt)),
      )
      .returning({ mappings: mappingReviews.mappings, action: mappingReviews.action, at: mappingReviews.createdAt })
    if (!review) throw new AppError('NOT_FOUND', mappingChangeMessages.reviewGone)
    const kept = sql`jsonb_populate_recordset(null::case_mappings, ${JSON.stringify(review.mappings)}::jsonb) k`
    const back = review.action === 'removed' ? await putBack(tx, kept) : await takeBack(tx, kept, reviewId)
    await settleAgain(
      tx,
      back.map(({ id }) => Number(id)),
    )
    await followAutomation(
      tx,
      back.map(({ caseId }) => Number(caseId)),
    )
    return { restored: back.length }
  })
}

type Back = { id: string; caseId: string }

/** Removed ones, unless the pair has a mapping again, or one of its sides is gone for good. */
async function putBack(ctx: Ctx, kept: ReturnType<typeof sql>): Promise<Back[]> {
  const back = await ctx.db.execute<Back>(sql`
    insert into case_mappings overriding system value
    select k.* from ${kept}
    join releases r on r.id = k.release_id
    join test_cases c on c.id = k.test_case_id
    join scenarios s on s.id = k.scenario_id
    order by k.id
    on conflict do nothing returning id, test_case_id as "caseId"`)
  await ctx.db.execute(sql`
    insert into scenario_links (scenario_id, test_case_id, source, created_by)
    select distinct m.scenario_id, m.test_case_id, 'manual', ${requireActor(ctx).id}::bigint
    from case_mappings m where m.id = any (${idArray(back.map(({ id }) => id))})
    on conflict do nothing`)
  return back
}

/** Confirmed ones, unless somebody has changed them since: the review left both at the same moment. */
function takeBack(ctx: Ctx, kept: ReturnType<typeof sql>, reviewId: number): Promise<Back[]> {
  return ctx.db.execute<Back>(sql`
    update case_mappings m set case_version = k.case_version, scenario_version_id = k.scenario_version_id,
      step_sequences = k.step_sequences, covered_steps = k.covered_steps, case_step_count = k.case_step_count,
      stale_reason = k.stale_reason, stale_since = k.stale_since, modified_by = k.modified_by, modified_at = k.modified_at
    from ${kept}, mapping_reviews review
    where m.id = k.id and review.id = ${reviewId} and m.modified_by is not distinct from review.created_by
      and m.modified_at = review.created_at
    returning m.id, m.test_case_id as "caseId"`)
}
