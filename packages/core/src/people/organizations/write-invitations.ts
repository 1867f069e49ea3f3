import { randomBytes } from 'node:crypto'
import { invitationPath } from '@caseweave/contract/people/addresses'
import { type InvitationLink, invitationDays } from '@caseweave/contract/people/organizations/invitations'
import type { OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import { momentInZoneText } from '@caseweave/contract/platform/moments'
import { driverOf } from '@caseweave/db/client'
import { organizationInvitations } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { queueAccountMail } from '../accounts/account-mail'
import { countTry, triesLeft } from '../accounts/rate-limits'
import { hashOfToken } from '../api-tokens/token-text'

const day = 24 * 60 * 60 * 1000

/** Somebody to be invited, with the roles that they get when they accept. */
type Guest = { email: string; projects: readonly { projectId: number; role: ProjectRole }[] }

/** An invitation with the secret of its link, which is kept nowhere. */
export type Sent = { id: number; email: string; token: string }

/** A new token with what is kept of it: 32 random bytes, which nobody guesses. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** When an invitation ends that is sent now. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * day)

/**
 * Counts invitations that are sent; too many within an hour are TOO_MANY, and none of them is sent. Inside a transaction they count when it
 * commits, so that a job which begins anew counts them once.
 */
export async function countInvitations(ctx: Ctx, organizationId: number, count: number): Promise<void> {
  await countTry(driverOf(ctx.db), 'invitationsPerOrganization', String(organizationId), count)
  await countTry(driverOf(ctx.db), 'invitationsPerPerson', String(requireActor(ctx).id), count)
}

/** How many invitations this organization and this person can still send within the hour. */
export async function invitationsLeft(ctx: Ctx, organizationId: number): Promise<number> {
  return Math.min(
    await triesLeft(ctx.sql, 'invitationsPerOrganization', String(organizationId)),
    await triesLeft(ctx.sql, 'invitationsPerPerson', String(requireActor(ctx).id)),
  )
}

/** Writes open invitations in one statement. One that has expired gives way to the new one, and one that is good stays: it is not answered. */
export async function writeInvitations(
  tx: Ctx,
  { organization, role }: { organization: { id: number }; role: OrganizationRole },
  guests: readonly Guest[],
): Promise<Sent[]> {
  if (guests.length === 0) return []
  const fresh = guests.map((guest) => ({ ...guest, ...newToken() }))
  const kept = JSON.stringify(fresh.map(({ email, projects, tokenHash }) => ({ email, projects, tokenHash })))
  const now = tx.now()
  const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`
  const written = await tx.db.execute<{ id: string; tokenHash: string }>(sql`
    insert into ${organizationInvitations} as i (organization_id, email, role, projects, token_hash, invited_by, sent_at, expires_at)
    select distinct on (lower(fresh ->> 'email')) ${organization.id}, fresh ->> 'email', ${role}, fresh -> 'projects', fresh ->> 'tokenHash',
      ${requireActor(tx).id}::bigint, ${moment(now)}, ${moment(invitationEnd(now))}
    from jsonb_array_elements(${kept}::jsonb) fresh
    on conflict (organization_id, lower(email)) where accepted_at is null and revoked_at is null do update set
      role = excluded.role, projects = excluded.projects, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where i.expires_at <= excluded.sent_at
    returning i.id, i.token_hash as "tokenHash"`)
  const ids = new Map(written.map(({ id, tokenHash }) => [tokenHash, Number(id)]))
  return fresh.flatMap(({ email, token, tokenHash }) => {
    const id = ids.get(tokenHash)
    return id === undefined ? [] : [{ id, email, token }]
  })
}

/** The links of invitations, to be told once. */
export const linksOf = (ctx: Ctx, sent: readonly Sent[]): InvitationLink[] =>
  sent.map(({ email, token }) => ({ email, href: ctx.mail.appUrl + invitationPath(token) }))

/** Mails the links of invitations. */
export async function mailInvitations(tx: Ctx, organization: { name: string }, sent: readonly Sent[]): Promise<void> {
  const { firstName, username } = requireActor(tx)
  for (const { id, email, token } of sent) {
    await queueAccountMail(tx, {
      ...{ userId: null, address: email, name: '', key: `invitation:${id}:${hashOfToken(token).slice(0, 16)}` },
      subject: `Join ${organization.name} on Caseweave`,
      paragraphs: [
        `${firstName || username} invites you to work with ${organization.name}, where test cases become automated tests.`,
        `The invitation is for ${email} and good for ${invitationDays} days, until ${momentInZoneText(invitationEnd(tx.now()), null)}.`,
      ],
      action: { label: 'Look at the invitation', href: invitationPath(token) },
    })
  }
}
