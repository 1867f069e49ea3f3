import { randomUUID } from 'node:crypto'
import { jobs, workItems } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { chunksOf } from '../../../platform/files/testing/file-stores'
import { runJob } from '../../../platform/jobs/run-job'
import { addImage } from '../../images/add-image'
import { pngOf } from '../../images/testing/sample-images'
import { projectJobs } from '../../jobs'
import { adapters } from '../adapters/adapters'
import { TrackerError } from '../tracker-error'
import { createWorkItem } from './create-item'
import { sendImageJob } from './jobs'
import { sendImage } from './leave-links'
import { memoryTracker } from './testing/memory-tracker'
import { placeWithTracker } from './testing/place-with-tracker'

const { gitlab } = adapters
let tracker = memoryTracker()
beforeEach(() => {
  tracker = memoryTracker()
  adapters.gitlab = tracker.open
})
afterAll(() => {
  adapters.gitlab = gitlab
})
const signal = new AbortController().signal

/** An item that was made with a screenshot, and the job that is to send it. */
async function sending() {
  const { ctx, services, place, link, project } = await placeWithTracker()
  const upload = { name: 'cart.png', content: chunksOf(await pngOf()) }
  const { id: imageId } = await addImage(ctx, { projectId: project.id, upload })
  const values = { title: ['Cart is empty'], body: [''] }
  await createWorkItem(ctx, {
    ...{ ...place, linkId: link.id, type: 'bug', key: randomUUID(), ticketType: 'Normal', values, units: {} },
    imageIds: [imageId],
  })
  const isThis = and(eq(jobs.projectId, project.id), eq(jobs.name, sendImageJob.name))
  const found = async () => (await ctx.db.select().from(jobs).where(isThis))[0]
  const id = (await found())?.id ?? ''
  const [item] = await ctx.db.select().from(workItems).where(eq(workItems.connectionId, link.connectionId))
  return {
    ...{ ctx, found, imageId, workItemId: item?.id ?? 0 },
    run: () => runJob(services, projectJobs, { id, isLastAttempt: false, signal }),
  }
}

it('sends a screenshot once, however often its job is run', async () => {
  const { found, run } = await sending()
  await run()
  await run()
  expect(await found()).toMatchObject({ status: 'succeeded', result: { sent: true } })
  expect(tracker.items.get('1')?.files).toEqual(['cart.png'])
  expect(tracker.count('attach')).toBe(1)
})

it('sends it again when the tracker was away', async () => {
  const { run, found } = await sending()
  tracker.state.troubles.push({ call: 'attach', when: 'before', error: new TrackerError('unreachable', 'Away.') })
  await expect(run()).rejects.toThrow('Away.')
  await run()
  expect(await found()).toMatchObject({ status: 'succeeded' })
  expect(tracker.items.get('1')?.files).toEqual(['cart.png'])
})

it('does not send what the tracker refuses a second time', async () => {
  const { run, found } = await sending()
  tracker.state.troubles.push({ call: 'attach', when: 'before', error: new TrackerError('forbidden', 'No.') })
  await run()
  await run()
  expect(await found()).toMatchObject({ status: 'succeeded', result: { sent: false } })
  expect(tracker.count('attach')).toBe(1)
})

it('sends no image of another project', async () => {
  const own = await sending()
  const foreign = await sending()
  const run = { jobId: 'x', signal, progress: async () => {} }
  const { ctx, workItemId } = own
  expect(await sendImage(ctx, { workItemId, imageId: foreign.imageId }, run)).toEqual({ sent: false })
  expect(tracker.count('attach')).toBe(0)
})
