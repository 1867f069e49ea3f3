import { humanResourcesRole } from '@caseweave/contract/people/path-groups'
import { notifications } from '@caseweave/db/schema'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { changeMemberRole } from './change-member-role'
import { listMembers } from './list-members'
import { organizationAccess } from './organization-access'
import { setHumanResource } from './set-human-resource'

it('an Admin appoints Human Resources and takes it away, which the person is told and the trail keeps', async () => {
  const { services, organization, asAdmin, asMember, asStranger } = await testProject()
  const [admin, member, stranger] = [await asAdmin(), await asMember(), await asStranger()]
  const userId = member.actor?.id ?? 0
  const set = (humanResource: boolean, ctx = admin) => setHumanResource(ctx, { organization, userId, humanResource })
  const keeps = () => organizationAccess(member, organization.id, 'people.manage')

  await expect(keeps()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(set(true, member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(set(true, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const outside = { organization, userId: stranger.actor?.id ?? 0, humanResource: true }
  await expect(setHumanResource(admin, outside)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  expect(await Promise.all([set(true), set(true)])).toContainEqual({ changed: false })
  expect(await keeps()).toMatchObject({ humanResource: true, role: 'Member' })
  expect(await set(false)).toEqual({ changed: true })
  await expect(keeps()).rejects.toMatchObject({ code: 'FORBIDDEN' })

  const told = await services.db
    .select({ subject: notifications.subject })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
  expect(told.map(({ subject }) => subject)).toEqual([
    `You are no longer Human Resources of ${organization.name}`,
    `You are now Human Resources of ${organization.name}`,
  ])
  const trail = await services.sql`
    select new_value ->> 'human_resource' as now, actor_id::int as by from audit_log
    where organization_id = ${organization.id} and table_name = 'organization_members' and operation = 'UPDATE' order by id`
  expect(trail.map(({ now, by }) => [now, by])).toEqual([
    ['true', admin.actor?.id],
    ['false', admin.actor?.id],
  ])
})

it('an Admin can appoint themselves, and stays one', async () => {
  const { organization, asAdmin } = await testProject()
  const admin = await asAdmin()
  await setHumanResource(admin, { organization, userId: admin.actor?.id ?? 0, humanResource: true })
  expect(await organizationAccess(admin, organization.id, 'people.manage')).toMatchObject({
    ...{ role: 'Admin', humanResource: true },
  })
})

it('an Admin who gives up their own role appoints themselves in the same form, or nothing of it is done', async () => {
  const { organization, asAdmin } = await testProject()
  const admin = await asAdmin()
  const userId = admin.actor?.id ?? 0
  const change = () => changeMemberRole(admin, { organization, userId, role: 'Member', humanResource: true })
  await expect(change()).rejects.toMatchObject({ code: 'CONFLICT' })
  const standing = () => organizationAccess(admin, organization.id, 'organization.read')
  expect(await standing()).toMatchObject({ role: 'Admin', humanResource: false })
  await asAdmin()
  expect(await change()).toEqual({ changed: true })
  expect(await standing()).toMatchObject({ role: 'Member', humanResource: true })
})

it('whom the operator has made Human Resources everywhere is told apart from whom an Admin has appointed', async () => {
  const { services, organization, asAdmin, asMember, asHumanResource } = await testProject()
  const [admin, everywhere, appointed] = [await asAdmin(), await asMember(), await asHumanResource()]
  const roles = JSON.stringify([{ application: 'Test Case Management', role: humanResourcesRole }])
  await services.sql`update users set application_roles = ${roles}::text::jsonb where id = ${everywhere.actor?.id ?? 0}`
  const { members } = await listMembers(admin, { organization, search: '', page: 1 })
  const keeping = new Map(members.map((each) => [each.id, [each.humanResource, each.humanResourceEverywhere]]))
  expect(keeping.get(everywhere.actor?.id ?? 0)).toEqual([false, true])
  expect(keeping.get(appointed.actor?.id ?? 0)).toEqual([true, false])
})
