import { organizationHref } from '@caseweave/contract/people/addresses'
import { type InvitationView, invitationMessages } from '@caseweave/contract/people/organizations/invitations'
import { AppError } from '@caseweave/contract/platform/errors'
import { organizationInvitations, organizations, projectMembers, projects, users } from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { notify } from '../../platform/notifications/notify'
import { hashOfToken } from '../api-tokens/token-text'
import { setProjectRoles } from '../projects/set-project-roles'
import { joinOrganization } from './add-member'
import { holdOrganization, roleOf, turnOfMembers } from './hold-members'

type Found = Awaited<ReturnType<typeof findInvitation>>

async function findInvitation(ctx: Ctx, token: string, lock: boolean) {
  const query = ctx.db
    .select({ invitation: organizationInvitations, organization: organizations.name })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .where(and(eq(organizationInvitations.tokenHash, hashOfToken(token)), isNull(organizations.deletedAt)))
  const [row] = await (lock ? query.for('update', { of: organizationInvitations }) : query)
  return row
}

/** What has become of an invitation; one that never was is 'unknown', as is one of an organization that was deleted. */
function stateOf(ctx: Ctx, found: Found): InvitationView['state'] {
  if (!found) return 'unknown'
  const { acceptedAt, revokedAt, expiresAt } = found.invitation
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  return expiresAt <= ctx.now() ? 'expired' : 'open'
}

/** Whether this is the token of an invitation that waits for somebody. */
export const isOpenInvitation = async (ctx: Ctx, token: string): Promise<boolean> =>
  stateOf(ctx, await findInvitation(ctx, token, false)) === 'open'

async function addressOf(ctx: Ctx, userId: number, lock: boolean): Promise<string> {
  const query = ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const [row] = await (lock ? query.for('no key update') : query)
  return row?.email ?? ''
}

const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The projects of an invitation that are still there. */
const projectsOf = (ctx: Ctx, { organizationId, projects: asked }: typeof organizationInvitations.$inferSelect) =>
  ctx.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(
      and(
        eq(projects.organizationId, organizationId),
        isNull(projects.deletedAt),
        inArray(projects.id, [0, ...asked.map(({ projectId }) => projectId)]),
      ),
    )
    .orderBy(sql`lower(${projects.name})`, asc(projects.id))

/** The invitation of a link, for whoever has it: what it is to, from whom, and as whom one would accept it. Changes nothing. */
export async function getInvitation(ctx: Ctx, { token }: { token: string }): Promise<InvitationView> {
  const found = await findInvitation(ctx, token, false)
  const state = stateOf(ctx, found)
  if (!found || state !== 'open') return { state: state === 'open' ? 'unknown' : state }
  const { invitation, organization } = found
  const email = ctx.actor ? await addressOf(ctx, ctx.actor.id, false) : ''
  const [inviter] = invitation.invitedBy
    ? await ctx.db
        .select({
          name: sql<string>`coalesce(nullif(btrim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`,
        })
        .from(users)
        .where(eq(users.id, invitation.invitedBy))
    : []
  return {
    ...{ state, organization, invitedBy: inviter?.name ?? '', email: invitation.email, role: invitation.role },
    projects: (await projectsOf(ctx, invitation)).map(({ name }) => name),
    expiresAt: invitation.expiresAt,
    you: ctx.actor ? { username: ctx.actor.username, email, matches: isSameAddress(email, invitation.email) } : null,
  }
}

/**
 * Locks an invitation and the address of who would accept it. A file of people that is brought in meanwhile, and whoever else changes the
 * members, is waited for: the invitation is read as they leave it, and they find a member. Organization, person, invitation: the others
 * lock in this order too.
 */
async function holdInvitation(tx: Ctx, token: string, userId: number): Promise<{ found: Found; address: string }> {
  const known = await findInvitation(tx, token, false)
  if (!known || !(await holdOrganization(tx, known.invitation.organizationId))) return { found: undefined, address: '' }
  const address = await addressOf(tx, userId, true)
  return { found: await findInvitation(tx, token, true), address }
}

/**
 * Makes the person who asks a member by an invitation, with its role and its projects; what they have already stays. CONFLICT, with a
 * sentence, for one that is not open, and for an account with another address, which leaves it open. Answers the project that has become
 * the person's current one by it.
 */
export async function acceptInvitation(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ organizationId: number; organization: string; projectId: number | null }> {
  const actor = requireActor(ctx)
  const known = await findInvitation(ctx, token, false)
  const accept = async (tx: Ctx) => {
    const { found, address } = await holdInvitation(tx, token, actor.id)
    const state = stateOf(tx, found)
    if (state !== 'open') throw new AppError('CONFLICT', invitationMessages[state])
    if (!found) throw new AppError('CONFLICT', invitationMessages.unknown)
    const { invitation, organization } = found
    const { organizationId, role, email } = invitation
    if (!isSameAddress(address, email)) throw new AppError('CONFLICT', invitationMessages.otherAddress(email))
    await tx.db
      .update(organizationInvitations)
      .set({ acceptedAt: tx.now(), acceptedBy: actor.id })
      .where(eq(organizationInvitations.id, invitation.id))
    await joinOrganization(tx, { organizationId, userId: actor.id, username: actor.username, role })
    const projectId = await joinProjects(tx, invitation, actor.id)
    // Who has left the organization since hears nothing of it any more.
    if (invitation.invitedBy !== null && (await roleOf(tx, organizationId, invitation.invitedBy)) !== null) {
      await notify(tx, {
        userId: invitation.invitedBy,
        kind: 'membership',
        key: `invitation:${invitation.id}`,
        subject: `${actor.firstName || actor.username} has joined ${organization}`,
        message: `The invitation for ${email} was accepted.`,
        href: organizationHref(organizationId),
      })
    }
    return { organizationId, organization, projectId }
  }
  return ctx.tx(accept, { turn: known && turnOfMembers(known.invitation.organizationId) })
}

/** Gives the roles that the invitation names where the person has none yet; the first project becomes their current one. */
async function joinProjects(
  tx: Ctx,
  invitation: typeof organizationInvitations.$inferSelect,
  userId: number,
): Promise<number | null> {
  const there = (await projectsOf(tx, invitation)).map(({ id }) => id)
  if (there.length === 0) return null
  const had = await tx.db
    .select({ projectId: projectMembers.projectId })
    .from(projectMembers)
    .where(and(eq(projectMembers.userId, userId), inArray(projectMembers.projectId, there)))
    .orderBy(asc(projectMembers.projectId))
  const known = new Set(had.map(({ projectId }) => projectId))
  const entries = invitation.projects
    .filter(({ projectId }) => there.includes(projectId) && !known.has(projectId))
    .map(({ projectId, role }) => ({ projectId, role, userId }))
  await setProjectRoles(tx, { organization: { id: invitation.organizationId }, entries })
  const [begun] = await tx.db
    .update(users)
    .set({ currentProjectId: there[0] })
    .where(and(eq(users.id, userId), isNull(users.currentProjectId)))
    .returning({ projectId: users.currentProjectId })
  return begun?.projectId ?? null
}
