import { jobs } from '@caseweave/db/schema'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { testProject } from '../../testing/test-context'
import { defineJob } from './define-job'
import { openQueue } from './queue'
import { startJob } from './start-job'
import { sweepJobs } from './sweep-jobs'

const job = defineJob({ name: 'test.ahead', queue: 'exports', payload: z.object({}), stopped: () => null })

it('a job of a killed worker whose clock was days ahead is taken up all the same', async () => {
  const { ctx: base, project } = await testProject()
  const queue = openQueue({ databaseUrl: await testDatabaseUrl() }, pino({ level: 'silent' }))
  const ctx = { ...base, queue }
  const id = await startJob(ctx, job, {}, project.id)
  // What its worker has left behind, and its last look for killed ones.
  const ahead = sql`floor(extract(epoch from now() + interval '4 days') * 1000)::bigint`
  await ctx.db.execute(sql`
    update bullmq.job set state = 'active', lock_token = 'gone', locked_until_ms = ${ahead} where id = ${id}`)
  await ctx.db.execute(sql`
    insert into bullmq.meta (queue, field, value) values ('exports', 'stalled-check', (${ahead})::text)
    on conflict (queue, field) do update set value = excluded.value`)
  await ctx.db
    .update(jobs)
    .set({ status: 'running', heartbeatAt: sql`now() - interval '1 minute'` })
    .where(eq(jobs.id, id))
  const taken: string[] = []
  await queue.work('exports', 1, async (each) => void taken.push(each.id))
  await sweepJobs(ctx)
  await expect.poll(() => taken, { timeout: 40_000 }).toEqual([id])
  await queue.close()
})
