import { mappingChangeMessages } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import type { UndoReview } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { AppError } from '@caseweave/contract/platform/errors'
import { idArray } from '@caseweave/db/id-array'
import { caseMappings, mappingReviews, releases, scenarioLinks, scenarios, testCases } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { holdCases } from '../../cases/test-cases/hold-cases'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { type SelectedRow, selected } from '../../platform/database/selected-rows'
import { followAutomation } from '../automation-mapping/follow-automation'
import { settleAgain } from './settle-mappings'

const c = named(testCases, 'c')
const k = named(caseMappings, 'k')
const links = named(scenarioLinks)
const m = named(caseMappings, 'm')
const mappingReview = named(mappingReviews, 'review')
const mappings = named(caseMappings)
const r = named(releases, 'r')
const s = named(scenarios, 's')
const added = selected({ id: mappings.id, caseId: mappings.testCaseId })
const changed = selected({ id: m.id, caseId: m.testCaseId })

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
    // The cases first and then their mappings, as everybody takes them.
    await holdCases(tx, sql`select ${k.testCaseId} from ${kept}`)
    const back = review.action === 'removed' ? await putBack(tx, kept) : await takeBack(tx, kept, reviewId)
    const ids = back.map(({ id }) => id)
    // A version that was taken back with its change meanwhile is none that anything can be compared with.
    await tx.db.execute(sql`
      update ${m} set ${mappings.caseVersion} = ${c.latestVersion} from ${c}
      where ${m.id} = any (${idArray(ids)}) and ${c.id} = ${m.testCaseId} and ${m.caseVersion} > ${c.latestVersion}`)
    await settleAgain(tx, ids)
    await followAutomation(
      tx,
      back.map(({ caseId }) => caseId),
    )
    return { restored: back.length }
  })
}

type Back = SelectedRow<typeof added>

/** Removed ones, unless the pair has a mapping again, or one of its sides is gone for good. */
async function putBack(ctx: Ctx, kept: ReturnType<typeof sql>): Promise<Back[]> {
  const back = await added.rows(
    ctx.db,
    sql`
      insert into ${mappings} overriding system value
      select k.* from ${kept}
      join ${r} on ${r.id} = ${k.releaseId}
      join ${c} on ${c.id} = ${k.testCaseId}
      join ${s} on ${s.id} = ${k.scenarioId}
      order by ${k.id}
      on conflict do nothing returning ${added}`,
  )
  await ctx.db.execute(sql`
    insert into ${links} (${links.scenarioId}, ${links.testCaseId}, ${links.source}, ${links.createdBy})
    select distinct ${m.scenarioId}, ${m.testCaseId}, 'manual', ${requireActor(ctx).id}::bigint
    from ${m} where ${m.id} = any (${idArray(back.map(({ id }) => id))})
    on conflict do nothing`)
  return back
}

/** Confirmed ones, unless somebody has changed them since: the review left both at the same moment. */
function takeBack(ctx: Ctx, kept: ReturnType<typeof sql>, reviewId: number): Promise<Back[]> {
  return changed.rows(
    ctx.db,
    sql`
      update ${m} set ${mappings.caseVersion} = ${k.caseVersion}, ${mappings.scenarioVersionId} = ${k.scenarioVersionId},
        ${mappings.stepSequences} = ${k.stepSequences}, ${mappings.backgroundVersionIds} = ${k.backgroundVersionIds},
        ${mappings.backgroundSequences} = ${k.backgroundSequences}, ${mappings.covers} = ${k.covers},
        ${mappings.coveredSteps} = ${k.coveredSteps}, ${mappings.caseStepCount} = ${k.caseStepCount}, ${mappings.staleReason} = ${k.staleReason},
        ${mappings.staleSince} = ${k.staleSince}, ${mappings.modifiedBy} = ${k.modifiedBy},
        ${mappings.modifiedAt} = ${k.modifiedAt}
      from ${kept}, ${mappingReview}
      where ${m.id} = ${k.id} and ${mappingReview.id} = ${reviewId}
        and ${m.modifiedBy} is not distinct from ${mappingReview.createdBy}
        and ${m.modifiedAt} = ${mappingReview.createdAt}
      returning ${changed}`,
  )
}
