import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jobs } from '@caseweave/db/schema'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { eq } from 'drizzle-orm'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { prepareDatabase } from '../../prepare'
import { freePort } from '../../testing/free-port'
import { testProject } from '../../testing/test-context'
import { defineJob } from './define-job'
import { openQueue, type Queue } from './queue'
import { patience, redisComplaint, requireRedis } from './redis'
import { startJob } from './start-job'
import { sweepJobs } from './sweep-jobs'
import { endRedisServers, hasRedis, startRedis } from './testing/redis-server'

let open: Queue[] = []
afterEach(async () => {
  for (const queue of open) await queue.close()
  open = []
  endRedisServers()
})

const address = (port: number) => `redis://127.0.0.1:${port}`
function queueAt(port: number) {
  const queue = openQueue({ databaseUrl: '', redisUrl: address(port) }, pino({ level: 'silent' }))
  open.push(queue)
  return queue
}

/** In ms: far more than any wait for Redis takes on a busy machine, and far less than for ever. */
const soon = 15_000

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = Date.now()
  await work()
  return Date.now() - began
}

const job = defineJob({ name: 'test.redis', queue: 'upkeep', payload: z.object({}), stopped: () => null })

describe('a Redis that is not there', () => {
  it('keeps nobody waiting: what is asked for stands in its row, and the queue says that it is not ready', async () => {
    const { ctx: base, project } = await testProject()
    const queue = queueAt(await freePort())
    const ctx = { ...base, queue }
    expect(await timeOf(() => expect(queue.check()).rejects.toThrow('Redis does not answer'))).toBeLessThan(soon)
    let id = ''
    const took = await timeOf(async () => {
      id = await startJob(ctx, job, {}, project.id)
    })
    expect(took).toBeLessThan(soon)
    const [row] = await ctx.db.select().from(jobs).where(eq(jobs.id, id))
    expect(row?.status).toBe('queued')
    // One that is known to be away is not waited for again.
    expect(await timeOf(() => queue.check().catch(() => {}))).toBeLessThan(patience)
    expect(await timeOf(() => queue.close())).toBeLessThan(soon)
    open = []
  })

  it('stops the start with a sentence', async () => {
    const port = await freePort()
    const settings = { databaseUrl: await testDatabaseUrl(), redisUrl: address(port), dataDir: '', demo: false }
    const options = { log: pino({ level: 'silent' }), onProgress: () => {} }
    await expect(prepareDatabase(settings, options)).rejects.toThrow(
      `The Redis at 127.0.0.1:${port} cannot be used (connect ECONNREFUSED 127.0.0.1:${port}). Start it, or correct REDIS_URL`,
    )
  })
})

it.runIf(hasRedis)('says at the start what Redis refuses', async () => {
  const port = await freePort()
  await startRedis(port)
  await requireRedis(address(port))
  await expect(requireRedis(`${address(port)}/99`)).rejects.toThrow('ERR DB index is out of range')
})

it.runIf(hasRedis)('is not ready where Redis is full, though it answers', async () => {
  const port = await freePort()
  await startRedis(port)
  const queue = queueAt(port)
  await queue.check()
  const beside = new Redis(port, '127.0.0.1')
  await beside.config('SET', 'maxmemory', '1')
  await expect(queue.check()).rejects.toThrow('OOM')
  await expect(requireRedis(address(port))).rejects.toThrow('cannot be used (OOM')
  await beside.config('SET', 'maxmemory', '0')
  await queue.check()
  beside.disconnect()
})

it('refuses what is no Redis, and one that is too old', async () => {
  const web = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(web, 'listening')
  const { port } = web.address() as AddressInfo
  await expect(requireRedis(address(port))).rejects.toThrow('cannot be used (what answers is no Redis)')
  web.close()
  const told = ['5.0.14', '6.0.16', '6.2.0', '7.4.1'].map((version) =>
    redisComplaint(`# Server\r\nredis_version:${version}\r\n`),
  )
  expect(told).toEqual([
    'it is Redis 5.0.14, and 6.2 or newer is needed',
    'it is Redis 6.0.16, and 6.2 or newer is needed',
    undefined,
    undefined,
  ])
  expect(redisComplaint('')).toBeUndefined()
})

it.runIf(hasRedis).each([
  ['wait', 0],
  ['prioritized', 7],
  ['delayed', 0],
])('brings back what waits in the list "%s" when Redis throws that away', async (list, turn) => {
  const { ctx: base, project } = await testProject()
  const port = await freePort()
  await startRedis(port)
  const queue = queueAt(port)
  const ctx = { ...base, queue }
  const id = await startJob({ ...base, queue: { ...queue, add: async () => {} } }, job, {}, project.id)
  let tries = 0
  const work = () =>
    queue.work('upkeep', 1, async (taken) => {
      if (taken.id !== id) return
      // A look that read its row before it was done may give it another turn, in which there is nothing to do.
      const [row] = await ctx.db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id))
      if (row?.status === 'succeeded') return
      tries += 1
      if (list === 'delayed' && tries === 1) throw new Error('It waits for another try.')
      await ctx.db.update(jobs).set({ status: 'succeeded' }).where(eq(jobs.id, id))
    })
  if (list === 'delayed') await work()
  await queue.add('upkeep', job.name, id, turn)
  const beside = new Redis(port, '127.0.0.1')
  onTestFinished(() => beside.disconnect())
  await expect.poll(() => beside.del(`bull:upkeep:${list}`), { interval: 5 }).toBe(1)
  const before = tries
  if (list !== 'delayed') await work()
  // The first look may give it another turn.
  for (let looks = 0; looks < 2; looks++) await sweepJobs({ ...ctx, now: () => new Date(Date.now() + 60_000) })
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(before + 1)
})

describe.runIf(hasRedis)('a Redis that goes away', () => {
  it('is waited for by nobody, and does what was asked for meanwhile once it is back', async () => {
    const { ctx: base, project } = await testProject()
    const port = await freePort()
    const first = await startRedis(port)
    const queue = queueAt(port)
    const ctx = { ...base, queue }
    const done: string[] = []
    await queue.work('upkeep', 1, async ({ id }) => void done.push(id))
    await queue.check()
    const before = await startJob(ctx, job, {}, project.id)
    await expect.poll(() => done).toEqual([before])
    await ctx.db.update(jobs).set({ status: 'succeeded' }).where(eq(jobs.id, before))

    // It hangs first: connected, and without an answer.
    first.kill('SIGSTOP')
    expect(await timeOf(() => queue.check().catch(() => {}))).toBeLessThan(soon)
    let id = ''
    expect(
      await timeOf(async () => {
        id = await startJob(ctx, job, {}, project.id)
      }),
    ).toBeLessThan(soon)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(await timeOf(() => queue.check().catch(() => {}))).toBeLessThan(soon)

    await startRedis(port)
    await expect
      .poll(
        () =>
          queue.check().then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    await sweepJobs({ ...ctx, now: () => new Date(Date.now() + 60_000) })
    await expect.poll(() => done, { timeout: 20_000 }).toContain(id)
  })

  it('does not keep a process from ending', async () => {
    const port = await freePort()
    const server = await startRedis(port)
    const queue = queueAt(port)
    await queue.work('upkeep', 1, async () => {})
    await queue.add('upkeep', 'test.redis', crypto.randomUUID(), 0)
    await queue.check()
    server.kill('SIGKILL')
    await once(server, 'exit')
    await expect
      .poll(() =>
        queue.check().then(
          () => true,
          () => false,
        ),
      )
      .toBe(false)
    expect(await timeOf(() => queue.close())).toBeLessThan(soon)
    open = []
  })
})
