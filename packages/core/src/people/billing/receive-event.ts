import { AppError } from '@caseweave/contract/platform/errors'
import { billingEvents } from '@caseweave/db/schema'
import type Stripe from 'stripe'
import type { Ctx } from '../../context'
import { countTry } from '../accounts/rate-limits'
import { idOf, momentOf, requireBilling, stripeOf } from './stripe'

/** The subscription that an event is about; null for what changes none. */
function subscriptionOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'checkout.session.completed':
      return event.data.object.subscription && idOf(event.data.object.subscription)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return event.data.object.id
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const about = event.data.object.parent?.subscription_details?.subscription
      return about ? idOf(about) : null
    }
    default:
      return null
  }
}

/**
 * Takes a call of Stripe, `body` byte for byte as it came. It only notes what it is about, once however often it is sent: what the subscription is now
 * is asked for afterwards. UNAUTHENTICATED for one that is not signed by Stripe for us, or was signed more than five minutes ago.
 */
export async function receiveEvent(ctx: Ctx, { body, signature }: { body: Buffer; signature: string }): Promise<void> {
  const { webhookSecret } = requireBilling(ctx)
  const event = await verified(ctx, body, signature, webhookSecret)
  // Events of accounts that are only connected to ours are about none of our customers.
  const subscriptionId = event.account ? null : subscriptionOf(event)
  if (subscriptionId === null) return
  const now = ctx.now()
  await ctx.db
    .insert(billingEvents)
    .values({
      ...{ id: event.id, type: event.type, subscriptionId },
      ...{ occurredAt: momentOf(event.created), receivedAt: now, dueAt: now },
    })
    .onConflictDoNothing()
}

async function verified(ctx: Ctx, body: Buffer, signature: string, secret: string): Promise<Stripe.Event> {
  const stripe = await stripeOf(ctx)
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    await countTry(ctx.sql, 'wrongWebhooksPerAddress', ctx.clientAddress)
    throw new AppError('UNAUTHENTICATED', 'This call does not prove that it comes from Stripe.')
  }
}
