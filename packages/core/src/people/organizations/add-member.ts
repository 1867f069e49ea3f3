import { organizationHref } from '@caseweave/contract/people/addresses'
import type { OrganizationRole } from '@caseweave/contract/people/roles'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { idArray } from '@caseweave/db/id-array'
import { organizationMembers, users } from '@caseweave/db/schema'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
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
      .for('no key update')
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

/** Keeps people from deleting their accounts until the transaction ends; those who have deleted theirs are left out. */
export const holdAccounts = (tx: Ctx, userIds: readonly number[]) =>
  tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} = any (${idArray(userIds)})`, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('no key update')

/**
 * Writes a membership, in the caller's transaction; it becomes the default of who has none. False for who is a member already, CONFLICT beyond
 * the plan, NOT_FOUND for who has just deleted their account.
 */
export async function joinOrganization(
  tx: Ctx,
  membership: { organizationId: number; userId: number; username?: string; role: OrganizationRole },
): Promise<boolean> {
  const { organizationId, userId, role } = membership
  if ((await holdAccounts(tx, [userId])).length === 0) throw new AppError('NOT_FOUND', messages.notFound)
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
