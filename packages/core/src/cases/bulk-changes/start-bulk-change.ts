import { type BulkCounts, mostAtOnce, type StartBulkChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { bulkChanges } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { startJob } from '../../platform/jobs/start-job'
import { changeCases } from './change-cases'
import { holdReferences } from './change-references'
import { bulkChangeJob } from './jobs'
import { requireSeenIn } from './seen-places'
import { countSelected, newestSelected, selectedCases } from './selected-cases'
import { tellChangeAssigned } from './tell-assigned'

/** What became of a change: `changeId` is null when there was nothing to change, `counts` when a job makes the change. */
type StartedBulkChange = { changeId: number | null; jobId: string | null; counts: BulkCounts | null }

/**
 * Changes all chosen cases at once, or starts the job that does where they are very many. INVALID at `moduleId` or
 * `assignedTo` when the project has no such module or member, CONFLICT when one of the cases lies elsewhere than it was seen; cases that are
 * not there any more are only counted.
 */
export async function startBulkChange(
  ctx: Ctx,
  input: StartBulkChange & { projectId: number },
): Promise<StartedBulkChange> {
  const { projectId, selection, change } = input
  return ctx.tx(async (tx) => {
    // Modules before cases, as whoever deletes a module does.
    await holdReferences(tx, projectId, change)
    if (input.seenIn) await requireSeenIn(tx, projectId, input.seenIn)
    const chosen = await selectedCases(tx, input)
    const [row] = await tx.db
      .insert(bulkChanges)
      .values({ projectId, change, selection, createdBy: requireActor(tx).id })
      .returning({ id: bulkChanges.id })
    if (!row) throw new Error('The insert answered no row.')
    const update = (values: Partial<typeof bulkChanges.$inferInsert>) =>
      tx.db.update(bulkChanges).set(values).where(eq(bulkChanges.id, row.id))
    if (chosen.named === null && (await countSelected(tx, chosen)) > mostAtOnce) {
      const upTo = (await newestSelected(tx, chosen)) ?? undefined
      const jobId = await startJob(tx, bulkChangeJob, { projectId, changeId: row.id, upTo }, projectId)
      await update({ jobId })
      return { changeId: row.id, jobId, counts: null }
    }
    const { changed, same, noRoom } = await changeCases(tx, { changeId: row.id, change, chosen })
    const there = changed + same + noRoom
    const counts = { changed, same, noRoom, gone: Math.max(0, (chosen.named ?? there) - there) }
    if (changed > 0) {
      await update({ ...counts, finishedAt: tx.now() })
      await tellChangeAssigned(tx, { id: row.id, projectId, change, changed })
    } else await tx.db.delete(bulkChanges).where(eq(bulkChanges.id, row.id))
    return { changeId: changed > 0 ? row.id : null, jobId: null, counts }
  })
}
