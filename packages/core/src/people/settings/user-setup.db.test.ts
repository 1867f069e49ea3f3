import { organizationMembers, projects } from '@caseweave/db/schema'
import { makeMember, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { organizationAccess } from '../organizations/organization-access'
import { assignToProjects } from './assign-to-projects'
import { findForSetup, getUserSetup } from './get-user-setup'

const nothing = { search: '', page: 1, projectSearch: '', projectPage: 1, people: [], projects: [] }

async function company() {
  const { services, organization, project, asAdmin } = await testProject()
  const ctx = await asAdmin()
  const person = async (firstName: string, values: { email?: string } = {}) => {
    const user = await makeUser(services.db, { firstName, lastName: 'Weaver', ...values })
    await services.db
      .insert(organizationMembers)
      .values({ organizationId: organization.id, userId: user.id, role: 'Member' })
    return user
  }
  return {
    services,
    ctx,
    project,
    person,
    organization: await organizationAccess(ctx, organization.id, 'organization.manageMembers'),
    more: (name: string) => makeProject(services.db, organization.id, { name }),
  }
}

describe('getUserSetup', () => {
  it('finds people by any of their names, with the roles that they have now', async () => {
    const { ctx, organization, project, person, more } = await company()
    const ana = await person('Ana_%')
    await person('Bob', { email: 'ana.other@example.org' })
    const others = [await more('Zeta'), await more('alpha'), await more('Beta')]
    const give = (projectIds: number[], role: 'QA' | 'Dev') =>
      assignToProjects(ctx, { organization, people: [ana.id], projects: projectIds, role })
    await give([project.id, ...others.map(({ id }) => id)], 'QA')
    await give([others[0]?.id ?? 0], 'Dev')

    const found = await getUserSetup(ctx, { ...nothing, organization, search: 'ANA' })
    expect(found.people.map(({ name }) => name)).toEqual(['Ana_% Weaver', 'Bob Weaver'])
    expect(found.peopleFound).toBe(2)
    expect(found.people[0]?.roles).toEqual([
      { role: 'QA', projects: 3, names: expect.arrayContaining(['alpha', 'Beta']) },
      { role: 'Dev', projects: 1, names: ['Zeta'] },
    ])
    expect(found.people[0]?.roles[0]?.names.slice(0, 2)).toEqual(['alpha', 'Beta'])
    expect(found.people[1]?.roles).toEqual([])

    const literal = await getUserSetup(ctx, { ...nothing, organization, search: '_%' })
    expect(literal.people.map(({ id }) => id)).toEqual([ana.id])
  })

  it('shows projects with their members, and neither deleted ones nor those of others', async () => {
    const { services, ctx, organization, project, more } = await company()
    const gone = await more('Gone')
    await services.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, gone.id))
    const foreign = (await testProject()).project
    const chosen = {
      people: [1, ctx.actor?.id ?? 0].sort((a, b) => a - b),
      projects: [gone.id, foreign.id, project.id],
    }
    const setup = await getUserSetup(ctx, { ...nothing, organization, ...chosen })
    expect(setup.projects).toEqual([{ id: project.id, name: project.name, members: 1 }])
    expect(setup.projectsFound).toBe(1)
    expect(setup.chosen).toEqual({ people: [ctx.actor?.id], projects: [project.id] })
  })

  it('has pages, and finds everybody of a search at once', async () => {
    const { services, ctx, organization } = await company()
    for (let at = 0; at < 30; at++) await makeMember(services.db, { organizationId: organization.id }, {})
    const first = await getUserSetup(ctx, { ...nothing, organization })
    const second = await getUserSetup(ctx, { ...nothing, organization, page: 2 })
    const ids = [...first.people, ...second.people].map(({ id }) => id)
    expect(first.people.length).toBe(25)
    expect(new Set(ids).size).toBe(first.peopleFound)
    expect(new Set(await findForSetup(ctx, { organization, what: 'people', search: '' }))).toEqual(new Set(ids))
    const projectIds = first.projects.map(({ id }) => id)
    expect(await findForSetup(ctx, { organization, what: 'projects', search: '' })).toEqual(projectIds)
    expect(await findForSetup(ctx, { organization, what: 'projects', search: 'no such' })).toEqual([])
  })
})

describe('assignToProjects', () => {
  it('counts what was added, changed and left as it was', async () => {
    const { ctx, organization, project, person, more } = await company()
    const people = [(await person('Ana')).id, (await person('Bob')).id]
    const second = await more('Second')
    const assign = (ids: number[], role: 'QA' | 'ProjectLead') =>
      assignToProjects(ctx, { organization, people, projects: ids, role })
    expect(await assign([project.id], 'QA')).toEqual({ added: 2, changed: 0, unchanged: 0 })
    expect(await assign([project.id, second.id], 'QA')).toEqual({ added: 2, changed: 0, unchanged: 2 })
    expect(await assign([project.id, second.id], 'ProjectLead')).toEqual({ added: 0, changed: 4, unchanged: 0 })
  })

  it('does nothing at all with somebody or something from elsewhere in it', async () => {
    const { ctx, organization, project, person } = await company()
    const other = await testProject()
    const ana = (await person('Ana')).id
    const stranger = other.ctx.actor?.id ?? 0
    const assign = (people: number[], ids: number[]) =>
      assignToProjects(ctx, { organization, people, projects: ids, role: 'QA' })
    await expect(assign([ana, stranger], [project.id])).rejects.toMatchObject({ code: 'INVALID' })
    await expect(assign([ana], [project.id, other.project.id])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const setup = await getUserSetup(ctx, { ...nothing, organization, search: 'Ana' })
    expect(setup.people[0]?.roles).toEqual([])
  })
})
