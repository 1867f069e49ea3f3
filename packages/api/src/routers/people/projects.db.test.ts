import { testProject } from '@caseweave/core/testing/test-context'
import { describe, expect, it } from 'vitest'
import { createCaller } from '../../router'

describe('projects.create', () => {
  it('is for Admins of that very organization', async () => {
    const mine = await testProject('ProjectAdmin')
    const foreign = await testProject()
    const admin = createCaller(await mine.asAdmin())
    const input = { organizationId: mine.organization.id, name: '  Payments \n service ' }

    const { id } = await admin.projects.create(input)
    expect(await admin.projects.get({ projectId: id })).toMatchObject({
      name: 'Payments service',
      projectRole: 'ProjectAdmin',
      organizationRole: 'Admin',
    })
    await expect(createCaller(mine.ctx).projects.create(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(admin.projects.create({ ...input, organizationId: foreign.organization.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('needs a name, and one that is not taken', async () => {
    const { asAdmin, organization, project } = await testProject()
    const admin = createCaller(await asAdmin())
    const create = (name: string) => admin.projects.create({ organizationId: organization.id, name })
    await expect(create('   ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(create('x'.repeat(101))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(create(project.name.toUpperCase())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Project already exists',
    })
  })
})

it('lets nobody select or look into a project of another organization', async () => {
  const { asAdmin } = await testProject()
  const admin = createCaller(await asAdmin())
  const foreign = (await testProject()).project.id
  const notFound = { code: 'NOT_FOUND' }
  await expect(admin.projects.get({ projectId: foreign })).rejects.toMatchObject(notFound)
  await expect(admin.dashboard.get({ projectId: foreign })).rejects.toMatchObject(notFound)
  await expect(admin.projects.select({ projectId: foreign })).rejects.toMatchObject(notFound)
  expect((await admin.organizations.workspace({ projectId: foreign })).project?.id).not.toBe(foreign)
})

it('shows an organization to its members alone', async () => {
  const { ctx, organization } = await testProject('ReportViewer')
  const input = { organizationId: organization.id }
  expect(await createCaller(ctx).organizations.get(input)).toMatchObject({ name: organization.name, role: 'Member' })
  const stranger = createCaller(await (await testProject()).asAdmin())
  await expect(stranger.organizations.get(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('opens a message for its reader alone', async () => {
  const { ctx, as, services } = await testProject()
  const userId = ctx.actor?.id ?? 0
  await services.sql`insert into notifications (user_id, subject, message) values (${userId}, 'Done', 'It is done.')`
  const mine = createCaller(ctx)
  const [message] = (await mine.notifications.list({})).notifications
  const input = { notificationId: message?.id ?? 0 }
  const colleague = createCaller(await as('ProjectAdmin'))
  await expect(colleague.notifications.open(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await mine.notifications.open(input)).toEqual({ href: null })
  expect((await mine.notifications.status()).unread).toBe(0)
})
