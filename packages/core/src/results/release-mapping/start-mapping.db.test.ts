import { emptyPick, type MappingPick, writePick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { jobs, notifications, releaseTestCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { JobRun } from '../../platform/jobs/define-job'
import { runJob } from '../../platform/jobs/run-job'
import { testProject } from '../../testing/test-context'
import { resultsJobs } from '../jobs'
import { mappingJob, runMapping, startMapping } from './start-mapping'

/** Cases of a part, where a worker takes 20,000. */
const size = 3
const count = 2 * size + 1
const everything: MappingPick = { steps: [{ on: true, filter: { moduleId: 0, search: '' } }], versions: new Map() }

async function withRelease() {
  const { ctx, project, as } = await testProject()
  const projectId = project.id
  const { id: moduleId } = await makeModule(ctx.db, projectId, { name: 'Shop' })
  for (let n = 1; n <= count; n++) await makeTestCase(ctx.db, { projectId, moduleId }, { summary: `Case ${n}` })
  const release = await makeRelease(ctx.db, projectId)
  const place = { projectId, releaseId: release.id }
  const input = { ...place, timeZone: 'UTC', withResults: false, pick: everything }
  const mapped = () => ctx.db.$count(releaseTestCases, eq(releaseTestCases.releaseId, release.id))
  return { ctx, as, place, input, payload: { ...input, pick: writePick(everything) }, mapped }
}

/** A worker that is killed after its first part. */
function interrupted(): JobRun {
  const stop = new AbortController()
  return { jobId: '', signal: stop.signal, progress: async () => stop.abort() }
}
const whole = (): JobRun => ({ jobId: '', signal: new AbortController().signal, progress: async () => {} })

it('maps very many cases by a job, which goes on where it was stopped', async () => {
  const { ctx, as, place, input, payload, mapped } = await withRelease()
  const started = await startMapping(ctx, input, size)
  expect(started).toMatchObject({ added: count, jobId: expect.any(String) })
  expect(await mapped()).toBe(0)
  // Pressed twice it is the same job; another pick waits until it is done.
  expect(await startMapping(ctx, input, size)).toMatchObject({ jobId: started.jobId })
  expect(await ctx.db.$count(jobs, eq(jobs.projectId, place.projectId))).toBe(1)
  const other: MappingPick = { steps: [{ on: true, filter: { moduleId: 0, search: 'Case' } }], versions: new Map() }
  await expect(startMapping(ctx, { ...input, pick: other }, size)).rejects.toMatchObject({ code: 'INVALID' })
  expect(await mappingJob(ctx, place)).toMatchObject({ id: started.jobId, status: 'queued' })
  expect(await mappingJob(await as('QA'), place)).toBeNull()

  await expect(runMapping(ctx, payload, interrupted(), size)).rejects.toThrow()
  expect(await mapped()).toBe(size)
  // Everything is mapped, and the worker is killed before it can say so: told is once, by who ends the job.
  await runMapping(ctx, payload, whole(), size)
  expect(await mapped()).toBe(count)
  const job = { id: started.jobId ?? '', isLastAttempt: true, signal: new AbortController().signal }
  await Promise.all([runJob(ctx, resultsJobs, job), runJob(ctx, resultsJobs, job)])
  await runJob(ctx, resultsJobs, job)
  expect(await mapped()).toBe(count)
  const told = await ctx.db
    .select({ subject: notifications.subject })
    .from(notifications)
    .where(eq(notifications.userId, ctx.actor?.id ?? 0))
  expect(told).toEqual([{ subject: 'Release mapped' }])
})

it('maps few cases at once', async () => {
  const { ctx, place, input, mapped } = await withRelease()
  expect(await startMapping(ctx, input)).toMatchObject({ added: count, jobId: null })
  expect(await startMapping(ctx, { ...input, pick: emptyPick })).toMatchObject({ added: 0, jobId: null })
  expect(await mapped()).toBe(count)
  expect(await mappingJob(ctx, place)).toBeNull()
})

it('takes nothing out that has no release of the project', async () => {
  const mine = await withRelease()
  const theirs = await withRelease()
  const foreign = { ...mine.input, releaseId: theirs.place.releaseId }
  await expect(startMapping(mine.ctx, foreign, size)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await theirs.mapped()).toBe(0)
})
