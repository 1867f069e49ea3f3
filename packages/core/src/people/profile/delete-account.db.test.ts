import { Readable } from 'node:stream'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import {
  apiTokens,
  directoryUsers,
  knownDevices,
  notificationChoices,
  organizationMembers,
  sessions,
  userIdentities,
  users,
} from '@caseweave/db/schema'
import { makeMember, makeOrganization } from '@caseweave/db/testing/factories/accounts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createContext } from '../../context'
import { queueMail } from '../../platform/mail/queue-mail'
import { personName } from '../../platform/text/person-name'
import { testProject } from '../../testing/test-context'
import { createUser } from '../accounts/create-user'
import { createLucia } from '../accounts/lucia'
import { requireUsername } from '../accounts/require-username'
import { authenticateToken } from '../api-tokens/authenticate-token'
import { createApiToken } from '../api-tokens/create-api-token'
import { changePerson } from '../directories/change-people'
import { addMember } from '../organizations/add-member'
import { createOrganization } from '../organizations/create-organization'
import { holdMembers } from '../organizations/hold-members'
import { removeMember } from '../organizations/remove-member'
import { removeProjectMember } from '../projects/change-team'
import { projectAccess } from '../projects/project-access'
import { createMemberImport, startMemberImport } from '../settings/member-imports/member-imports'
import { runMemberImport } from '../settings/member-imports/run-member-import'
import { deleteAccount } from './delete-account'

const mail = { subject: 'Report', html: 'x', text: 'x', attachments: [], href: '/' }
const proofOf = (username: string) => ({ password: '', username })

it('takes everything that lets somebody in, and keeps the name as a former member’s', async () => {
  const { ctx, services } = await testProject()
  const { id, username } = ctx.actor ?? { id: 0, username: '' }
  const lucia = createLucia(services.db, { secureCookies: false })
  const tokens = { accessToken: '', refreshToken: null, idToken: null, accessTokenExpiresAt: new Date('9999-01-01') }
  const session = await lucia.createSession(id, tokens)
  await ctx.db.insert(userIdentities).values({ issuer: 'https://a.example', subject: username, userId: id })
  await ctx.db.insert(knownDevices).values({ userId: id, tokenHash: `browser of ${username}` })
  await ctx.db.insert(notificationChoices).values({ userId: id, kind: 'import', channel: 'mail' })
  const { token } = await createApiToken(ctx, { name: 'CI', scopes: ['cases:read'], projectId: undefined, days: 30 })
  await expect(deleteAccount(ctx, proofOf('somebody'))).rejects.toMatchObject({ code: 'INVALID', field: 'username' })
  await deleteAccount(ctx, proofOf(username))
  const [row] = await ctx.db
    .select({ name: personName(users), email: users.email, phone: users.phoneNumber, hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
  expect(row).toEqual({ name: 'Test Person (former member)', email: '', phone: '', hash: null })
  for (const table of [sessions, knownDevices, notificationChoices, userIdentities, organizationMembers])
    expect(await ctx.db.select().from(table).where(eq(table.userId, id))).toEqual([])
  expect((await lucia.validateSession(session.id)).session).toBeNull()
  await expect(authenticateToken(services, { token, clientAddress: '192.0.2.9' })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  const visitor = createContext(services, null, '192.0.2.10')
  const refusal = (name: string) => requireUsername(visitor, { username: name }).catch((error: Error) => error.message)
  expect(await refusal(username)).toBe(await refusal('nobody-has-this'))
  const person = { firstName: 'B', lastName: 'C', email: '', phoneNumber: '', password: null }
  await expect(createUser(visitor, { ...person, username: username.toUpperCase() })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const [token_] = await ctx.db.select().from(apiTokens).where(eq(apiTokens.userId, id))
  expect(token_?.revokedAt).not.toBeNull()
})

it('keeps reports from an address whose owner has gone before the mail server took them, and tells who sent them', async () => {
  const { ctx, as, project } = await testProject()
  const sender = await as('QA')
  const { id, username } = ctx.actor ?? { id: 0, username: '' }
  const recipients = [id, sender.actor?.id ?? 0].map((userId) => ({ userId, name: '', address: `${userId}@a.example` }))
  await queueMail(sender, { ...mail, key: `report ${id}`, projectId: project.id, recipients })
  await queueMail(sender, { ...mail, key: `account ${id}`, projectId: null, recipients })
  await deleteAccount(ctx, proofOf(username))
  const rows = await ctx.sql`select m.key, r.user_id::int as "userId", r.status from mail_recipients r
    join outgoing_mails m on m.id = r.mail_id where m.created_by = ${sender.actor?.id ?? 0} order by r.id`
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'queued', 'queued', 'queued'])
  expect(await ctx.sql`select subject from notifications where user_id = ${sender.actor?.id ?? 0}`).toEqual([
    { subject: 'Email not sent' },
  ])
})

it.each(['project', 'organization'])('does so for whoever is taken out of its %s', async (place) => {
  const { ctx, asAdmin, project, organization } = await testProject()
  const admin = await asAdmin()
  const userId = ctx.actor?.id ?? 0
  const recipients = [{ userId, name: '', address: `${userId}@a.example` }]
  await queueMail(admin, { ...mail, key: `of a ${place} ${userId}`, projectId: project.id, recipients })
  if (place === 'organization') await removeMember(admin, { organization, userId, handOver: null })
  else {
    const access = await projectAccess(admin, project.id, 'project.manage')
    await removeProjectMember(admin, { project: access, userId })
  }
  expect(await ctx.sql`select status, error from mail_recipients where user_id = ${userId}`).toEqual([
    { status: 'failed', error: projectMessages.mailGivenUp },
  ])
})

it('is waited for by whoever adds the person to an organization, and by a token of theirs', async () => {
  const { ctx, asAdmin, asStranger, services } = await testProject()
  const stranger = await asStranger()
  const own = await makeOrganization(services.db)
  await ctx.db.insert(organizationMembers).values({
    ...{ organizationId: own.id, userId: stranger.actor?.id ?? 0, role: 'Admin' },
  })
  const { id, username } = ctx.actor ?? { id: 0, username: '' }
  const late: Promise<unknown>[] = []
  await (await asAdmin()).tx(async ({ db }) => {
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
    late.push(addMember(stranger, { organization: own, username, role: 'Member' }))
    late.push(createApiToken(ctx, { name: 'Late', scopes: ['cases:read'], projectId: undefined, days: 30 }))
    await Promise.race([Promise.allSettled(late), new Promise((done) => setTimeout(done, 300))])
  })
  const codes = await Promise.all(late.map((each) => each.catch((error) => error.code)))
  expect(codes).toEqual(['INVALID', 'NOT_FOUND'])
})

it('is waited for by a file of people, a directory, and an organization that the person makes', async () => {
  const { ctx } = await testProject()
  const [ofFile, ofDirectory] = [await testProject(), await testProject()]
  const { id, username } = ctx.actor ?? { id: 0, username: '' }
  const organization = { ...ofFile.organization, role: 'Admin' as const, humanResource: false }
  const admin = await ofFile.asAdmin()
  await ofDirectory.asAdmin()
  const content = [Buffer.from(`Username,Name,Email,Projects,Role\n${username},,,,`)]
  const upload = { name: 'people.csv', content: Readable.from(content) }
  const { importId } = await createMemberImport(admin, { organization, upload })
  await startMemberImport(admin, { organization, importId })
  const organizationId = ofDirectory.organization.id
  await ctx.db.insert(directoryUsers).values({ organizationId, userId: id, active: false, role: 'Member' })
  const run = { jobId: 'test', progress: async () => {}, signal: new AbortController().signal }
  const bringIn = () => runMemberImport(admin, { organizationId: organization.id, importId }, run)
  const late: Promise<unknown>[] = []
  await admin.tx(async ({ db }) => {
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
    late.push(bringIn())
    late.push(
      changePerson(createContext(ofDirectory.services, null), { organizationId, userId: id, change: { active: true } }),
    )
    late.push(createOrganization(ctx, { name: `Late ${id}` }))
    await Promise.race([Promise.allSettled(late), new Promise((done) => setTimeout(done, 500))])
  })
  const told = await Promise.all(late.map((each) => each.catch(({ code, message }) => code ?? message)))
  expect(told).toEqual([expect.stringContaining('deleted their account'), 'NOT_FOUND', 'NOT_FOUND'])
  // The file is brought in without them when its job is tried again.
  expect(await bringIn()).toMatchObject({ joins: 0, error: 1 })
})

it('is done once where it is asked for twice at once, as by two presses or in two browsers', async () => {
  const { ctx } = await testProject()
  const { id, username } = ctx.actor ?? { id: 0, username: '' }
  await Promise.all([1, 2].map(() => deleteAccount(ctx, proofOf(username))))
  const [row] = await ctx.db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, id))
  expect(row?.deletedAt).not.toBeNull()
})

it('waits until somebody else is Admin; of two Admins who go at once one stays', async () => {
  const { organization, services, asAdmin } = await testProject()
  const first = await asAdmin()
  const alone = deleteAccount(first, proofOf(first.actor?.username ?? ''))
  await expect(alone).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(organization.name) })
  const other = await makeMember(services.db, { organizationId: organization.id }, { organizationRole: 'Admin' })
  const second = createContext(services, other)
  const both = await Promise.allSettled(
    [first, second].map((ctx) => deleteAccount(ctx, proofOf(ctx.actor?.username ?? ''))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const admins = await services.db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organization.id))
  expect(admins.filter(({ role }) => role === 'Admin')).toHaveLength(1)
})

it('ends while somebody of another of its organizations is at work on the same person', async () => {
  const { ctx, services } = await testProject()
  const { id, username } = ctx.actor ?? { id: 0, username: '' }
  const other = await makeOrganization(services.db)
  await ctx.db.insert(organizationMembers).values({ organizationId: other.id, userId: id, role: 'Member' })
  await ctx.db
    .update(users)
    .set({ defaultOrganizationId: sql`(select min(organization_id) from organization_members where user_id = ${id})` })
    .where(eq(users.id, id))
  let ended: Promise<unknown> = Promise.resolve()
  await createContext(services, null).tx(async (tx) => {
    await holdMembers(tx, other.id)
    ended = deleteAccount(ctx, proofOf(username))
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => ctx.db.execute(waiting)).toHaveLength(1)
    await tx.db.update(users).set({ timeZone: 'Europe/Berlin' }).where(eq(users.id, id))
  })
  await ended
  expect(await ctx.db.select().from(organizationMembers).where(eq(organizationMembers.userId, id))).toEqual([])
})
