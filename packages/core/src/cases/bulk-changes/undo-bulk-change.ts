import { bulkChangePath } from '@caseweave/contract/cases/addresses'
import {
  type BulkChangeId,
  bulkMessages,
  mostAtOnce,
  undoDays,
} from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { counted, isOrAre } from '@caseweave/contract/platform/counted'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { bulkChangeCases, bulkChanges, jobs } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { requireRoomForCases } from '../../people/plans/require-room'
import { named } from '../../platform/database/named-tables'
import { orNull } from '../../platform/database/selected-rows'
import type { JobRun } from '../../platform/jobs/define-job'
import { startJob } from '../../platform/jobs/start-job'
import { notify } from '../../platform/notifications/notify'
import { undoBulkChangeJob } from './jobs'
import { restoreCases } from './restore-cases'
import { takesVersionBack, writeFormerDocument } from './take-back'

const b = named(bulkChangeCases, 'b')
const changedCases = named(bulkChangeCases)
const changes = named(bulkChanges)

/** What an undo brought back; both are null when a job does it. */
type UndoneBulkChange = { restored: number | null; leftAlone: number | null; jobId: string | null }

/** True for who may undo a change: whoever made it, and project leads. */
export const mayUndo = (ctx: Ctx, project: ProjectAccess, createdBy: number | null) =>
  createdBy === requireActor(ctx).id || mayInProject('project.manage', project.projectRole, project.organizationRole)

/**
 * Brings all cases of a change back that nobody has changed since; the version of a change of one case goes where that can be told from nothing. CONFLICT when the change is still being made or was undone
 * already, FORBIDDEN for others than who made it and leads.
 */
export async function undoBulkChange(
  ctx: Ctx,
  input: BulkChangeId & { project: ProjectAccess },
): Promise<UndoneBulkChange> {
  const { changeId, project } = input
  const actor = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    const mine = and(eq(bulkChanges.id, changeId), eq(bulkChanges.projectId, project.id))
    const [row] = await tx.db.select().from(bulkChanges).where(mine).for('update')
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    if (!mayUndo(tx, project, row.createdBy)) throw new AppError('FORBIDDEN', bulkMessages.notYours)
    const working = await isWorking(tx, row.jobId)
    // One whose job has failed goes on where it stopped.
    if (row.undoneAt !== null || (row.undoneBy !== null && working))
      throw new AppError('CONFLICT', bulkMessages.undoneAlready)
    if (isTooOld(tx, row.createdAt)) throw new AppError('CONFLICT', bulkMessages.tooOld)
    if (working) throw new AppError('CONFLICT', bulkMessages.working)
    if (row.changed > mostAtOnce) {
      const jobId = await startJob(tx, undoBulkChangeJob, { projectId: project.id, changeId }, project.id)
      await tx.db.update(bulkChanges).set({ undoneBy: actor, jobId }).where(mine)
      return { restored: null, leftAlone: null, jobId }
    }
    const takesBack = await takesVersionBack(tx, row)
    const counts = await restoreCases(tx, { changeId, change: row.change }, undefined, takesBack)
    if (takesBack) await writeFormerDocument(tx, changeId)
    if (row.change.action === 'delete') await requireRoomForCases(tx, project.id, counts.restored)
    await tx.db
      .update(bulkChanges)
      .set({ ...counts, undoneBy: actor, undoneAt: tx.now() })
      .where(mine)
    return { ...counts, jobId: null }
  })
}

/** True for changes of which nothing is kept any more, or not much longer. */
export const isTooOld = (ctx: Ctx, createdAt: Date) => createdAt < oldest(ctx)
const oldest = (ctx: Ctx) => new Date(ctx.now().getTime() - undoDays * 86_400_000)

/** Forgets what changes found in their cases that are too old to be undone; the list keeps telling of them. Answers how many rows went. */
export async function sweepBulkChanges(ctx: Ctx): Promise<number> {
  // A day later, so that no undo that has begun is cut off.
  const before = new Date(oldest(ctx).getTime() - 86_400_000).toISOString()
  const { count } = await ctx.db.execute(sql`
    delete from ${changedCases} where ${changedCases.changeId} in (
      select ${changes.id} from ${changes} where ${changes.createdAt} < ${before}::timestamptz
        and exists (select from ${b} where ${b.changeId} = ${bulkChanges.id})
      limit 100)`)
  return count
}

async function isWorking(ctx: Ctx, jobId: string | null): Promise<boolean> {
  if (!jobId) return false
  const [job] = await ctx.db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId))
  return job?.status === 'queued' || job?.status === 'running'
}

/** Undoes a change of very many cases, a part at a time in the order of their ids; may be run again after a stop. */
export async function runUndoBulkChange(
  ctx: Ctx,
  ref: { projectId: number; changeId: number },
  run: JobRun,
): Promise<{ restored: number }> {
  for (;;) {
    run.signal.throwIfAborted()
    const row = await ctx.tx((tx) => undoPart(tx, ref))
    const done = Math.min(row.restored + row.leftAlone, row.changed)
    await run.progress({ done, total: row.changed, unit: 'test cases', step: 'Bringing the test cases back' })
    if (row.undoneAt) return { restored: row.restored }
  }
}

async function undoPart(ctx: Ctx, { projectId, changeId }: { projectId: number; changeId: number }) {
  const mine = and(eq(bulkChanges.id, changeId), eq(bulkChanges.projectId, projectId))
  const [row] = await ctx.db.select().from(bulkChanges).where(mine).for('update')
  if (!row) throw new Error(`The project ${projectId} has no change ${changeId}.`)
  if (row.undoneAt) return row
  const [part] = await ctx.db.select({ last: orNull(sql`max(test_case_id)`.mapWith(Number)) }).from(sql`(
      select ${changedCases.testCaseId} from ${changedCases} where ${changedCases.changeId} = ${changeId}
        and ${changedCases.testCaseId} > ${row.undoPosition}
      order by ${changedCases.testCaseId} limit ${mostAtOnce}
    ) part`)
  if (!part?.last) {
    const [done] = await ctx.db.update(bulkChanges).set({ undoneAt: ctx.now() }).where(mine).returning()
    await notify(ctx, {
      userId: requireActor(ctx).id,
      kind: 'work',
      key: `change-undone:${changeId}`,
      subject: 'Change undone',
      message: `${counted(row.restored, 'test case')} ${isOrAre(row.restored)} as before.`,
      href: bulkChangePath(projectId, changeId),
    })
    return done ?? row
  }
  const { last } = part
  const within = sql`${b.testCaseId} > ${row.undoPosition} and ${b.testCaseId} <= ${last}`
  const { restored, leftAlone } = await restoreCases(ctx, { changeId, change: row.change }, within)
  if (row.change.action === 'delete') await requireRoomForCases(ctx, projectId, restored)
  const [next] = await ctx.db
    .update(bulkChanges)
    .set({ undoPosition: last, restored: row.restored + restored, leftAlone: row.leftAlone + leftAlone })
    .where(mine)
    .returning()
  return next ?? row
}
