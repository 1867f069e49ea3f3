import { billingSubscriptions } from '@caseweave/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Ctx } from '../../context'
import { idOf, isMissing, stripeOf } from './stripe'

/**
 * Cancels each subscription that was bought beside another one, and gives back what was paid for it. May be done again at any point: a
 * cancelled one stays cancelled, and a payment is given back once by its key. Answers how many were settled.
 */
export async function settleSurplus(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: billingSubscriptions.id })
    .from(billingSubscriptions)
    .where(and(eq(billingSubscriptions.surplus, true), isNull(billingSubscriptions.refundedAt)))
    .orderBy(asc(billingSubscriptions.id))
    .limit(20)
  let settled = 0
  for (const { id } of due) {
    try {
      await settle(ctx, await stripeOf(ctx), id)
      settled++
    } catch (error) {
      ctx.log.warn({ err: error, subscription: id }, 'a surplus subscription could not be given back yet')
    }
  }
  return settled
}

async function settle(ctx: Ctx, stripe: Stripe, id: string): Promise<void> {
  const told = await stripe.subscriptions.retrieve(id)
  if (told.status !== 'canceled') await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })
  if (told.latest_invoice) await refund(stripe, idOf(told.latest_invoice))
  await ctx.db.update(billingSubscriptions).set({ refundedAt: ctx.now() }).where(eq(billingSubscriptions.id, id))
  ctx.log.info({ subscription: id }, 'a surplus subscription was given back')
}

async function refund(stripe: Stripe, invoice: string): Promise<void> {
  for await (const { payment } of stripe.invoicePayments.list({ invoice, status: 'paid' })) {
    const { payment_intent: intent } = payment
    if (!intent) continue
    try {
      await stripe.refunds.create(
        { payment_intent: idOf(intent), reason: 'duplicate' },
        { idempotencyKey: `caseweave-surplus-${idOf(intent)}` },
      )
    } catch (error) {
      if (!isRefunded(error)) throw error
    }
  }
}

/** The operator may have given it back by hand. */
const isRefunded = (error: unknown) =>
  isMissing(error) || (error instanceof Error && 'code' in error && error.code === 'charge_already_refunded')
