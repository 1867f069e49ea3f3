import { requireActor } from '@caseweave/core/context'
import { testProject } from '@caseweave/core/testing/test-context'
import { describe, expect, it } from 'vitest'
import { createCaller } from '../../router'

// What a member of one organization may send to get at another, or at more than they were given.

const thousands = Array.from({ length: 10_000 }, (_, at) => at + 1)

/** An organization with an Admin and a member, of whom `api` and `theirs` call. */
async function company() {
  const made = await testProject('QA')
  const admin = await made.asAdmin()
  const ids = { organizationId: made.organization.id, projectId: made.project.id }
  const api = createCaller(admin)
  await api.organizations.invite({ organizationId: ids.organizationId, emails: `x${made.project.id}@example.org` })
  const [invitation] = (await api.organizations.invitations({ organizationId: ids.organizationId })).invitations
  const token = await api.directories.createToken({ organizationId: ids.organizationId, name: 'Directory' })
  const content = (async function* () {
    yield Buffer.from('Username\nnobody\n')
  })()
  const upload = { name: 'people.csv', content }
  const { importId } = await api.memberImports.create({ organizationId: ids.organizationId, upload })
  const memberId = requireActor(made.ctx).id
  return { ...made, ...ids, admin, api, memberId, invitationId: invitation?.id ?? 0, tokenId: token.id, importId }
}

describe('ids of another organization', () => {
  it('are not found by an Admin who names them in the own one, and nothing of theirs changes', async () => {
    const [mine, other] = [await company(), await company()]
    const { api, organizationId } = mine
    const { memberId: userId, invitationId, tokenId, importId, projectId } = other
    const before = await other.api.organizations.members({ organizationId: other.organizationId })
    const attempts: Record<string, () => Promise<unknown>> = {
      changeRole: () => api.organizations.changeRole({ organizationId, userId, role: 'Admin' }),
      memberLeaving: () => api.organizations.memberLeaving({ organizationId, userId }),
      removeMember: () => api.organizations.removeMember({ organizationId, userId, handOver: null }),
      openInvitation: () => api.organizations.openInvitation({ organizationId, invitationId }),
      resendInvitation: () => api.organizations.resendInvitation({ organizationId, invitationId }),
      revokeInvitation: () => api.organizations.revokeInvitation({ organizationId, invitationId }),
      restore: () => api.organizations.restore({ deletedOrganizationId: other.organizationId }),
      revokeToken: () => api.directories.revokeToken({ organizationId, tokenId }),
      getImport: () => api.memberImports.get({ organizationId, importId, page: 1 }),
      startImport: () => api.memberImports.start({ organizationId, importId }),
      importErrors: () => api.memberImports.errors({ organizationId, importId }),
      restoreProject: () => api.projects.restore({ organizationId, projectId }),
      secondFactor: () => api.secondFactor.reset({ organizationId, userId }),
      secondFactorName: () => api.secondFactor.member({ organizationId, userId }),
      assignToProject: () =>
        api.settings.assign({ organizationId, people: [mine.memberId], projects: [projectId], role: 'ProjectAdmin' }),
      groupRoles: () => api.directories.group({ organizationId, groupId: 1 }),
    }
    for (const [name, attempt] of Object.entries(attempts))
      await expect(attempt(), name).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const refusals: Record<string, () => Promise<unknown>> = {
      inviteToProject: () => api.organizations.invite({ organizationId, emails: 'a@b.org', projectIds: [projectId] }),
      assignPerson: () =>
        api.settings.assign({ organizationId, people: [userId], projects: [mine.projectId], role: 'QA' }),
      addToTeam: () => api.projectMembers.add({ projectId: mine.projectId, userIds: [userId], role: 'QA' }),
      handOver: () => api.organizations.removeMember({ organizationId, userId: mine.memberId, handOver: userId }),
      heir: () => api.projectMembers.remove({ projectId: mine.projectId, userId: mine.memberId, handOver: userId }),
    }
    for (const [name, attempt] of Object.entries(refusals))
      await expect(attempt(), name).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await other.api.organizations.members({ organizationId: other.organizationId })).toEqual(before)
    const invitation = { organizationId: other.organizationId, invitationId }
    expect(await other.api.organizations.openInvitation(invitation)).toMatchObject({ id: invitationId })
  })
})

describe('what does not belong into a call', () => {
  it('is left out: nobody gives themselves an address, a name to sign in with, or a role', async () => {
    const { ctx, services, organizationId, memberId, admin } = await company()
    const api = createCaller(ctx)
    const find = async () => (await services.sql`select * from users where id = ${memberId}`)[0]
    const before = await find()
    const stolen = {
      ...{
        id: 1,
        username: 'stolen',
        email: 'stolen@example.org',
        emailConfirmedAt: new Date(),
        deletedAt: new Date(),
      },
      ...{ passwordHash: 'x', applicationRoles: [{ application: 'Test Case Management', role: 'Admin' }] },
    }
    await api.profile.save({ ...stolen, firstName: 'New', lastName: 'Name', phoneNumber: '' })
    await api.profile.saveTimeZone({ ...stolen, timeZone: 'Europe/Berlin' })
    const changed = { first_name: 'New', last_name: 'Name', phone_number: '', time_zone: 'Europe/Berlin' }
    expect(await find()).toEqual({ ...before, ...changed })
    const name = `Taken ${memberId}`
    const more = {
      id: organizationId,
      userId: requireActor(admin).id,
      deletedAt: new Date(),
      requiresSecondFactor: true,
    }
    const { id } = await api.organizations.create({ ...more, name })
    const [made] = await services.sql`select * from organizations where id = ${id}`
    expect(made).toMatchObject({ name, deleted_at: null, requires_second_factor: false })
    expect(id).not.toBe(organizationId)
    const inside = await services.sql`select user_id from organization_members where organization_id = ${id}`
    expect(inside.map((row) => Number(row.user_id))).toEqual([memberId])
  })

  it('is refused with a sentence when it is too long or too much', async () => {
    const { api, ctx, organizationId, projectId } = await company()
    const long = 'x'.repeat(100_000)
    const mine = createCaller(ctx)
    const attempts: Record<string, () => Promise<unknown>> = {
      organization: () => mine.organizations.create({ name: long }),
      rename: () => api.organizations.rename({ organizationId, name: long }),
      project: () => api.projects.create({ organizationId, name: long }),
      renameProject: () => api.projects.rename({ projectId, name: long, was: long }),
      member: () => api.organizations.addMember({ organizationId, username: long }),
      invite: () => api.organizations.invite({ organizationId, emails: long }),
      inviteMany: () =>
        api.organizations.invite({ organizationId, emails: thousands.map((n) => `a${n}@b.org`).join() }),
      inviteToMany: () => api.organizations.invite({ organizationId, emails: 'a@b.org', projectIds: thousands }),
      profile: () => mine.profile.save({ firstName: long, lastName: 'x', phoneNumber: '' }),
      timeZone: () => mine.profile.saveTimeZone({ timeZone: long }),
      email: () => mine.profile.askEmailChange({ email: `${long}@b.org`, password: 'x', username: '' }),
      directoryToken: () => api.directories.createToken({ organizationId, name: long }),
      assign: () => api.settings.assign({ organizationId, people: thousands, projects: [projectId], role: 'QA' }),
      team: () => api.projectMembers.add({ projectId, userIds: thousands, role: 'QA' }),
      groupRoles: () =>
        api.directories.setGroupRoles({
          ...{ organizationId, groupId: 1, organizationRole: null },
          projects: thousands.map((id) => ({ projectId: id, role: 'QA' as const })),
        }),
      forgot: () => mine.passwords.forgot({ username: long }),
      code: () => mine.secondFactor.confirm({ code: long }),
    }
    for (const [name, attempt] of Object.entries(attempts)) {
      const error = await attempt().then(
        () => new Error('was taken'),
        (refusal: Error & { code?: string }) => refusal,
      )
      expect([name, 'code' in error && error.code]).toEqual([name, 'BAD_REQUEST'])
      expect(error.message.length, name).toBeLessThan(2_000)
    }
  })

  it('of signs that no text can hold is no error of the server', async () => {
    const { api, ctx, organizationId, projectId } = await company()
    const mine = createCaller(ctx)
    const zero = 'a\u0000b'
    const attempts: Record<string, () => Promise<unknown>> = {
      create: () => mine.organizations.create({ name: zero }),
      rename: () => api.organizations.rename({ organizationId, name: zero }),
      project: () => api.projects.create({ organizationId, name: zero }),
      members: () => api.organizations.members({ organizationId, search: zero }),
      userSetup: () => api.settings.userSetup({ organizationId, search: zero }),
      candidates: () => api.projectMembers.candidates({ projectId, search: zero }),
      profile: () => mine.profile.save({ firstName: zero, lastName: 'x', phoneNumber: '' }),
      token: () => api.directories.createToken({ organizationId, name: zero }),
      invitation: () => mine.organizations.invitation({ token: zero }),
      member: () => api.organizations.addMember({ organizationId, username: zero }),
    }
    for (const [name, attempt] of Object.entries(attempts)) {
      const code = await attempt().then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      )
      expect([name, code]).not.toEqual([name, 'INTERNAL_SERVER_ERROR'])
    }
  })
})

it('keeps nobody’s secret in the audit trail, and no secret of a link anywhere but as a hash', async () => {
  const { api, organizationId, services } = await company()
  const email = `secret-${organizationId}@example.org`
  const { links } = await api.organizations.invite({ organizationId, emails: email })
  const invitation = links[0]?.href.split('/').at(-1) ?? ''
  const { token } = await api.directories.createToken({ organizationId, name: 'Second' })
  const [columns] = await services.sql<{ names: string[] }[]>`
    select coalesce(array_agg(distinct key.name), '{}') as names from audit_log a,
      jsonb_object_keys(coalesce(a.old_value, '{}') || coalesce(a.new_value, '{}')) key (name)
    where key.name ~ '(token|code|password|secret)'`
  expect(columns?.names).toEqual([])
  for (const secret of [invitation, token]) {
    expect(secret.length).toBeGreaterThan(20)
    const found = await services.sql`
      select 1 from audit_log a where a::text like ${`%${secret}%`}
      union all select 1 from organization_invitations i where i::text like ${`%${secret}%`}
      union all select 1 from directory_tokens d where d::text like ${`%${secret}%`}`
    expect([...found]).toEqual([])
  }
})

it('makes one of two clicks: a restore, a deletion and a project at once', async () => {
  const { api, organizationId, organization } = await company()
  const twice = async (act: () => Promise<unknown>) =>
    (await Promise.allSettled([act(), act()])).map(({ status }) => status).sort()
  expect(await twice(() => api.projects.create({ organizationId, name: 'Twice' }))).toEqual(['fulfilled', 'rejected'])
  const outcomes = await twice(() => api.organizations.delete({ organizationId, name: organization.name }))
  expect(outcomes).toContain('fulfilled')
  const back = () => api.organizations.restore({ deletedOrganizationId: organizationId })
  expect(await twice(back)).toContain('fulfilled')
  expect((await api.organizations.get({ organizationId })).name).toBe(organization.name)
})
