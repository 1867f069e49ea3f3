import { mostAtOnce } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { AppError } from '@caseweave/contract/platform/errors'
import type { JobView } from '@caseweave/contract/platform/jobs'
import { releaseMappingPath } from '@caseweave/contract/results/addresses'
import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import { readPick, writePick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import type { MappingChanges, SaveMapping } from '@caseweave/contract/results/release-mapping/release-mapping'
import { jobs } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import type { JobRun } from '../../platform/jobs/define-job'
import { startJob } from '../../platform/jobs/start-job'
import { notify } from '../../platform/notifications/notify'
import { requireRelease } from '../../project/releases/require-release'
import { lockResults } from '../executions/keep-results'
import { mapReleaseJob } from './jobs'
import { previewMapping } from './preview-mapping'
import { saveMapping } from './save-mapping'

type Mapping = SaveMapping & { projectId: number }

/** What a mapping changes; with `jobId` a job does so. */
type StartedMapping = MappingChanges & { jobId: string | null }

const countOf = ({ added, removed, moved }: MappingChanges) => added + removed + moved

/**
 * Maps a pick at once, or starts the job that does where it changes more cases than a request should wait for; refused as
 * {@link saveMapping} refuses. INVALID while a job maps another pick to the release; the same one asked twice starts once.
 */
export async function startMapping(ctx: Ctx, input: Mapping, atOnce = mostAtOnce): Promise<StartedMapping> {
  const { projectId, releaseId, timeZone, withResults } = input
  // Cases that are named one by one are never very many.
  const mayBeMany = input.pick.steps.some((step) => 'filter' in step)
  const changes = mayBeMany ? await previewMapping(ctx, input) : null
  if (!changes || countOf(changes) <= atOnce) return { ...(await saveMapping(ctx, input)), jobId: null }
  if (changes.tested > 0 && !withResults) {
    throw new AppError('CONFLICT', mappingMessages.tested(changes.tested), { field: 'withResults' })
  }
  return ctx.tx(async (tx) => {
    await lockResults(tx, projectId)
    await requireRelease(tx, projectId, releaseId)
    const pick = writePick(input.pick)
    const [open] = await tx.db
      .select({ id: jobs.id, pick: sql<string>`${jobs.payload} ->> 'pick'` })
      .from(jobs)
      .where(isMapping(projectId, releaseId))
    if (open?.pick === pick) return { ...changes, jobId: open.id }
    if (open) throw new AppError('INVALID', mappingMessages.working, { field: 'releaseId' })
    const payload = { projectId, releaseId, pick, timeZone, withResults }
    return { ...changes, jobId: await startJob(tx, mapReleaseJob, payload, projectId) }
  })
}

/** A job that is still mapping cases to the release. */
const isMapping = (projectId: number, releaseId: number) =>
  and(
    eq(jobs.name, mapReleaseJob.name),
    eq(jobs.projectId, projectId),
    inArray(jobs.status, ['queued', 'running']),
    sql`(${jobs.payload} ->> 'releaseId')::bigint = ${releaseId}`,
  )

/** The job of the person who asks that is mapping cases to the release; null when there is none. */
export async function mappingJob(
  ctx: Ctx,
  { projectId, releaseId }: { projectId: number; releaseId: number },
): Promise<Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null> {
  const [job] = await ctx.db
    .select({ id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error })
    .from(jobs)
    .where(and(isMapping(projectId, releaseId), eq(jobs.userId, requireActor(ctx).id)))
  return job ?? null
}

/**
 * Maps what still differs, `size` cases at a time and each part in a transaction of its own: so that it may be run again after a
 * stop, and others can bring results in between.
 */
export async function runMapping(
  ctx: Ctx,
  { pick: text, ...place }: Omit<Mapping, 'pick'> & { pick: string },
  run: JobRun,
  size = mostAtOnce,
): Promise<void> {
  const pick = readPick(text)
  if (!pick) throw new AppError('INVALID', mappingMessages.unreadable)
  const input = { ...place, pick }
  const total = countOf(await previewMapping(ctx, input))
  for (let done = 0; ; ) {
    run.signal.throwIfAborted()
    const changed = countOf(await saveMapping(ctx, input, size))
    done += changed
    await run.progress({ done: Math.min(done, total), total, unit: 'test cases', step: 'Mapping the test cases' })
    if (changed < size) break
  }
}

/** Tells who asked for it that a release is mapped; in the transaction that ends the job, so that it is told once. */
export async function tellMapped(
  ctx: Ctx,
  { projectId, releaseId }: { projectId: number; releaseId: number },
): Promise<void> {
  await notify(ctx, {
    userId: requireActor(ctx).id,
    kind: 'work',
    subject: 'Release mapped',
    message: mappingMessages.mapped,
    href: `${releaseMappingPath(projectId)}?release=${releaseId}`,
  })
}
