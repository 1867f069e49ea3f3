import {
  type InvitationItem,
  type InvitationList,
  invitationsPerPage,
} from '@caseweave/contract/people/organizations/invitations'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationInvitations, users } from '@caseweave/db/schema'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

const open = (organizationId: number) =>
  and(
    eq(organizationInvitations.organizationId, organizationId),
    isNull(organizationInvitations.acceptedAt),
    isNull(organizationInvitations.revokedAt),
  )

const columns = {
  id: organizationInvitations.id,
  email: organizationInvitations.email,
  role: organizationInvitations.role,
  projects: sql<number>`jsonb_array_length(${organizationInvitations.projects})`,
  invitedBy: sql<string>`coalesce(${users.username}, '')`,
  sentAt: organizationInvitations.sentAt,
  expiresAt: organizationInvitations.expiresAt,
}

const withState = (ctx: Ctx, row: Omit<InvitationItem, 'expired'>): InvitationItem => ({
  ...row,
  expired: row.expiresAt <= ctx.now(),
})

/** A page of the organization's open invitations, newest first. */
export async function listInvitations(
  ctx: Ctx,
  { organization, page }: { organization: { id: number }; page: number },
): Promise<InvitationList> {
  const [rows, total] = await Promise.all([
    ctx.db
      .select(columns)
      .from(organizationInvitations)
      .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
      .where(open(organization.id))
      .orderBy(desc(organizationInvitations.sentAt), desc(organizationInvitations.id))
      .limit(invitationsPerPage)
      .offset((page - 1) * invitationsPerPage),
    ctx.db.$count(organizationInvitations, open(organization.id)),
  ])
  return { invitations: rows.map((row) => withState(ctx, row)), total, page }
}

/** One open invitation of the organization. */
export async function getOpenInvitation(
  ctx: Ctx,
  { organization, invitationId }: { organization: { id: number }; invitationId: number },
): Promise<InvitationItem> {
  const [row] = await ctx.db
    .select(columns)
    .from(organizationInvitations)
    .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
    .where(and(open(organization.id), eq(organizationInvitations.id, invitationId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return withState(ctx, row)
}
