import { randomUUID } from 'node:crypto'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { jobs as jobRows, notifications } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { requireActor } from './context'
import { jobs } from './jobs'
import { runJob } from './platform/jobs/run-job'
import { testProject } from './testing/test-context'

/** A job of this kind that ends like this, and how to try it. */
async function job(work: () => void, name = 'testCases.import') {
  const { ctx, project, services } = await testProject()
  const userId = requireActor(ctx).id
  const id = randomUUID()
  const payload = { projectId: project.id, importId: 7, workItemId: 1, testCaseId: 1 }
  await services.db.insert(jobRows).values({ id, name, queue: 'imports', payload, projectId: project.id, userId })
  const kinds = jobs.map((kind) => ({ ...kind, handler: async () => work() }))
  return {
    href: `/project/${project.id}/app/testCaseDefinition/import/7`,
    once: (isLastAttempt: boolean, signal = new AbortController().signal) =>
      runJob(services, kinds, { id, isLastAttempt, signal }),
    told: async () =>
      (await services.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
        ({ kind, subject, message, href }) => [kind, subject, message, href],
      ),
  }
}

it('tells who started a job that it has stopped for good, once, and nothing while it is tried again', async () => {
  const { once, told, href } = await job(() => {
    throw new Error('a secret of the server')
  })
  await expect(once(false)).rejects.toThrow('a secret')
  // A worker that is stopped leaves the job to the next one.
  await expect(once(true, AbortSignal.abort())).rejects.toThrow('a secret')
  expect(await told()).toEqual([])
  await Promise.all([once(true), once(true)])
  await once(true)
  expect(await told()).toEqual([['import', 'An import of test cases has stopped', messages.somethingBroken, href]])
})

it('tells the reason of a refusal, and nothing of what is nobody’s news or went well', async () => {
  const refuse = () => {
    throw new AppError('INVALID', 'The file is empty.')
  }
  const refused = await job(refuse)
  await refused.once(false)
  expect((await refused.told())[0]?.[2]).toBe('The file is empty.')
  const [quiet, done] = [await job(refuse, 'trackers.link-back'), await job(() => {})]
  await quiet.once(true)
  await done.once(true)
  expect([await quiet.told(), await done.told()]).toEqual([[], []])
})
