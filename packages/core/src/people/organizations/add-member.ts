import { organizationHref } from '@caseweave/contract/people/addresses'
import type { OrganizationRole } from '@caseweave/contract/people/roles'
import { AppError } from '@caseweave/contract/platform/errors'
import { organizationMembers, users } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { notify } from '../../platform/notifications/notify'
import { countTry } from '../accounts/rate-limits'
import { requireRoomForMembers } from '../plans/require-room'
import { withMembersHeld } from './hold-members'

/**
 * Makes somebody who has an account a member of the organization, and tells them. NOT_FOUND (at its field) for a username that nobody
 * has, CONFLICT for who is a member already.
 */
export async function addMember(
  ctx: Ctx,
  input: { organization: { id: number; name: string }; username: string; role: OrganizationRole },
): Promise<{ userId: number }> {
  const { organization, role } = input
  // Anybody can make an organization: nobody finds out here who has an account, name by name.
  const tries = await countTry(ctx.sql, 'strangersPerPerson', String(requireActor(ctx).id))
  const added = await withMembersHeld(ctx, organization.id, async (tx) => {
    const [user] = await tx.db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(and(sql`lower(${users.username}) = lower(${input.username})`, isNull(users.deletedAt)))
      // Whoever deletes their account at this moment is waited for.
      .for('share')
    if (!user) {
      throw new AppError('INVALID', `Nobody has the username ${input.username}. Invite them by email instead.`, {
        field: 'username',
      })
    }
    if (
      !(await joinOrganization(tx, { organizationId: organization.id, userId: user.id, username: user.username, role }))
    ) {
      throw new AppError('CONFLICT', `${user.username} is a member already.`, { field: 'username' })
    }
    await notify(tx, {
      userId: user.id,
      kind: 'membership',
      subject: `You are now a member of ${organization.name}`,
      message: `Your role there is ${role}.`,
      href: organizationHref(organization.id),
    })
    return { userId: user.id }
  })
  await tries.forgive()
  return added
}

/** Writes a membership, in the caller's transaction; it becomes the default of who has none. False for who is a member already, CONFLICT beyond the plan. */
export async function joinOrganization(
  tx: Ctx,
  membership: { organizationId: number; userId: number; username?: string; role: OrganizationRole },
): Promise<boolean> {
  const { organizationId, userId, role } = membership
  const [added] = await tx.db
    .insert(organizationMembers)
    .values({ organizationId, userId, role })
    .onConflictDoNothing()
    .returning({ userId: organizationMembers.userId })
  if (!added) return false
  await requireRoomForMembers(tx, organizationId)
  await tx.db
    .update(users)
    .set({ defaultOrganizationId: organizationId })
    .where(and(eq(users.id, userId), isNull(users.defaultOrganizationId)))
  await tx.afterCommit(async () => logSecurityEvent(tx, 'role changed', { ...membership, address: tx.clientAddress }))
  return true
}
