import { jobs, notifications } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testProject } from '../../testing/test-context'
import { notify } from '../notifications/notify'
import { defineJob, handle } from './define-job'
import { runJob } from './run-job'
import { startJob } from './start-job'

const definition = defineJob({
  name: 'test.run',
  queue: 'upkeep',
  payload: z.object({}),
  stopped: () => ({ kind: 'import', subject: 'It has stopped', href: '/' }),
})

/** A job of a project of its own; `work` is what its handler does. */
async function started() {
  const { ctx, project, services } = await testProject()
  const quiet = { ...services, queue: { ...services.queue, add: async () => {} } }
  const id = await startJob({ ...ctx, queue: quiet.queue }, definition, {}, project.id)
  const row = async () => {
    const [found] = await ctx.db.select().from(jobs).where(eq(jobs.id, id))
    return found
  }
  return {
    ...{ ctx, id, row },
    told: () => ctx.db.$count(notifications, eq(notifications.userId, ctx.actor?.id ?? 0)),
    runOlder: () => runJob(quiet, [], { id, isLastAttempt: true, signal: new AbortController().signal }),
    run: (work: () => Promise<unknown>, isLastAttempt = true) =>
      runJob(quiet, [{ ...handle(definition, work), failed: (tx, message) => notify(tx, message) }], {
        ...{ id, isLastAttempt, signal: new AbortController().signal },
      }),
  }
}

const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' })

describe('a job that fails for the last time', () => {
  it('by a fault of its own is over, and who asked is told', async () => {
    const { run, row, told } = await started()
    await run(() => Promise.reject(new Error('a fault')))
    expect(await row()).toMatchObject({ status: 'failed' })
    expect(await told()).toBe(1)
  })

  it('by what passes is left for the sweeper, and nobody is told, for a day', async () => {
    const { run, row, told, ctx, id } = await started()
    await expect(run(() => Promise.reject(away()))).rejects.toThrow('away')
    expect(await row()).toMatchObject({ status: 'running', error: null })
    expect(await told()).toBe(0)
    await ctx.db.update(jobs).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(jobs.id, id))
    await run(() => Promise.reject(away()))
    expect([(await row())?.status, await told()]).toEqual(['failed', 1])
  })

  it('after another worker has done it leaves it as it is', async () => {
    const { run, row, told } = await started()
    let goOn = () => {}
    const hung = run(
      () =>
        new Promise((_, fail) => {
          goOn = () => fail(new Error('the worker was asleep'))
        }),
    )
    await expect.poll(async () => (await row())?.status).toBe('running')
    await run(async () => ({ done: true }))
    goOn()
    await hung
    expect(await row()).toMatchObject({ status: 'succeeded', result: { done: true }, error: null })
    expect(await told()).toBe(0)
  })
})

it('a job of a kind that only a newer version knows waits for a worker of that one, for a day', async () => {
  const { run, runOlder, row, ctx, id } = await started()
  await expect(runOlder()).rejects.toThrow('no handler here')
  expect(await row()).toMatchObject({ status: 'queued', attempts: 0, error: null })
  await run(async () => ({ done: true }))
  expect(await row()).toMatchObject({ status: 'succeeded', attempts: 1 })
  await ctx.db
    .update(jobs)
    .set({ status: 'queued', createdAt: sql`now() - interval '25 hours'` })
    .where(eq(jobs.id, id))
  await runOlder()
  expect(await row()).toMatchObject({ status: 'failed' })
})
