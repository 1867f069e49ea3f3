import { randomBytes } from 'node:crypto'
import { invitationPath } from '@caseweave/contract/people/addresses'
import { type Invited, type InviteMembers, invitationDays } from '@caseweave/contract/people/organizations/invitations'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationInvitations, organizationMembers, projects, users } from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { queueAccountMail } from '../accounts/account-mail'
import { countTry } from '../accounts/rate-limits'
import { hashOfToken } from '../api-tokens/token-text'
import { holdMembers } from './hold-members'

const day = 24 * 60 * 60 * 1000

/** A new token with what is kept of it: 32 random bytes, which nobody guesses. */
function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** Counts invitations that are sent; too many within an hour are TOO_MANY, and none of them is sent. */
async function countInvitations(ctx: Ctx, organizationId: number, count: number): Promise<void> {
  await countTry(ctx.sql, 'invitationsPerOrganization', String(organizationId), count)
  await countTry(ctx.sql, 'invitationsPerPerson', String(requireActor(ctx).id), count)
}

type Sent = { id: number; email: string; token: string }

/** Mails the links; without a mail server answers them instead, for whoever hands them over. */
async function send(tx: Ctx, organization: { name: string }, sent: readonly Sent[]): Promise<Invited['links']> {
  const withHref = sent.map(({ email, token, id }) => ({ id, email, token, href: invitationPath(token) }))
  if (tx.mail.smtpUrl === null) return withHref.map(({ email, href }) => ({ email, href: tx.mail.appUrl + href }))
  const { firstName, username } = requireActor(tx)
  for (const { id, email, token, href } of withHref) {
    await queueAccountMail(tx, {
      ...{ userId: null, address: email, name: '', key: `invitation:${id}:${hashOfToken(token).slice(0, 16)}` },
      subject: `Join ${organization.name} on Caseweave`,
      paragraphs: [
        `${firstName || username} invites you to work with ${organization.name}, where test cases become automated tests.`,
        `The invitation is for ${email} and good for ${invitationDays} days.`,
      ],
      action: { label: 'Look at the invitation', href },
    })
  }
  return []
}

/**
 * Invites people by e-mail into the organization, and into projects of it: each address gets a link of its own. Who is a member already,
 * or has an open invitation, is told of and gets none. INVALID for projects of others, TOO_MANY for too many within an hour.
 */
export async function inviteMembers(
  ctx: Ctx,
  input: InviteMembers & { organization: { id: number; name: string } },
): Promise<Invited> {
  const { organization, emails, projectIds } = input
  await countInvitations(ctx, organization.id, emails.length)
  return ctx.tx(async (tx) => {
    await holdMembers(tx, organization.id)
    await requireProjects(tx, organization.id, projectIds)
    const members = await membersWith(tx, organization.id, emails)
    const tokens = emails
      .filter((email) => !members.has(email.toLowerCase()))
      .map((email) => ({ email, ...newToken() }))
    const fresh = tokens.map(({ email, tokenHash }) => ({ email, tokenHash }))
    const written = fresh.length === 0 ? [] : await writeInvitations(tx, input, fresh)
    const ids = new Map(written.map(({ id, tokenHash }) => [tokenHash, id]))
    const sent = tokens.flatMap(({ email, token, tokenHash }) => {
      const id = ids.get(tokenHash)
      return id === undefined ? [] : [{ id: Number(id), email, token }]
    })
    const invited = sent.map(({ email }) => email)
    return {
      invited,
      links: await send(tx, organization, sent),
      members: emails.filter((email) => members.has(email.toLowerCase())),
      waiting: fresh.map(({ email }) => email).filter((email) => !invited.includes(email)),
    }
  })
}

/** Writes open invitations in one statement. One that has expired gives way to the new one, and one that is good stays: it is not answered. */
async function writeInvitations(
  tx: Ctx,
  { organization, role, projectIds, projectRole }: InviteMembers & { organization: { id: number } },
  fresh: { email: string; tokenHash: string }[],
) {
  const now = tx.now()
  const end = new Date(now.getTime() + invitationDays * day)
  const inProjects = JSON.stringify([...new Set(projectIds)].map((projectId) => ({ projectId, role: projectRole })))
  const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`
  return tx.db.execute<{ id: string; tokenHash: string }>(sql`
    insert into ${organizationInvitations} as i (organization_id, email, role, projects, token_hash, invited_by, sent_at, expires_at)
    select ${organization.id}, fresh ->> 'email', ${role}, ${inProjects}::jsonb, fresh ->> 'tokenHash',
      ${requireActor(tx).id}, ${moment(now)}, ${moment(end)}
    from jsonb_array_elements(${JSON.stringify(fresh)}::jsonb) fresh
    on conflict (organization_id, lower(email)) where accepted_at is null and revoked_at is null do update set
      role = excluded.role, projects = excluded.projects, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where i.expires_at <= excluded.sent_at
    returning i.id, i.token_hash as "tokenHash"`)
}

async function requireProjects(tx: Ctx, organizationId: number, ids: number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const known = await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, wanted), eq(projects.organizationId, organizationId), isNull(projects.deletedAt)))
    .orderBy(asc(projects.id))
  if (known.length !== wanted.length) throw new AppError('INVALID', messages.notFound, { field: 'projectIds' })
}

/** Those of these addresses, in small letters, that members have. */
async function membersWith(tx: Ctx, organizationId: number, emails: string[]): Promise<Set<string>> {
  const lower = emails.map((email) => email.toLowerCase())
  const rows = await tx.db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), inArray(sql`lower(${users.email})`, lower)))
    .orderBy(asc(users.id))
  return new Set(rows.map(({ email }) => email))
}

/** Sends an open invitation again with a new link, good for another week; the old link dies. Answers the link where no mail server is set. */
export async function resendInvitation(
  ctx: Ctx,
  { organization, invitationId }: { organization: { id: number; name: string }; invitationId: number },
): Promise<{ email: string; links: Invited['links'] }> {
  await countInvitations(ctx, organization.id, 1)
  return ctx.tx(async (tx) => {
    await holdMembers(tx, organization.id)
    const { token, tokenHash } = newToken()
    const now = tx.now()
    const [row] = await tx.db
      .update(organizationInvitations)
      .set({ tokenHash, sentAt: now, expiresAt: new Date(now.getTime() + invitationDays * day) })
      .where(isOpen(organization.id, invitationId))
      .returning({ id: organizationInvitations.id, email: organizationInvitations.email })
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    return { email: row.email, links: await send(tx, organization, [{ ...row, token }]) }
  })
}

/** Ends an open invitation: its link is no longer good. */
export async function revokeInvitation(
  ctx: Ctx,
  { organization, invitationId }: { organization: { id: number }; invitationId: number },
): Promise<{ email: string }> {
  return ctx.tx(async (tx) => {
    await holdMembers(tx, organization.id)
    const [row] = await tx.db
      .update(organizationInvitations)
      .set({ revokedAt: tx.now() })
      .where(isOpen(organization.id, invitationId))
      .returning({ email: organizationInvitations.email })
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    return row
  })
}

const isOpen = (organizationId: number, invitationId: number) =>
  and(
    eq(organizationInvitations.id, invitationId),
    eq(organizationInvitations.organizationId, organizationId),
    isNull(organizationInvitations.acceptedAt),
    isNull(organizationInvitations.revokedAt),
  )
