import { organizationHref } from '@caseweave/contract/people/addresses'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationMembers } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { notify } from '../../platform/notifications/notify'
import { withMembersHeld } from './hold-members'

/** Lets a member keep the assets and people of the organization, or no longer, and tells them; NOT_FOUND for who is no member. */
export async function setHumanResource(
  ctx: Ctx,
  input: { organization: { id: number; name: string }; userId: number; humanResource: boolean },
): Promise<{ changed: boolean }> {
  const { organization, userId, humanResource } = input
  const itsMembership = and(
    eq(organizationMembers.organizationId, organization.id),
    eq(organizationMembers.userId, userId),
  )
  return withMembersHeld(ctx, organization.id, async (tx) => {
    const [before] = await tx.db
      .select({ humanResource: organizationMembers.humanResource })
      .from(organizationMembers)
      .where(itsMembership)
      .for('no key update')
    if (!before) throw new AppError('NOT_FOUND', messages.notFound)
    if (before.humanResource === humanResource) return { changed: false }
    await tx.db.update(organizationMembers).set({ humanResource }).where(itsMembership)
    if (userId !== tx.actor?.id)
      await notify(tx, {
        userId,
        kind: 'membership',
        subject: humanResource
          ? `You are now Human Resources of ${organization.name}`
          : `You are no longer Human Resources of ${organization.name}`,
        message: humanResource
          ? 'You keep its assets, its groups and its people’s details.'
          : 'Its assets and its people’s details are kept by others.',
        href: organizationHref(organization.id),
      })
    await tx.afterCommit(async () =>
      logSecurityEvent(tx, 'role changed', {
        userId,
        address: tx.clientAddress,
        organizationId: organization.id,
        role: humanResource ? 'Human Resources' : 'not Human Resources',
      }),
    )
    return { changed: true }
  })
}
