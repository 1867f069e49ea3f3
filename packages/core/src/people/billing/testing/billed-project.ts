import type Stripe from 'stripe'
import { createContext } from '../../../context'
import { testProject } from '../../../testing/test-context'
import { receiveEvent } from '../receive-event'
import { settleEvents } from '../settle-events'
import { savePaymentDetails, startCheckout } from '../start-checkout'
import type { FakeStripe } from './fake-stripe'

const details = { name: 'Ana Lima', company: 'Lantern Works', email: 'ana@lantern.example' }
const never = new AbortController().signal

/** An organization of this test's own where billing is configured, with the fake that it is billed by. `at` is the clock of the product. */
export async function billedProject(stripe: FakeStripe, at: { now: () => Date } = { now: () => new Date() }) {
  const place = await testProject('QA', { billing: stripe.settings, now: () => at.now() })
  const admin = await place.asAdmin()
  const { organization } = place
  const work = createContext(place.services, null)
  const checkout = async (plan = { userNum: 5, months: 12, endAfter: false }) => {
    await savePaymentDetails(admin, { ...details, organization })
    return startCheckout(admin, { ...plan, organization })
  }
  /** Sends events to the product as Stripe does, and does what is due then. */
  const tell = async (...events: ReturnType<FakeStripe['eventOf']>[]) => {
    for (const event of events) await receiveEvent(work, stripe.signed(event))
    return settleEvents(work, never)
  }
  return {
    ...{ ...place, admin, work, checkout, tell },
    settle: () => settleEvents(work, never),
    /** Subscribes the organization; answers the subscription as Stripe has it. */
    async subscribe(plan?: Parameters<typeof checkout>[0]): Promise<Stripe.Subscription> {
      const { url } = await checkout(plan)
      const subscription = stripe.pay(url.split('/').at(-1) ?? '')
      await tell(stripe.eventOf('customer.subscription.created', subscription))
      return subscription
    },
  }
}
