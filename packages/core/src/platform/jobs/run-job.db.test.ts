import { randomUUID } from 'node:crypto'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { jobs, notifications } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { defineJob, handle } from './define-job'
import { runJob } from './run-job'

const definition = defineJob({
  name: 'test.stops',
  queue: 'imports',
  payload: z.object({ importId: z.number() }),
  stopped: ({ importId }) => ({ kind: 'import', subject: 'The import has stopped', href: `/imports/${importId}` }),
})

/** A job that ends like this, and how to try it. */
async function job(work: () => void, kind = definition) {
  const { ctx, project, services } = await testProject()
  const userId = requireActor(ctx).id
  const id = randomUUID()
  const row = { id, name: kind.name, queue: kind.queue, payload: { importId: 7 }, projectId: project.id, userId }
  await services.db.insert(jobs).values(row)
  const handled = handle(kind, async () => work())
  return {
    once: (isLastAttempt: boolean, signal = new AbortController().signal) =>
      runJob(services, [handled], { id, isLastAttempt, signal }),
    told: async () =>
      (await services.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
        ({ kind: about, subject, message, href }) => [about, subject, message, href],
      ),
  }
}

it('tells who started a job that it has stopped for good, once, and nothing while it is tried again', async () => {
  const { once, told } = await job(() => {
    throw new Error('a secret of the server')
  })
  await expect(once(false)).rejects.toThrow('a secret')
  // A worker that is stopped leaves the job to the next one.
  await expect(once(true, AbortSignal.abort())).rejects.toThrow('a secret')
  expect(await told()).toEqual([])
  await Promise.all([once(true), once(true)])
  await once(true)
  expect(await told()).toEqual([['import', 'The import has stopped', messages.somethingBroken, '/imports/7']])
})

it('tells the reason of a refusal, and nothing of what is nobody’s news or went well', async () => {
  const refuse = () => {
    throw new AppError('INVALID', 'The file is empty.')
  }
  const refused = await job(refuse)
  await refused.once(false)
  expect(await refused.told()).toEqual([['import', 'The import has stopped', 'The file is empty.', '/imports/7']])
  const quiet = await job(refuse, { ...definition, stopped: undefined })
  await quiet.once(true)
  const done = await job(() => {})
  await done.once(true)
  expect([await quiet.told(), await done.told()]).toEqual([[], []])
})
