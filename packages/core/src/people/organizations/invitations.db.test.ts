import { InviteMembers, invitationMessages } from '@caseweave/contract/people/organizations/invitations'
import { notifications, organizationInvitations, organizationMembers, outgoingMails, users } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Ctx, createContext, requireActor } from '../../context'
import { testProject, testServices } from '../../testing/test-context'
import { projectAccess } from '../projects/project-access'
import { acceptInvitation, getInvitation } from './accept-invitation'
import { addMember } from './add-member'
import { contentsOf, deleteOrganization, listDeletedOrganizations, restoreOrganization } from './delete-organization'
import { roleOf } from './hold-members'
import { inviteMembers, resendInvitation, revokeInvitation } from './invite-members'
import { listInvitations } from './list-invitations'
import { removeMember } from './remove-member'

let serial = 0
const address = () => `Guest.${process.pid}.${++serial}@example.org`
const tokenOf = (href: string | undefined) => href?.split('/').at(-1) ?? ''

async function setting() {
  const made = await testProject()
  const admin = await made.asAdmin()
  const invite = (emails: string, more: Partial<InviteMembers> = {}, ctx: Ctx = admin) =>
    inviteMembers(ctx, { ...InviteMembers.parse({ emails }), ...more, organization: made.organization })
  const personWith = async (email: string) => createContext(made.services, await makeUser(made.services.db, { email }))
  return { ...made, admin, invite, personWith }
}

/** The same at another time. */
const at = (ctx: Ctx, days: number) =>
  createContext({ ...ctx, now: () => new Date(Date.now() + days * 24 * 3_600_000) }, ctx.actor)

describe('invitations', () => {
  it('make the person with that address a member, with the projects named, once', async () => {
    const { invite, personWith, organization, project, services } = await setting()
    const email = address()
    const { links, invited } = await invite(email, { projectIds: [project.id], projectRole: 'Dev' })
    expect(invited).toEqual([email])
    const token = tokenOf(links[0]?.href)
    const guest = await personWith(email.toUpperCase())

    expect(await getInvitation(createContext(services, null), { token })).toMatchObject({ state: 'open', you: null })
    expect(await getInvitation(guest, { token })).toMatchObject({
      ...{ state: 'open', organization: organization.name, email, role: 'Member', projects: [project.name] },
      you: { matches: true },
    })
    expect(await roleOf(guest, organization.id, requireActor(guest).id)).toBeNull()

    const clicks = await Promise.allSettled([acceptInvitation(guest, { token }), acceptInvitation(guest, { token })])
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await projectAccess(guest, project.id, 'project.read')).toMatchObject({ projectRole: 'Dev' })
    expect(await getInvitation(guest, { token })).toEqual({ state: 'accepted' })
    await expect(acceptInvitation(guest, { token })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('tell who has invited that somebody came, once, and nobody who has left', async () => {
    const { admin, invite, personWith, services, organization } = await setting()
    const inviter = requireActor(admin).id
    const come = async () => {
      const email = address()
      const token = tokenOf((await invite(email)).links[0]?.href)
      const guest = await personWith(email)
      return () => Promise.allSettled([acceptInvitation(guest, { token }), acceptInvitation(guest, { token })])
    }
    const [first, second] = [await come(), await come()]
    const told = async () =>
      (await services.db.select().from(notifications).where(eq(notifications.userId, inviter))).map(({ kind }) => kind)
    await first()
    expect(await told()).toEqual(['membership'])
    await services.db.delete(organizationMembers).where(eq(organizationMembers.userId, inviter))
    expect((await second()).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([await told(), await roleOf(admin, organization.id, inviter)]).toEqual([['membership'], null])
  })

  it('stay open for the wrong account, and end when an address has changed since', async () => {
    const { invite, personWith, services } = await setting()
    const email = address()
    const token = tokenOf((await invite(email)).links[0]?.href)
    const wrong = await personWith(address())
    expect(await getInvitation(wrong, { token })).toMatchObject({ state: 'open', you: { matches: false } })
    await expect(acceptInvitation(wrong, { token })).rejects.toMatchObject({ code: 'CONFLICT' })
    const right = await personWith(email)
    const away = (to: string) =>
      services.db
        .update(users)
        .set({ email: to })
        .where(eq(users.id, requireActor(right).id))
    await away(address())
    await expect(acceptInvitation(right, { token })).rejects.toThrow(`is for ${email}`)
    await away(email)
    await acceptInvitation(right, { token })
  })

  it('end with a membership that came otherwise: an old link lets nobody back in', async () => {
    const { admin, invite, personWith, organization } = await setting()
    const email = address()
    const token = tokenOf((await invite(email, { role: 'Admin' })).links[0]?.href)
    const other = tokenOf((await invite(address())).links[0]?.href)
    const guest = await personWith(email.toUpperCase())
    const { id: userId, username } = requireActor(guest)
    await addMember(admin, { organization, username, role: 'Member' })
    await removeMember(admin, { organization, userId, handOver: null })
    await expect(acceptInvitation(guest, { token })).rejects.toMatchObject({ message: invitationMessages.revoked })
    expect(await roleOf(guest, organization.id, userId)).toBeNull()
    expect(await getInvitation(guest, { token: other })).toMatchObject({ state: 'open' })
  })

  it('end after seven days, when revoked, and when sent again: the old link dies', async () => {
    const { admin, invite, personWith, organization, services } = await setting()
    const email = address()
    const guest = await personWith(email)
    const first = tokenOf((await invite(email)).links[0]?.href)
    expect((await invite(email.toUpperCase())).waiting).toHaveLength(1)
    await expect(acceptInvitation(at(guest, 7.1), { token: first })).rejects.toThrow('older than 7 days')

    const { invitations, total } = await listInvitations(admin, { organization, page: 1 })
    expect({ total, email: invitations[0]?.email }).toEqual({ total: 1, email })
    const invitationId = invitations[0]?.id ?? 0
    const second = tokenOf((await resendInvitation(admin, { organization, invitationId })).links[0]?.href)
    expect(await getInvitation(guest, { token: first })).toEqual({ state: 'unknown' })
    await expect(
      revokeInvitation(admin, { organization: (await testProject()).organization, invitationId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await revokeInvitation(admin, { organization, invitationId })
    await expect(acceptInvitation(guest, { token: second })).rejects.toThrow('withdrawn')
    await expect(revokeInvitation(admin, { organization, invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // A new one may follow, and replaces one that has run out.
    const third = tokenOf((await invite(email)).links[0]?.href)
    const fourth = tokenOf((await invite(email, {}, at(admin, 8))).links[0]?.href)
    expect(await getInvitation(guest, { token: third })).toEqual({ state: 'unknown' })
    await acceptInvitation(guest, { token: fourth })
    const rows = await services.db
      .select()
      .from(organizationInvitations)
      .where(eq(organizationInvitations.organizationId, organization.id))
    expect(rows).toHaveLength(2)
  })

  it('are mailed where a mail server is set, and keep their token out of what is kept', async () => {
    const { admin, organization, services } = await setting()
    const mailing: Ctx = createContext(
      { ...services, mail: { ...services.mail, smtpUrl: 'smtp://localhost' } },
      admin.actor,
    )
    const email = address()
    const input = { ...InviteMembers.parse({ emails: `Guest <${email}>` }), organization }
    expect(await inviteMembers(mailing, input)).toMatchObject({ invited: [email], links: [] })
    const [mail] = await services.db
      .select()
      .from(outgoingMails)
      .where(sql`${outgoingMails.subject} like ${`%${organization.name}%`}`)
      .orderBy(desc(outgoingMails.id))
    const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await getInvitation(admin, { token })).toMatchObject({ state: 'open', email })
    const kept = await services.db.execute(sql`select row_to_json(i)::text as row from organization_invitations i`)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('do not fill the mail box of a stranger', async () => {
    const { admin, organization, services } = await setting()
    const mail = { ...services.mail, smtpUrl: 'smtp://localhost' }
    const mailing: Ctx = createContext({ ...services, mail }, admin.actor)
    const email = address()
    const mailed = (emails: string) => inviteMembers(mailing, { ...InviteMembers.parse({ emails }), organization })
    await mailed(email)
    const { invitations } = await listInvitations(admin, { organization, page: 1 })
    const again = { organization, invitationId: invitations[0]?.id ?? 0 }
    for (let times = 1; times < 10; times++) await resendInvitation(mailing, again)
    await expect(resendInvitation(mailing, again)).rejects.toMatchObject({ code: 'TOO_MANY' })
    await revokeInvitation(admin, again)
    await expect(mailed(email.toUpperCase())).rejects.toMatchObject({ code: 'TOO_MANY' })
    expect((await mailed(address())).invited).toHaveLength(1)
  })

  it('are for Admins, skip members, refuse foreign projects and too many within an hour', async () => {
    const { admin, asMember, invite, organization, services } = await setting()
    const member = await asMember()
    const [known] = await services.db
      .select()
      .from(users)
      .where(eq(users.id, requireActor(member).id))
    await expect(invite(address(), {}, member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await invite(known?.email ?? '')).toMatchObject({ invited: [], members: [known?.email] })
    const foreign = (await testProject()).project.id
    await expect(invite(address(), { projectIds: [foreign] })).rejects.toMatchObject({ code: 'INVALID' })
    const hundred = () => Array.from({ length: 100 }, address).join('\n')
    const outcomes = []
    for (let round = 0; round < 6; round++) outcomes.push(await invite(hundred()).catch((error) => error.code))
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY').length).toBeGreaterThan(0)
    expect((await listInvitations(admin, { organization, page: 1 })).total).toBeLessThanOrEqual(500)
  })
})

describe('a deleted organization', () => {
  it('is gone at once for everybody, and its Admin brings it back within thirty days', async () => {
    const { admin, ctx, asMember, invite, personWith, organization, project } = await setting()
    const email = address()
    const token = tokenOf((await invite(email)).links[0]?.href)
    await expect(deleteOrganization(admin, { organization, name: 'something' })).rejects.toMatchObject({
      field: 'name',
    })
    await expect(deleteOrganization(await asMember(), { organization, name: organization.name })).rejects.toMatchObject(
      {
        code: 'FORBIDDEN',
      },
    )
    expect(await contentsOf(admin, { organization })).toEqual({ projects: 1, cases: 0, results: 0, members: 3 })
    await deleteOrganization(admin, { organization, name: organization.name })
    await expect(projectAccess(ctx, project.id, 'project.read')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await getInvitation(await personWith(email), { token })).toEqual({ state: 'unknown' })
    expect(await listDeletedOrganizations(ctx)).toEqual([])
    expect(await listDeletedOrganizations(admin)).toMatchObject([{ id: organization.id, name: organization.name }])
    const restore = { deletedOrganizationId: organization.id }
    await expect(restoreOrganization(ctx, restore)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(restoreOrganization(at(admin, 31), restore)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await restoreOrganization(admin, restore)
    expect(await projectAccess(ctx, project.id, 'project.read')).toMatchObject({ id: project.id })
  })
})

it('reads addresses as people paste them', async () => {
  await testServices()
  expect(InviteMembers.parse({ emails: 'Ana Núñez <a@b.org>, A@B.org\u200b;\n c@d.org e@f.org' }).emails).toEqual([
    'a@b.org',
    'c@d.org',
    'e@f.org',
  ])
  const refused = (emails: string) => InviteMembers.safeParse({ emails }).error?.issues[0]?.message
  expect(refused('a@b.org nonsense')).toContain('“nonsense” is no email address')
  expect(refused(' ,; ')).toBe('Email is required')
  expect(refused(Array.from({ length: 101 }, (_, i) => `a${i}@b.org`).join(','))).toContain('these are 101')
})
