import { randomUUID } from 'node:crypto'
import { jobs } from '@caseweave/db/schema'
import { makeProject } from '@caseweave/db/testing/factories/accounts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Ctx, createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { defineJob } from './define-job'
import { openJobs, startJob } from './start-job'

const job = defineJob({ name: 'test.room', queue: 'upkeep', payload: z.object({}), stopped: () => null })
const inPerson = (ctx: Ctx) => createContext(ctx, ctx.actor, '203.0.113.7')

async function fill(ctx: Ctx, projectId: number, count: number, userId: number | null) {
  const row = { name: job.name, queue: job.queue, payload: {}, projectId, userId }
  await ctx.db.insert(jobs).values(Array.from({ length: count }, () => ({ ...row, id: randomUUID() })))
}

it('has room for so many open jobs of one person, and no more', async () => {
  const { ctx, project } = await testProject()
  await fill(ctx, project.id, openJobs.person - 1, ctx.actor?.id ?? null)
  await startJob(inPerson(ctx), job, {}, project.id)
  await expect(startJob(inPerson(ctx), job, {}, project.id)).rejects.toMatchObject({ code: 'TOO_MANY' })
  // What runs by itself, such as a daily report, is not kept away.
  await startJob(ctx, job, {}, project.id)
  await ctx.db.update(jobs).set({ status: 'succeeded' })
  await startJob(inPerson(ctx), job, {}, project.id)
})

it('has room for so many of an organization, whoever of it asks and for which of its projects, and not for less of others', async () => {
  const { ctx, organization } = await testProject()
  const { ctx: other, project: elsewhere } = await testProject()
  const second = await makeProject(ctx.db, organization.id)
  await fill(ctx, second.id, openJobs.organization, null)
  await expect(startJob(inPerson(ctx), job, {}, second.id)).rejects.toThrow('Your organization has 300 jobs')
  await startJob(inPerson(other), job, {}, elsewhere.id)
})
