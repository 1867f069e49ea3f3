import { projectsPerPage } from '@caseweave/contract/people/organizations'
import { makeOrganization, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { describe, expect, it } from 'vitest'
import { createContext, requireActor } from '../../context'
import { notify } from '../../platform/notifications/notify'
import { testProject, testServices } from '../../testing/test-context'
import { createOrganization } from './create-organization'
import { getOrganization } from './get-organization'
import { getWorkspace } from './get-workspace'
import { listMembers } from './list-members'
import { organizationAccess } from './organization-access'

async function newcomer() {
  const services = await testServices()
  return createContext(services, await makeUser(services.db))
}

describe('getWorkspace', () => {
  it('knows the current project with its roles, its neighbours, and what waits', async () => {
    const { ctx, organization, project, services } = await testProject('QA')
    await makeProject(services.db, organization.id, { name: 'Nobody told me of it' })
    await notify(ctx, { kind: 'work', userId: requireActor(ctx).id, subject: 'Hello', message: 'there' })

    const workspace = await getWorkspace(ctx, {})

    expect(workspace).toMatchObject({
      user: { username: requireActor(ctx).username, firstName: 'Test', lastName: 'Person' },
      organizations: [{ id: organization.id, name: organization.name, role: 'Member' }],
      organization: { id: organization.id },
      project: { id: project.id, projectRole: 'QA', organizationRole: 'Member', organizationName: organization.name },
      projects: [{ id: project.id, name: project.name, projectRole: 'QA' }],
      pathGroups: ['tester'],
      unread: 1,
      runningJobs: 0,
    })
    expect(workspace.notifications).toMatchObject([{ subject: 'Hello', read: false, href: null }])
    expect(workspace.notifications[0]?.createdAt).toBeInstanceOf(Date)
  })

  it('takes the project of the address only when the person can see it', async () => {
    const { asAdmin, asStranger, organization, project, services } = await testProject()
    const other = await makeProject(services.db, organization.id, { name: 'Another' })
    const admin = await asAdmin()
    expect((await getWorkspace(admin, {})).project?.id).toBe(project.id)
    expect((await getWorkspace(admin, { projectId: other.id })).project?.id).toBe(other.id)
    expect((await getWorkspace(admin, {})).projects).toHaveLength(2)

    const stranger = await asStranger()
    const theirs = (await getWorkspace(stranger, {})).project
    expect((await getWorkspace(stranger, { projectId: project.id })).project).toEqual(theirs)
    expect(theirs?.id).not.toBe(project.id)
  })

  it('shows somebody new an empty place', async () => {
    expect(await getWorkspace(await newcomer(), { projectId: 1 })).toMatchObject({
      organizations: [],
      organization: null,
      project: null,
      projects: [],
      pathGroups: [],
      notifications: [],
      unread: 0,
    })
  })

  it('adds up the path groups of all roles', async () => {
    const services = await testServices()
    const user = await makeUser(services.db, {
      applicationRoles: [{ application: 'Assets', role: 'Human Resources' }],
    })
    const workspace = await getWorkspace(createContext(services, user), {})
    expect(workspace.pathGroups).toEqual(['humanResource'])
  })
})

describe('getOrganization', () => {
  it('lists all projects for an Admin, their own for a member, and the members for both', async () => {
    const { ctx, asAdmin, organization, project, services } = await testProject('Dev')
    await makeProject(services.db, organization.id, { name: 'Not mine' })
    const admin = await asAdmin()
    const pageFor = async (person: typeof ctx) =>
      getOrganization(person, {
        organization: await organizationAccess(person, organization.id, 'organization.read'),
        search: '',
      })

    const mine = await pageFor(ctx)
    expect(mine.projects).toMatchObject([{ id: project.id, projectRole: 'Dev', testCases: 0, members: 1 }])
    expect(mine.role).toBe('Member')
    const { members } = await listMembers(ctx, { organization, search: '', page: 1 })
    expect(members.map(({ username, role }) => [username, role])).toEqual([
      [requireActor(admin).username, 'Admin'],
      [requireActor(ctx).username, 'Member'],
    ])
    expect((await pageFor(admin)).projects.map(({ name }) => name)).toContain('Not mine')
  })

  it('lists projects page by page and by a part of their name, of those that the person can see', async () => {
    const { ctx, asAdmin, organization, services } = await testProject('Dev')
    const admin = await asAdmin()
    for (let n = 0; n < projectsPerPage; n++) await makeProject(services.db, organization.id, { name: `100% ${n}` })
    const ask = async (person: typeof ctx, search: string, page?: number) => {
      const access = await organizationAccess(person, organization.id, 'organization.read')
      const { projects, projectsFound } = await getOrganization(person, { organization: access, search, page })
      return [projects.length, projectsFound]
    }
    const all = projectsPerPage + 1
    expect(await ask(admin, '', 1)).toEqual([projectsPerPage, all])
    expect(await ask(admin, '', 2)).toEqual([1, all])
    expect(await ask(admin, '')).toEqual([all, all])
    expect(await ask(admin, '0% 1', 1)).toEqual([11, 11])
    expect(await ask(admin, '0_ 1', 1)).toEqual([0, 0])
    expect(await ask(ctx, '', 1)).toEqual([1, 1])
    expect(await ask(ctx, '100%', 1)).toEqual([0, 0])
  })
})

describe('createOrganization', () => {
  it('makes somebody who has none the Admin of a new one', async () => {
    const ctx = await newcomer()
    const name = `Weavers ${requireActor(ctx).username}`
    const { id } = await createOrganization(ctx, { name })
    expect(await getWorkspace(ctx, {})).toMatchObject({
      organization: { id, name, role: 'Admin' },
      pathGroups: ['admin'],
      project: null,
    })
  })

  it('makes another, which is not where work begins, and refuses a name that is taken in any case', async () => {
    const { ctx, organization } = await testProject()
    const { id } = await createOrganization(ctx, { name: `Another ${requireActor(ctx).username}` })
    const workspace = await getWorkspace(ctx, {})
    expect(workspace.organizations.map((each) => [each.id, each.role]).sort()).toEqual(
      [
        [id, 'Admin'],
        [organization.id, 'Member'],
      ].sort(),
    )
    expect(workspace.organization?.id).toBe(organization.id)

    const services = await testServices()
    const taken = await makeOrganization(services.db)
    await expect(createOrganization(await newcomer(), { name: taken.name.toUpperCase() })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'name',
    })
  })

  it('makes one organization of two clicks', async () => {
    const ctx = await newcomer()
    const clicks = await Promise.allSettled([
      createOrganization(ctx, { name: `One ${requireActor(ctx).username}` }),
      createOrganization(ctx, { name: `One ${requireActor(ctx).username}` }),
    ])
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await getWorkspace(ctx, {})).organizations).toHaveLength(1)
  })
})
