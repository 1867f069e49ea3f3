import { jobs } from '@caseweave/db/schema'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../testing/free-port'
import { testProject } from '../../testing/test-context'
import { defineJob } from './define-job'
import { openQueue, type Queue } from './queue'
import { startJob } from './start-job'
import { sweepJobs } from './sweep-jobs'
import { endRedisServers, hasRedis, startRedis } from './testing/redis-server'

const job = defineJob({ name: 'test.turn', queue: 'exports', payload: z.object({}), stopped: () => null })

let open: Queue[] = []
afterEach(async () => {
  for (const queue of open) await queue.close()
  open = []
  endRedisServers()
})

const places = [
  { name: 'PostgreSQL', there: true, redisUrl: async () => undefined },
  {
    name: 'Redis',
    there: hasRedis,
    redisUrl: async () => {
      const port = await freePort()
      await startRedis(port)
      return `redis://127.0.0.1:${port}`
    },
  },
]

for (const { name, there, redisUrl } of places) {
  describe.runIf(there)(`a queue in ${name}`, () => {
    const openOne = async () => {
      const queue = openQueue(
        { databaseUrl: await testDatabaseUrl(), redisUrl: await redisUrl() },
        pino({ level: 'silent' }),
      )
      open.push(queue)
      return queue
    }
    /** Starts `count` jobs of an organization of its own; their ids. */
    const organization = async (queue: Queue) => {
      const { ctx, project } = await testProject()
      const start = async (count: number) => {
        const ids: string[] = []
        while (ids.length < count) ids.push(await startJob({ ...ctx, queue }, job, {}, project.id))
        return ids
      }
      return { ctx: { ...ctx, queue }, start }
    }
    /** Takes jobs one by one as a worker does, and tells in which order. */
    const takeAll = async (queue: Queue, ctx: Awaited<ReturnType<typeof organization>>['ctx'], count: number) => {
      const taken: string[] = []
      await queue.work(job.queue, 1, async ({ id }) => {
        taken.push(id)
        await ctx.db.update(jobs).set({ status: 'succeeded' }).where(eq(jobs.id, id))
      })
      await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(count)
      return taken
    }

    it('takes the first job of an organization before the second of one with many', async () => {
      const queue = await openOne()
      const busy = await organization(queue)
      const many = await busy.start(20)
      const [first, second] = await (await organization(queue)).start(2)
      const taken = await takeAll(queue, busy.ctx, 22)
      expect(taken).toEqual([many[0], first, many[1], second, ...many.slice(2)])
    })

    it('keeps the order of one organization when more come after some were done', async () => {
      const queue = await openOne()
      const { ctx, start } = await organization(queue)
      const early = await start(6)
      const { db } = ctx
      for (const id of early.splice(0, 3)) await db.update(jobs).set({ status: 'succeeded' }).where(eq(jobs.id, id))
      const late = await start(2)
      // The queue still has those that are done: they are nobody's turn, and end as soon as they are taken.
      await sweepJobs({ ...ctx, now: () => new Date(Date.now() + 60_000) })
      const taken = await takeAll(queue, ctx, 8)
      expect(taken.filter((id) => early.includes(id) || late.includes(id))).toEqual([...early, ...late])
      const rows = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, 'queued')).orderBy(asc(jobs.id))
      expect(rows).toEqual([])
    })
  })
}
