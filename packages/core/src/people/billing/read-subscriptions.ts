import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { billingAccounts } from '@caseweave/db/schema'
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Ctx } from '../../context'
import { databaseTime, storeSubscription } from './store-subscription'
import { askStripe, isMissing, momentOf, requireBilling, stripeOf } from './stripe'

/** Asks Stripe what a subscription is now, and stores it; false for one that is not of this product or not there. */
export async function readSubscription(ctx: Ctx, id: string): Promise<boolean> {
  const stripe = await stripeOf(ctx)
  const askedAt = await databaseTime(ctx)
  try {
    return await take(ctx, stripe, await stripe.subscriptions.retrieve(id), askedAt)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function take(ctx: Ctx, stripe: Stripe, told: Stripe.Subscription, askedAt: Date): Promise<boolean> {
  const ours = await storeSubscription(ctx, told, askedAt)
  if (ours) await endAfterMonths(ctx, stripe, told)
  return ours
}

/** A month is that of the calendar; from the 31st it ends with a shorter month. */
function monthsLater(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), days))
  return end
}

/** The name of the note that a subscription carries from the page of payment: after how many months it ends. */
export const endAfterNote = 'end_after_months'

/** Stripe's page of payment cannot say when a subscription ends, so that it is said here, once: whoever takes the end back later keeps it. */
async function endAfterMonths(ctx: Ctx, stripe: Stripe, told: Stripe.Subscription): Promise<void> {
  const months = Number(told.metadata[endAfterNote])
  if (!(months > 0) || told.status !== 'active') return
  const end = Math.floor(monthsLater(momentOf(told.start_date), months).getTime() / 1000)
  const askedAt = await databaseTime(ctx)
  const changed = await stripe.subscriptions.update(told.id, {
    cancel_at: end,
    proration_behavior: 'none',
    metadata: { [endAfterNote]: '' },
  })
  await storeSubscription(ctx, changed, askedAt)
}

/** Asks for all subscriptions of a customer: also for those that no event has told of. */
export async function readCustomer(ctx: Ctx, customerId: string): Promise<number> {
  const stripe = await stripeOf(ctx)
  const askedAt = await databaseTime(ctx)
  let stored = 0
  for await (const told of stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }))
    if (await take(ctx, stripe, told, askedAt)) stored++
  await ctx.db.update(billingAccounts).set({ listedAt: askedAt }).where(eq(billingAccounts.customerId, customerId))
  return stored
}

const day = 24 * 60 * 60_000

/** Asks once a day for what customers have there, whatever events have told; answers how many customers. */
export async function readDueCustomers(ctx: Ctx, signal: AbortSignal): Promise<number> {
  const before = new Date(ctx.now().getTime() - day)
  const due = await ctx.db
    .select({ customerId: billingAccounts.customerId })
    .from(billingAccounts)
    .where(
      and(
        isNotNull(billingAccounts.customerId),
        or(isNull(billingAccounts.listedAt), lt(billingAccounts.listedAt, before)),
      ),
    )
    .orderBy(asc(billingAccounts.listedAt), asc(billingAccounts.organizationId))
    .limit(500)
  let read = 0
  for (const { customerId } of due) {
    if (signal.aborted || customerId === null) break
    try {
      await readCustomer(ctx, customerId)
      read++
    } catch (error) {
      ctx.log.warn({ err: error, customerId }, 'the subscriptions of a customer could not be read')
    }
  }
  return read
}

/** Reads all of an organization's subscriptions anew, for the operator. NOT_FOUND for one without a customer there. */
export async function readOrganization(
  ctx: Ctx,
  { billedOrganizationId }: { billedOrganizationId: number },
): Promise<{ read: number }> {
  requireBilling(ctx)
  const [account] = await ctx.db
    .select({ customerId: billingAccounts.customerId })
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, billedOrganizationId))
  const customerId = account?.customerId
  if (!customerId) throw new AppError('NOT_FOUND', messages.notFound)
  return { read: await askStripe(ctx, () => readCustomer(ctx, customerId)) }
}
