import { billingPath } from '@caseweave/contract/people/billing/addresses'
import { graceDays } from '@caseweave/contract/people/billing/plans'
import { organizationMembers, organizations } from '@caseweave/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { notifyMany } from '../../platform/notifications/notify'
import { accountMailTo } from '../accounts/account-mail-to'
import { readOnlyFrom } from '../plans/limits'

/** Tells all Admins of an organization, by mail and in their mail boxes, that a payment has failed and until when it can be made; once for each time. */
export async function tellPastDue(
  tx: Ctx,
  { organizationId, id, since }: { organizationId: number; id: string; since: Date | null },
): Promise<void> {
  const end = readOnlyFrom({ pastDueSince: since })
  if (!since || !end) return
  const admins = await tx.db
    .select({ userId: organizationMembers.userId, organization: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'Admin')))
    .orderBy(asc(organizationMembers.userId))
  const href = billingPath(organizationId)
  const subject = (organization: string) => `The payment of ${organization} has failed`
  const told = await notifyMany(
    tx,
    admins.map(({ userId, organization }) => ({
      userId,
      kind: 'membership' as const,
      key: `past-due:${id}:${since.toISOString()}`,
      subject: subject(organization),
      message: `Pay within ${graceDays} days under Billing. After that the organization can only be read and exported.`,
      href,
      mailed: true,
    })),
  )
  tx.log.info({ organizationId, subscription: id, told }, 'a payment is missing')
  for (const { userId, organization } of admins) {
    await accountMailTo(tx, userId, {
      subject: subject(organization),
      paragraphs: (at) => [
        `The last payment for ${organization} on Caseweave did not go through. Often the card has expired.`,
        `Everything works on until ${at(end)}. If it is not paid by then, the organization can only be read and exported. Nothing is deleted.`,
      ],
      action: { label: 'Look at the payment', href },
    })
  }
}
