import { apiTokens, organizationMembers, projectMembers, users } from '@caseweave/db/schema'
import { makeMember, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { holdingsOf } from '../projects/hand-over'
import { projectAccess } from '../projects/project-access'
import { addMember } from './add-member'
import { changeMemberRole } from './change-member-role'
import { roleOf } from './hold-members'
import { leaveOrganization, removeMember } from './remove-member'

const idOf = (ctx: Parameters<typeof requireActor>[0]) => requireActor(ctx).id

describe('addMember', () => {
  it('adds by username whatever the capitals, tells the person, and refuses members and strangers', async () => {
    const { asAdmin, asMember, organization, services } = await testProject()
    const admin = await asAdmin()
    const user = await makeUser(services.db)
    const input = { organization, username: user.username.toUpperCase(), role: 'Member' as const }
    await expect(addMember(await asMember(), input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await addMember(admin, input)).toEqual({ userId: user.id })
    const [row] = await services.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.defaultOrganizationId).toBe(organization.id)
    await expect(addMember(admin, input)).rejects.toMatchObject({ code: 'CONFLICT', field: 'username' })
    await expect(addMember(admin, { ...input, username: 'nobody-has-this' })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'username',
    })
  })
})

it('tells nobody more than some usernames that nobody has, and goes on for others', async () => {
  const { asAdmin, organization, services } = await testProject()
  const [admin, other] = [await asAdmin(), await asAdmin()]
  const add = (ctx: typeof admin, username: string) => addMember(ctx, { organization, username, role: 'Member' })
  const outcomes: string[] = []
  for (let guess = 0; guess < 31; guess++)
    await add(admin, `nobody-has-${guess}`).catch(({ code }) => outcomes.push(code))
  expect(outcomes.map((code, at) => [at, code]).filter(([, code]) => code !== 'INVALID')).toEqual([[30, 'TOO_MANY']])
  await add(other, (await makeUser(services.db)).username)
})

describe('the last Admin', () => {
  it('can neither be demoted nor leave, until there is another', async () => {
    const { asAdmin, asMember, organization } = await testProject()
    const admin = await asAdmin()
    const member = await asMember()
    const demote = { organization, userId: idOf(admin), role: 'Member' as const }
    await expect(changeMemberRole(admin, demote)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(leaveOrganization(admin, { organization, handOver: null })).rejects.toMatchObject({ code: 'CONFLICT' })
    await changeMemberRole(admin, { organization, userId: idOf(member), role: 'Admin' })
    await leaveOrganization(admin, { organization, handOver: idOf(member) })
    expect(await roleOf(member, organization.id, idOf(admin))).toBeNull()
    expect(await roleOf(member, organization.id, idOf(member))).toBe('Admin')
  })

  it('remains when two remove, or demote, each other at once', async () => {
    for (const act of ['remove', 'demote'] as const) {
      const { asAdmin, organization, services } = await testProject()
      const [one, other] = [await asAdmin(), await asAdmin()]
      const against = (ctx: typeof one, userId: number) =>
        act === 'remove'
          ? removeMember(ctx, { organization, userId, handOver: null })
          : changeMemberRole(ctx, { organization, userId, role: 'Member' })
      const outcomes = await Promise.allSettled([against(one, idOf(other)), against(other, idOf(one))])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const admins = await services.db
        .select()
        .from(organizationMembers)
        .where(and(eq(organizationMembers.organizationId, organization.id), eq(organizationMembers.role, 'Admin')))
      expect(admins).toHaveLength(1)
    }
  })
})

describe('removeMember', () => {
  it('ends roles, tokens and places in this organization alone', async () => {
    const { ctx, asAdmin, asMember, asStranger, organization, project, services } = await testProject('QA')
    const [admin, userId] = [await asAdmin(), idOf(ctx)]
    const other = await testProject()
    await services.db
      .insert(organizationMembers)
      .values({ organizationId: other.organization.id, userId, role: 'Member' })
    await services.db.insert(projectMembers).values({ projectId: other.project.id, userId, role: 'Dev' })
    const token = { userId, name: 'Nightly', prefix: 'cw_abc', scopes: [] }
    await services.db.insert(apiTokens).values([
      { ...token, tokenHash: `here ${userId}`, projectId: project.id },
      { ...token, tokenHash: `there ${userId}`, projectId: other.project.id },
    ])
    expect(await holdingsOf(admin, { organizationId: organization.id, userId })).toMatchObject({ tokens: 1 })
    const input = { organization, userId, handOver: null }
    await expect(removeMember(await asMember(), input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(removeMember(await asStranger(), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })

    await removeMember(admin, input)

    await expect(projectAccess(ctx, project.id, 'project.read')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await projectAccess(ctx, other.project.id, 'project.read')).toMatchObject({ projectRole: 'Dev' })
    const kept = await services.db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(apiTokens.id)
    expect(kept.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false])
    const [row] = await services.db.select().from(users).where(eq(users.id, userId))
    expect(row).toMatchObject({ defaultOrganizationId: other.organization.id, currentProjectId: null })
    await expect(removeMember(admin, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('hands over only to somebody who stays', async () => {
    const { ctx, asAdmin, organization } = await testProject('QA')
    const admin = await asAdmin()
    const stranger = (await testProject()).ctx
    for (const handOver of [idOf(ctx), idOf(stranger)]) {
      await expect(removeMember(admin, { organization, userId: idOf(ctx), handOver })).rejects.toMatchObject({
        code: 'INVALID',
        field: 'handOver',
      })
    }
    await removeMember(admin, { organization, userId: idOf(ctx), handOver: idOf(admin) })
  })

  it('works without a person who asks, as for a directory', async () => {
    const { ctx, services, organization } = await testProject('QA')
    await removeMember(createContext(services, null), { organization, userId: idOf(ctx), handOver: null })
    const place = { organizationId: organization.id, projectId: (await makeProject(services.db, organization.id)).id }
    const only = await makeMember(services.db, place, { organizationRole: 'Admin' })
    await expect(
      removeMember(createContext(services, null), { organization, userId: only.id, handOver: null }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
