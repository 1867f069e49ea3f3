import type { ProjectRole } from '@caseweave/contract/people/roles'
import { apiTokens, organizationInvitations, organizationMembers, projectMembers, users } from '@caseweave/db/schema'
import { makeMember, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { projectAccess } from '../projects/project-access'
import { addPerson, changePerson, removePerson } from './change-people'
import { parseFilter } from './filter'
import { setGroupRoles } from './group-roles'
import { addGroup, changeGroup, getGroup, removeGroup } from './groups'
import { getPerson, listPeople } from './read-people'

let serial = 0
/** An organization with an Admin, and its directory. */
async function place() {
  const { services, organization, project, asAdmin, as } = await testProject()
  const admin = await asAdmin()
  const ctx = createContext(services, null)
  const organizationId = organization.id
  const change = (userId: number, change: Parameters<typeof changePerson>[1]['change']) =>
    changePerson(ctx, { organizationId, userId, change })
  return {
    ...{ services, organization, organizationId, project, admin, ctx, as, change },
    add: (values: object = {}) =>
      addPerson(ctx, { organizationId, change: { userName: `person-${++serial}@directory.example`, ...values } }),
    async group(roles: { project?: ProjectRole; admin?: boolean }, ...members: number[]) {
      const change = { displayName: `Group ${++serial}`, only: new Set(members), added: new Set<number>() }
      const group = await addGroup(ctx, { organizationId, change: { ...change, removed: new Set() } })
      await setGroupRoles(admin, {
        ...{ organization, groupId: group.id, organizationRole: roles.admin ? 'Admin' : null },
        projects: [{ projectId: project.id, role: roles.project ?? null }],
      })
      return group.id
    },
    members: (groupId: number, added: number[], removed: number[] = []) =>
      changeGroup(ctx, {
        ...{ organizationId, groupId, withMembers: true },
        change: { added: new Set(added), removed: new Set(removed) },
      }),
    async roles(userId: number) {
      const [inOrganization] = await ctx.db
        .select({ role: organizationMembers.role })
        .from(organizationMembers)
        .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
      const [inProject] = await ctx.db
        .select({ role: projectMembers.role })
        .from(projectMembers)
        .where(and(eq(projectMembers.projectId, project.id), eq(projectMembers.userId, userId)))
      return [inOrganization?.role ?? null, inProject?.role ?? null]
    },
    byHand: (userId: number, role: ProjectRole) =>
      ctx.db
        .insert(projectMembers)
        .values({ projectId: project.id, userId, role })
        .onConflictDoUpdate({ target: [projectMembers.projectId, projectMembers.userId], set: { role } }),
  }
}

describe('people of a directory', () => {
  it('come, are found, are ended at once and come back with their roles', async () => {
    const { add, roles, byHand, change, services, project, organizationId, ctx } = await place()
    const person = await add({ externalId: 'x-1', firstName: 'Ada', email: 'ada@directory.example' })
    expect(person).toMatchObject({ active: true, externalId: 'x-1', firstName: 'Ada', groups: [] })
    await byHand(person.id, 'ProjectLead')
    const [user] = await ctx.db.select().from(users).where(eq(users.id, person.id))
    if (!user) throw new Error('There is no such user.')
    const theirs = createContext(services, user)
    expect(await projectAccess(theirs, project.id, 'project.manage')).toBeTruthy()
    await ctx.db.insert(apiTokens).values({
      ...{ userId: person.id, name: 'Build', tokenHash: `hash-${person.id}`, prefix: 'cw_', scopes: ['cases:read'] },
      projectId: project.id,
    })

    await ctx.db.insert(organizationInvitations).values({
      ...{ organizationId, email: 'Ada@directory.example', role: 'Admin', tokenHash: `hash-of-${person.id}` },
      expiresAt: new Date(Date.now() + 86_400_000),
    })

    expect(await change(person.id, { active: false })).toMatchObject({ active: false, firstName: 'Ada' })
    const invited = eq(organizationInvitations.organizationId, organizationId)
    const [invitation] = await ctx.db.select().from(organizationInvitations).where(invited)
    expect(invitation?.revokedAt).toBeInstanceOf(Date)
    expect(await roles(person.id)).toEqual([null, null])
    await expect(projectAccess(theirs, project.id, 'project.read')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [token] = await ctx.db.select().from(apiTokens).where(eq(apiTokens.userId, person.id))
    expect(token?.revokedAt).toBeInstanceOf(Date)
    expect(await change(person.id, { active: false })).toMatchObject({ active: false })

    expect(await change(person.id, { active: true })).toMatchObject({ active: true })
    expect(await roles(person.id)).toEqual(['Member', 'ProjectLead'])

    await removePerson(ctx, { organizationId, userId: person.id })
    await expect(getPerson(ctx, { organizationId, userId: person.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // Nobody has ever signed in to the account: it may be taken up again.
    expect(await add({ userName: person.userName })).toMatchObject({ id: person.id, active: true })
    expect(await roles(person.id)).toEqual(['Member', null])
  })

  it('are found by filters, by pages, and never in another organization', async () => {
    const mine = await place()
    const theirs = await place()
    const ada = await mine.add({ externalId: 'same', email: 'Ada@directory.example', firstName: 'Ada', lastName: 'L' })
    const foreign = await theirs.add({ externalId: 'same' })
    const found = async (filter: string | null, offset = 0, count = 10) => {
      const page = { organizationId: mine.organizationId, filter: filter ? parseFilter(filter) : null, offset, count }
      const { total, people } = await listPeople(mine.ctx, page)
      return [total, people.map(({ id }) => id)]
    }
    for (const filter of [
      `userName eq "${ada.userName.toUpperCase()}"`,
      'externalId eq "same"',
      'emails.value eq "ada@directory.example"',
      'emails[type eq "work" and value eq "ada@directory.example"]',
      `id eq "${ada.id}" or id eq "${foreign.id}"`,
      'displayName eq "ada l" and active eq true',
      'displayName eq "ada l" and active eq "True"',
    ])
      expect([filter, await found(filter)]).toEqual([filter, [1, [ada.id]]])
    expect(await found(`userName eq "${foreign.userName}"`)).toEqual([0, []])
    // The one of the test, the Admin, and Ada.
    expect(await found(null, 2, 5)).toEqual([3, [ada.id]])
    expect(await found(null, 0, 0)).toEqual([3, []])
    await expect(mine.change(foreign.id, { active: false })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(found('nickName eq "x"')).rejects.toMatchObject({ scimType: 'invalidFilter' })
  })

  it('are not told of twice, and not taken from elsewhere', async () => {
    const { add, services, organizationId, ctx, project } = await place()
    const other = await place()
    const conflict = { code: 'CONFLICT', scimType: 'uniqueness' }
    const person = await add({ externalId: 'one' })
    await expect(add({ userName: person.userName.toUpperCase() })).rejects.toMatchObject(conflict)
    await expect(add({ externalId: 'one' })).rejects.toMatchObject(conflict)

    // Of another organization, with a password, with a confirmed address.
    const theirs = await other.add()
    await expect(add({ userName: theirs.userName })).rejects.toMatchObject(conflict)
    const signedUp = await makeUser(services.db, { passwordHash: 'x' })
    await expect(add({ userName: signedUp.username })).rejects.toMatchObject(conflict)
    const confirmed = await makeUser(services.db, { emailConfirmedAt: new Date() })
    await expect(add({ email: confirmed.email.toUpperCase() })).rejects.toMatchObject(conflict)
    expect(await other.roles(signedUp.id)).toEqual([null, null])

    // Who is a member already is linked, and keeps what is theirs.
    const values = { organizationId, projectId: project.id }
    const member = await makeMember(services.db, values, { projectRole: 'Dev' })
    await ctx.db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, member.id))
    const linked = await add({ userName: member.username, email: 'thief@directory.example', firstName: 'New' })
    expect(linked).toMatchObject({ id: member.id, email: member.email, firstName: 'New' })
  })

  it('keep the name and the address of an account that is theirs, or that belongs elsewhere too', async () => {
    const { add, change, services } = await place()
    const other = await place()
    const person = await add({ firstName: 'Old' })
    const renamed = { userName: `${person.userName}.new`, email: 'n@directory.example', firstName: 'New' }
    expect(await change(person.id, renamed)).toMatchObject(renamed)
    await services.db
      .insert(organizationMembers)
      .values({ organizationId: other.organizationId, userId: person.id, role: 'Admin' })
    const again = { userName: 'stolen', email: 'stolen@directory.example', firstName: 'Stolen' }
    expect(await change(person.id, again)).toMatchObject(renamed)
  })

  it('do not end the last Admin', async () => {
    const { admin, change, ctx, organizationId, roles } = await place()
    const { id } = requireActor(admin)
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('no Admin') }
    await expect(change(id, { active: false })).rejects.toMatchObject(refusal)
    await expect(removePerson(ctx, { organizationId, userId: id })).rejects.toMatchObject(refusal)
    expect(await roles(id)).toEqual(['Admin', null])
  })
})

describe('groups of a directory', () => {
  it('give their roles to whoever comes in, and take them from whoever leaves', async () => {
    const { add, group, members, roles, ctx, organizationId } = await place()
    const person = await add()
    const testers = await group({ project: 'QA' })
    const leads = await group({ project: 'ProjectLead', admin: true })
    await members(testers, [person.id])
    expect(await roles(person.id)).toEqual(['Member', 'QA'])
    await members(leads, [person.id])
    expect(await roles(person.id)).toEqual(['Admin', 'ProjectLead'])
    await members(leads, [], [person.id])
    expect(await roles(person.id)).toEqual(['Member', 'QA'])
    await removeGroup(ctx, { organizationId, groupId: testers })
    expect(await roles(person.id)).toEqual(['Member', null])
    const told = await ctx.sql`select distinct organization_id::int as id from audit_log
      where table_name = 'directory_group_members' and operation = 'DELETE' and (old_value ->> 'user_id')::bigint = ${person.id}`
    expect([...told]).toEqual([{ id: organizationId }])
  })

  it('leave alone what was given by hand, before and after', async () => {
    const { add, group, members, roles, byHand } = await place()
    const person = await add()
    const testers = await group({ project: 'QA' })
    // The same role by hand before stays after.
    await byHand(person.id, 'QA')
    await members(testers, [person.id])
    await members(testers, [], [person.id])
    expect(await roles(person.id)).toEqual(['Member', 'QA'])
    // A stronger one by hand stays during and after.
    await members(testers, [person.id])
    await byHand(person.id, 'ProjectAdmin')
    await members(testers, [], [person.id])
    expect(await roles(person.id)).toEqual(['Member', 'ProjectAdmin'])
    // A weaker one by hand gives way as long as they are in.
    await byHand(person.id, 'Dev')
    await members(testers, [person.id])
    expect(await roles(person.id)).toEqual(['Member', 'QA'])
    await members(testers, [], [person.id])
    expect(await roles(person.id)).toEqual(['Member', 'Dev'])
  })

  it('keep an Admin by hand an Admin', async () => {
    const { admin, group, members, roles } = await place()
    const { id } = requireActor(admin)
    const admins = await group({ admin: true }, id)
    await members(admins, [], [id])
    expect(await roles(id)).toEqual(['Admin', null])
  })

  it('change for all when an Admin gives them other roles, and give them back after a return', async () => {
    const { add, group, roles, change, admin, organization, project, services } = await place()
    const people = [await add(), await add()].map(({ id }) => id)
    const groupId = await group({ project: 'Dev' }, ...people)
    const set = (role: ProjectRole | null, projectId = project.id) =>
      setGroupRoles(admin, { organization, groupId, organizationRole: null, projects: [{ projectId, role }] })
    await set('QA')
    for (const id of people) expect(await roles(id)).toEqual(['Member', 'QA'])
    const [first = 0, second = 0] = people
    await change(first, { active: false })
    await set('ReportViewer')
    expect([await roles(first), await roles(second)]).toEqual([
      [null, null],
      ['Member', 'ReportViewer'],
    ])
    await change(first, { active: true })
    expect(await roles(first)).toEqual(['Member', 'ReportViewer'])
    await set(null)
    expect(await roles(first)).toEqual(['Member', null])
    const foreign = await testProject()
    await expect(set('QA', foreign.project.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      setGroupRoles(await foreign.asAdmin(), {
        ...{ organization: foreign.organization, groupId, organizationRole: 'Admin', projects: [] },
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await makeProject(services.db, organization.id)
  })

  it('do not let the last Admin go with a group', async () => {
    const { admin, ctx, group, members, change, add, organizationId } = await place()
    const person = await add()
    const admins = await group({ admin: true }, person.id)
    await change(requireActor(admin).id, { active: false })
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('no Admin') }
    await expect(members(admins, [], [person.id])).rejects.toMatchObject(refusal)
    await expect(removeGroup(ctx, { organizationId, groupId: admins })).rejects.toMatchObject(refusal)
    await expect(change(person.id, { active: false })).rejects.toMatchObject(refusal)
  })

  it('take 10,000 people at once, and nobody of another organization', async () => {
    const { ctx, group, members, organizationId, services, project } = await place()
    const other = await place()
    const stranger = await other.add()
    await services.sql`
      with people as (insert into users (username) select ${`mass-${organizationId}-`} || n from generate_series(1, 10000) n returning id)
      insert into organization_members (organization_id, user_id, role) select ${organizationId}, id, 'Member' from people`
    const all = await services.sql<{ id: string }[]>`
      select user_id as id from organization_members where organization_id = ${organizationId} order by user_id`
    const ids = all.map(({ id }) => Number(id))
    const groupId = await group({ project: 'Dev' })
    await members(groupId, ids)
    const [inside] =
      await services.sql`select count(*)::int as count from project_members where project_id = ${project.id}`
    expect(inside?.count).toBe(ids.length)
    expect((await getGroup(ctx, { organizationId, groupId, withMembers: true })).members).toHaveLength(ids.length)
    await expect(members(groupId, [stranger.id])).rejects.toMatchObject({ scimType: 'invalidValue' })
    await expect(other.members(groupId, [])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await members(groupId, [], ids)
    const [left] = await services.sql`select role from project_members where project_id = ${project.id}`
    // What the one of the test has by hand.
    expect(left?.role).toBe('QA')
  })
})
