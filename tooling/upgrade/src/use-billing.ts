import type { Ctx } from '@caseweave/core/context'
import { billingAccounts, billingEvents, billingSubscriptions } from '@caseweave/db/schema'

/** A subscription that ended long ago: nothing that Stripe would have to be asked about. */
export async function useBilling({ db }: Ctx): Promise<void> {
  const then = new Date('2024-01-31T00:00:00Z')
  const organizationId = 1
  await db.insert(billingAccounts).values({ organizationId, trialEndsAt: then, customerId: 'cus_kept' })
  await db.insert(billingSubscriptions).values({
    ...{ id: 'sub_kept', organizationId, customerId: 'cus_kept', itemId: 'si_kept', status: 'canceled', seats: 3 },
    ...{ unitAmount: 1900, currency: 'usd', startedAt: then, periodEndsAt: then, endedAt: then, askedAt: then },
  })
  await db.insert(billingEvents).values({
    ...{ id: 'evt_kept', type: 'customer.subscription.deleted', subscriptionId: 'sub_kept' },
    ...{ occurredAt: then, receivedAt: then, settledAt: then, dueAt: then },
  })
}
