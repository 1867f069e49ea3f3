import { randomUUID } from 'node:crypto'
import { getEventListeners } from 'node:events'
import { testProject } from '@caseweave/core/testing/test-context'
import { expect, it } from 'vitest'
import { createCaller } from '../../router'

it('a job that is watched for long leaves nothing behind at the signal of who watches', async () => {
  const { ctx, project } = await testProject('QA')
  const jobId = randomUUID()
  const tell = (done: number) =>
    ctx.sql`update jobs set progress = ${JSON.stringify({ done, total: 9, unit: 'rows', step: 'Writing' })}::text::jsonb where id = ${jobId}`
  await ctx.sql`insert into jobs (id, name, queue, payload, project_id, status)
    values (${jobId}, 'x.y', 'upkeep', '{}', ${project.id}, 'running')`
  const { signal } = new AbortController()
  const watched = await createCaller(ctx, { signal }).jobs.watch({ projectId: project.id, jobId })
  const seen = watched[Symbol.asyncIterator]()
  const listeners: number[] = []
  for (let look = 0; look < 4; look++) {
    await tell(look)
    await seen.next()
    listeners.push(getEventListeners(signal, 'abort').length)
  }
  expect(new Set(listeners)).toHaveLength(1)
  await ctx.sql`update jobs set status = 'succeeded' where id = ${jobId}`
  await seen.next()
  expect((await seen.next()).done).toBe(true)
})
