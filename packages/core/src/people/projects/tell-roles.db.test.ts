import { notifications, testCases } from '@caseweave/db/schema'
import { makeMember, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { handOver } from './hand-over'
import { setProjectRoles } from './set-project-roles'

it('tells each person in one message of the roles that another one gives, and nobody of their own doing', async () => {
  const { asAdmin, organization, project, services } = await testProject()
  const admin = await asAdmin()
  const adminId = requireActor(admin).id
  const second = await makeProject(services.db, organization.id)
  const one = await makeMember(services.db, { organizationId: organization.id }, {})
  const two = await makeMember(services.db, { organizationId: organization.id }, {})
  const told = async (userId: number) =>
    (await services.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
      ({ kind, subject, message }) => [kind, subject, message],
    )
  const role = 'QA' as const
  const entries = [
    { projectId: project.id, userId: one.id, role },
    { projectId: project.id, userId: two.id, role },
    { projectId: second.id, userId: two.id, role },
    { projectId: second.id, userId: adminId, role },
  ]
  await setProjectRoles(admin, { organization, entries })
  await setProjectRoles(admin, { organization, entries })
  expect(await told(one.id)).toEqual([
    ['membership', `Your role in ${project.name} is now Software QA`, 'It holds from now on.'],
  ])
  expect(await told(two.id)).toEqual([
    ['membership', 'You have new roles in 2 projects', `${project.name}: Software QA, ${second.name}: Software QA.`],
  ])
  expect(await told(adminId)).toEqual([])
})

it('tells who takes over the cases of somebody who goes', async () => {
  const { ctx, project, as, asAdmin } = await testProject()
  const admin = await asAdmin()
  const to = requireActor(await as('QA')).id
  const module = await makeModule(ctx.db, project.id)
  for (let at = 0; at < 3; at++) await makeTestCase(ctx.db, { projectId: project.id, moduleId: module.id })
  await ctx.db
    .update(testCases)
    .set({ assignedTo: requireActor(ctx).id })
    .where(eq(testCases.projectId, project.id))
  await admin.tx((tx) => handOver(tx, { projectId: project.id, userId: requireActor(ctx).id, to }))
  const told = await ctx.db.select().from(notifications).where(eq(notifications.userId, to))
  expect(told).toMatchObject([{ kind: 'assigned', subject: '3 test cases were assigned to you' }])
})
