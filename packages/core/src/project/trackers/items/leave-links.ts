import { projectPath } from '@caseweave/contract/platform/addresses'
import { images, testCases, workItemLinks, workItems } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import type { JobRun } from '../../../platform/jobs/define-job'
import { patienceOfJob } from '../ask-tracker'
import { noteOutcome, type OpenConnection, openConnection } from '../open-tracker'
import type { Tracker } from '../tracker'
import { TrackerError } from '../tracker-error'

/** Where people read a case, as trackers are told. */
const caseUrl = (ctx: Ctx, projectId: number, number: number) =>
  `${ctx.mail.appUrl}${projectPath(projectId)}/app/testCaseDefinition/${number}`

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

/** Leaves a link to the case at the item, once, however often it is asked: done again only while it is not there. */
export async function leaveLink(
  ctx: Ctx,
  { workItemId, testCaseId }: { workItemId: number; testCaseId: number },
  run: JobRun,
): Promise<{ left: boolean }> {
  const isThis = and(eq(workItemLinks.workItemId, workItemId), eq(workItemLinks.testCaseId, testCaseId))
  const [row] = await ctx.db
    .select({ item: workItems, number: testCases.number, summary: testCases.summary, projectId: testCases.projectId })
    .from(workItemLinks)
    .innerJoin(workItems, eq(workItems.id, workItemLinks.workItemId))
    .innerJoin(testCases, eq(testCases.id, workItemLinks.testCaseId))
    .where(and(isThis, isNull(workItemLinks.doneAt), isNull(testCases.deletedAt)))
  if (!row) return { left: false }
  const { item, number, summary, projectId } = row
  const open = await openConnection(ctx, item.connectionId, { patience: patienceOfJob, signal: run.signal })
  if (!open || open.tracker.kind === 'link') return { left: false }
  await ctx.db
    .update(workItemLinks)
    .set({ tries: sql`${workItemLinks.tries} + 1` })
    .where(isThis)
  const link = {
    key: `caseweave-case-${testCaseId}`,
    url: caseUrl(ctx, projectId, number),
    title: `TC-${number} ${summary}`,
  }
  const left = await askInJob(ctx, { open, run }, (tracker) => tracker.linkBack(item.remoteProjectId, item.ref, link))
  if (left) await ctx.db.update(workItemLinks).set({ doneAt: ctx.now() }).where(isThis)
  return { left }
}

/** Adds an image of ours to an item. One whose answer was lost may be there twice, which does no harm. */
export async function sendImage(
  ctx: Ctx,
  { workItemId, imageId }: { workItemId: number; imageId: number },
  run: JobRun,
): Promise<{ sent: boolean }> {
  const [item] = await ctx.db.select().from(workItems).where(eq(workItems.id, workItemId))
  const [image] = await ctx.db.select().from(images).where(eq(images.id, imageId))
  if (!item || !image) return { sent: false }
  const open = await openConnection(ctx, item.connectionId, { patience: patienceOfJob, signal: run.signal })
  const attach = open?.tracker.attach
  if (!open || !attach) return { sent: false }
  const parts: Uint8Array[] = []
  for await (const part of ctx.files.read(image.storageKey)) parts.push(part)
  const file = { name: image.fileName, type: image.mediaType, bytes: Buffer.concat(parts) }
  return { sent: await askInJob(ctx, { open, run }, () => attach(item.remoteProjectId, item.ref, file)) }
}
