import { createContext } from '@caseweave/core/context'
import { receiveEvent } from '@caseweave/core/people/billing/receive-event'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import type { Begun } from './begun'
import type { Place } from './place'
import { paid } from './subscribe'

/** Organizations that pay, each told of twice: one subscription each, and every event settled. */
export async function billingWork(place: Place, size: number): Promise<Begun> {
  const { direct, stripe } = place
  const organizations: number[] = []
  for (let at = 0; at < 2 * size; at++) {
    const organization = await makeOrganization(direct.db)
    const project = await makeProject(direct.db, organization.id)
    const at = { organizationId: organization.id, projectId: project.id }
    const admin = createContext(direct, await makeMember(direct.db, at, { organizationRole: 'Admin' }))
    const subscription = await paid(admin, stripe, organization)
    const event = stripe.eventOf('customer.subscription.created', subscription)
    for (const call of [event, event, stripe.eventOf('customer.subscription.updated', subscription)])
      await receiveEvent(admin, stripe.signed(call))
    organizations.push(organization.id)
  }
  const customers = await direct.sql<{ customer: string }[]>`
    select customer_id as customer from billing_accounts where organization_id = any(${organizations})`
  const subscriptions = stripe
    .subscriptions()
    .filter(({ customer }) => customers.some((each) => each.customer === customer))
    .map(({ id }) => id)
  const open = async () => {
    // One that could not be settled waits for minutes; here it may be asked again at once.
    await direct.sql`
      update billing_events set due_at = now() where settled_at is null and due_at > now() + interval '5 seconds'`
    const [row] = await direct.sql`
      select count(*)::int as open from billing_events where settled_at is null and subscription_id = any(${subscriptions})`
    return Number(row?.open)
  }
  return {
    isOver: async () => (await open()) === 0,
    async counts() {
      const rows = await direct.sql<{ count: number }[]>`
        select count(*)::int as count from billing_subscriptions where organization_id = any(${organizations}) group by organization_id`
      const twice = rows.filter(({ count }) => count > 1).length + stripe.refunds().length
      return { asked: organizations.length, there: rows.length, twice, needsSomebody: await open() }
    },
  }
}
