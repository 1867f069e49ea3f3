import type { Ctx } from '@caseweave/core/context'
import { receiveEvent } from '@caseweave/core/people/billing/receive-event'
import { settleEvents } from '@caseweave/core/people/billing/settle-events'
import { savePaymentDetails, startCheckout } from '@caseweave/core/people/billing/start-checkout'
import type { FakeStripe } from '@caseweave/core/people/billing/testing/fake-stripe'

type Organization = { id: number; name: string }

/** Lets an organization pay at Stripe, which tells nobody of it yet. */
export async function paid(
  admin: Ctx,
  stripe: FakeStripe,
  organization: Organization,
): Promise<ReturnType<FakeStripe['pay']>> {
  await savePaymentDetails(admin, {
    name: 'Ana Lima',
    company: 'Lantern Works',
    email: 'ana@lantern.example',
    organization,
  })
  const { url } = await startCheckout(admin, { userNum: 500, months: 12, endAfter: false, organization })
  return stripe.pay(url.split('/').at(-1) ?? '')
}

/** Subscribes an organization, as Stripe tells and the worker asks. */
export async function subscribed(admin: Ctx, stripe: FakeStripe, organization: Organization): Promise<void> {
  const subscription = await paid(admin, stripe, organization)
  await receiveEvent(admin, stripe.signed(stripe.eventOf('customer.subscription.created', subscription)))
  await settleEvents(admin, new AbortController().signal)
}
