import { randomUUID } from 'node:crypto'
import { messages } from '@caseweave/contract/platform/messages'
import { jobs, projects } from '@caseweave/db/schema'
import { makeProject } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requireActor } from '../../context'
import { defineJob, handle } from '../../platform/jobs/define-job'
import { runJob } from '../../platform/jobs/run-job'
import { testProject } from '../../testing/test-context'
import { getWorkspace } from '../organizations/get-workspace'
import { listProjects } from './list-projects'
import { projectAccess } from './project-access'

describe('a deleted project', () => {
  it('is answered like one that does not exist, to its Admins too', async () => {
    const { ctx, asAdmin, organization, project, services } = await testProject('ProjectAdmin')
    const admin = await asAdmin()
    const left = await makeProject(services.db, organization.id)
    await services.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id))
    for (const person of [ctx, admin]) {
      await expect(projectAccess(person, project.id, 'project.read')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect((await getWorkspace(person, { projectId: project.id })).project?.id).not.toBe(project.id)
    }
    expect((await listProjects(admin)).map(({ id }) => id)).toEqual([left.id])
    expect((await getWorkspace(admin, {})).projects.map(({ id }) => id)).toEqual([left.id])
    expect(await listProjects(ctx)).toEqual([])
  })

  it('ends its jobs as failed, with a sentence: those that wait and those at work', async () => {
    const { ctx, project, services } = await testProject()
    const remove = () => services.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id))
    let begun = 0
    const kind = handle(
      defineJob({ name: 'test.gone', queue: 'upkeep', payload: z.object({}), stopped: () => null }),
      async (_, __, run) => {
        begun += 1
        await remove()
        await run.progress({ done: 1, total: 2, unit: 'rows', step: '' })
      },
    )
    for (const _ of ['at work', 'waits']) {
      const id = randomUUID()
      const row = { id, name: 'test.gone', queue: 'upkeep' as const, payload: {}, projectId: project.id }
      await services.db.insert(jobs).values({ ...row, userId: requireActor(ctx).id })
      await runJob(services, [kind], { id, isLastAttempt: false, signal: new AbortController().signal })
      const [ended] = await services.db.select().from(jobs).where(eq(jobs.id, id))
      expect(ended).toMatchObject({ status: 'failed', error: messages.projectDeleted })
    }
    expect(begun).toBe(1)
  })
})
