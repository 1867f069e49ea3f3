import type { Invited, InviteMembers } from '@caseweave/contract/people/organizations/invitations'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationInvitations, organizationMembers, projects, users } from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { countTry } from '../accounts/rate-limits'
import { requireRoomForMembers } from '../plans/require-room'
import { withMembersHeld } from './hold-members'
import {
  countInvitations,
  invitationEnd,
  linksOf,
  mailInvitations,
  newToken,
  type Sent,
  writeInvitations,
} from './write-invitations'

/** Mails the links; without a mail server answers them instead, for whoever hands them over. */
async function send(
  tx: Ctx,
  organization: { id: number; name: string },
  sent: readonly Sent[],
): Promise<Invited['links']> {
  if (tx.mail.smtpUrl === null) return linksOf(tx, sent)
  // Whoever withdraws and invites again, or sends again, could fill a stranger's mail box.
  for (const { email } of sent) await countTry(tx.sql, 'invitationsPerAddressee', `${organization.id} ${email}`)
  await mailInvitations(tx, organization, sent)
  return []
}

/**
 * Invites people by email into the organization, and into projects of it: each address gets a link of its own. Who is a member already,
 * or has an open invitation, is told of and gets none. INVALID for projects of others, TOO_MANY for too many within an hour.
 */
export async function inviteMembers(
  ctx: Ctx,
  input: InviteMembers & { organization: { id: number; name: string } },
): Promise<Invited> {
  const { organization, emails, projectIds } = input
  await countInvitations(ctx, organization.id, emails.length)
  return withMembersHeld(ctx, organization.id, async (tx) => {
    await requireProjects(tx, organization.id, projectIds)
    const members = await membersWith(tx, organization.id, emails)
    const fresh = emails.filter((email) => !members.has(email.toLowerCase()))
    const inProjects = [...new Set(projectIds)].map((projectId) => ({ projectId, role: input.projectRole }))
    const sent = await writeInvitations(
      tx,
      input,
      fresh.map((email) => ({ email, projects: inProjects })),
    )
    if (sent.length > 0) await requireRoomForMembers(tx, organization.id, { invited: true })
    const invited = sent.map(({ email }) => email)
    return {
      invited,
      links: await send(tx, organization, sent),
      members: emails.filter((email) => members.has(email.toLowerCase())),
      waiting: fresh.filter((email) => !invited.includes(email)),
    }
  })
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
  return withMembersHeld(ctx, organization.id, async (tx) => {
    const { token, tokenHash } = newToken()
    const now = tx.now()
    const [row] = await tx.db
      .update(organizationInvitations)
      .set({ tokenHash, sentAt: now, expiresAt: invitationEnd(now) })
      .where(isOpen(organization.id, invitationId))
      .returning({ id: organizationInvitations.id, email: organizationInvitations.email })
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    await requireRoomForMembers(tx, organization.id, { invited: true })
    return { email: row.email, links: await send(tx, organization, [{ ...row, token }]) }
  })
}

/** Ends an open invitation: its link is no longer good. */
export async function revokeInvitation(
  ctx: Ctx,
  { organization, invitationId }: { organization: { id: number }; invitationId: number },
): Promise<{ email: string }> {
  return withMembersHeld(ctx, organization.id, async (tx) => {
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
