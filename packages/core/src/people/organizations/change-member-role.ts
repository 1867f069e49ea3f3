import { organizationHref } from '@caseweave/contract/people/addresses'
import type { OrganizationRole } from '@caseweave/contract/people/roles'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationMembers } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { notify } from '../../platform/notifications/notify'
import { requireAnotherAdmin, roleOf, withMembersHeld } from './hold-members'
import { setHumanResource } from './set-human-resource'

/**
 * Gives a member of the organization another role, and does {@link setHumanResource} where that is asked for, both or nothing; tells them. `changed` is
 * about the role. CONFLICT for the last Admin, NOT_FOUND for who is no member.
 */
export async function changeMemberRole(
  ctx: Ctx,
  input: {
    organization: { id: number; name: string }
    userId: number
    role: OrganizationRole
    humanResource?: boolean | undefined
  },
): Promise<{ changed: boolean }> {
  const { organization, userId, role, humanResource } = input
  return withMembersHeld(ctx, organization.id, async (tx) => {
    // First: an Admin who gives up their own role may do it no more afterwards.
    if (humanResource !== undefined) await setHumanResource(tx, { organization, userId, humanResource })
    const before = await roleOf(tx, organization.id, userId)
    if (before === null) throw new AppError('NOT_FOUND', messages.notFound)
    if (before === role) return { changed: false }
    if (before === 'Admin') await requireAnotherAdmin(tx, organization.id, userId)
    await tx.db
      .update(organizationMembers)
      .set({ role })
      .where(and(eq(organizationMembers.organizationId, organization.id), eq(organizationMembers.userId, userId)))
    if (userId !== tx.actor?.id) {
      await notify(tx, {
        userId,
        kind: 'membership',
        subject: `Your role in ${organization.name} is now ${role}`,
        message: role === 'Admin' ? 'You can manage its members and projects.' : 'You see the projects you belong to.',
        href: organizationHref(organization.id),
      })
    }
    await tx.afterCommit(async () =>
      logSecurityEvent(tx, 'role changed', {
        userId,
        address: tx.clientAddress,
        organizationId: organization.id,
        role,
      }),
    )
    return { changed: true }
  })
}
