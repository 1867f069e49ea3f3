import { images, testCases, tickets, trackerProjects, workItemLinks, workItems } from '@caseweave/db/schema'
import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import type { JobRun } from '../../../platform/jobs/define-job'
import { patienceOfJob } from '../ask-tracker'
import { noteOutcome, type OpenConnection, openConnection } from '../open-tracker'
import type { Tracker } from '../tracker'
import { TrackerError } from '../tracker-error'
import { isSeen } from '../work-item-rows'
import { leaveCaseLink } from './case-link'

type Asked = { open: OpenConnection; run: JobRun }

/**
 * Asks a tracker in a job. False when it refuses for good: trying again would not help. Thrown again is what time mends: the job is then
 * done once more.
 */
async function askInJob(
  ctx: Ctx,
  { open, run }: Asked,
  question: (tracker: Tracker) => Promise<void>,
): Promise<boolean> {
  try {
    await question(open.tracker)
    if (!open.isPersonal) await noteOutcome(ctx, open.connectionId, null)
    return true
  } catch (error) {
    if (!(error instanceof TrackerError)) throw error
    if (!open.isPersonal) await noteOutcome(ctx, open.connectionId, error)
    if (error.kind === 'unreachable' || error.kind === 'limited') throw error
    ctx.log.warn({ err: error, jobId: run.jobId }, 'a tracker refused what a job asked')
    return false
  }
}

/**
 * Leaves a link to the case at the item, once, however often it is asked: done again only while it is not there, not before it is known
 * whose item it is, and while its project is linked. What this job does not bring about is left to the refresh, which tries again for days.
 */
export async function leaveLink(
  ctx: Ctx,
  { workItemId, testCaseId }: { workItemId: number; testCaseId: number },
  run: JobRun,
): Promise<{ left: boolean }> {
  const linked = ctx.db
    .select()
    .from(trackerProjects)
    .where(
      and(eq(trackerProjects.projectId, testCases.projectId), eq(trackerProjects.connectionId, workItems.connectionId)),
    )
  const [link] = await ctx.db
    .select({
      ...{ workItemId: workItemLinks.workItemId, testCaseId: workItemLinks.testCaseId, projectId: testCases.projectId },
      ...{ number: testCases.number, summary: testCases.summary, connectionId: workItems.connectionId },
      ...{ ref: workItems.ref, remoteProjectId: workItems.remoteProjectId },
    })
    .from(workItemLinks)
    .innerJoin(workItems, eq(workItems.id, workItemLinks.workItemId))
    .innerJoin(testCases, eq(testCases.id, workItemLinks.testCaseId))
    .where(
      and(
        eq(workItemLinks.workItemId, workItemId),
        eq(workItemLinks.testCaseId, testCaseId),
        isNull(workItemLinks.doneAt),
        isNull(testCases.deletedAt),
        exists(linked),
        isSeen(workItems),
      ),
    )
  if (!link) return { left: false }
  const open = await openConnection(ctx, link.connectionId, { patience: patienceOfJob, signal: run.signal })
  if (!open || open.tracker.kind === 'link') return { left: false }
  return { left: await askInJob(ctx, { open, run }, (tracker) => leaveCaseLink(ctx, tracker, link)) }
}

/**
 * Adds an image to an item that a ticket of the image's project names; any other is not sent. One whose answer was lost may be there twice,
 * which does no harm.
 */
export async function sendImage(
  ctx: Ctx,
  { workItemId, imageId }: { workItemId: number; imageId: number },
  run: JobRun,
): Promise<{ sent: boolean }> {
  const [item] = await ctx.db.select().from(workItems).where(eq(workItems.id, workItemId))
  const named = ctx.db.select({ projectId: tickets.projectId }).from(tickets).where(eq(tickets.workItemId, workItemId))
  const [image] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.id, imageId), inArray(images.projectId, named)))
  if (!item || !image) return { sent: false }
  const open = await openConnection(ctx, item.connectionId, { patience: patienceOfJob, signal: run.signal })
  const attach = open?.tracker.attach
  if (!open || !attach) return { sent: false }
  const parts: Uint8Array[] = []
  for await (const part of ctx.files.read(image.storageKey)) parts.push(part)
  const file = { name: image.fileName, type: image.mediaType, bytes: Buffer.concat(parts) }
  return { sent: await askInJob(ctx, { open, run }, () => attach(item.remoteProjectId, item.ref, file)) }
}
