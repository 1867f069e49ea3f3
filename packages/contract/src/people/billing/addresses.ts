import { withParameters } from '../../platform/addresses'
import { organizationHref } from '../addresses'

/** Where an organization subscribes, step by step. */
export const paymentPath = '/payment'

/** A step of the payment of one organization. */
export const paymentHref = (organizationId: number, changes: Record<string, string | null> = {}) =>
  withParameters(paymentPath, { organizationId: String(organizationId), ...changes })

/** Where Stripe sends people back to: when they paid, and when they did not. */
export const successPath = '/success'
export const cancelPath = '/cancel'

/** What an organization pays, uses and owes; for its Admins. */
export const billingPath = (organizationId: number, below = '') => organizationHref(organizationId, `/billing${below}`)

/** What Stripe says of all organizations beside what is stored; for the operator. */
export const operatorBillingPath = '/operator/billing'

/** Where Stripe calls. */
export const stripeWebhookPath = '/webhooks/stripe'
