import { billingEvents, billingSubscriptions } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { readDueCustomers } from './read-subscriptions'
import { receiveEvent } from './receive-event'
import { billedProject } from './testing/billed-project'
import { type FakeStripe, startFakeStripe } from './testing/fake-stripe'

let stripe: FakeStripe
beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(() => stripe.close())

const never = new AbortController().signal
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const eventsOf = (ctx: Ctx, subscription: string) =>
  ctx.db.$count(billingEvents, eq(billingEvents.subscriptionId, subscription))
const subscriptionsOf = (ctx: Ctx, organizationId: number) =>
  ctx.db.select().from(billingSubscriptions).where(eq(billingSubscriptions.organizationId, organizationId))

const invoiceOf = (subscription: string) => ({
  id: 'in_1',
  object: 'invoice',
  parent: { subscription_details: { subscription } },
})

describe('an event', () => {
  it('is not taken unsigned, changed, signed by another account, or signed long ago', async () => {
    const { work, subscribe } = await billedProject(stripe)
    const event = stripe.eventOf('customer.subscription.updated', await subscribe())
    const { body, signature } = stripe.signed(event)
    const changed = Buffer.from(body.toString().replace('active', 'paused'))
    const late = stripe.signed(event, { signedAt: Math.floor(Date.now() / 1000) - 301 })
    const foreign = stripe.signed(event, { secret: 'whsec_of_another_account' })
    for (const call of [{ body, signature: '' }, { body: changed, signature }, late, foreign])
      await expect(receiveEvent(work, call)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await work.db.$count(billingEvents, eq(billingEvents.id, event.id))).toBe(0)
  })

  it('is dealt with once, however often it comes', async () => {
    const { work, subscribe, tell } = await billedProject(stripe)
    const subscription = await subscribe()
    const event = stripe.eventOf('customer.subscription.updated', subscription)
    await Promise.all([1, 2, 3].map(() => receiveEvent(work, stripe.signed(event))))
    expect(await eventsOf(work, subscription.id)).toBe(2)
    expect(await tell(event)).toBe(1)
    stripe.forgetCalls()
    expect(await tell(event)).toBe(0)
    expect(stripe.calls()).toEqual([])
  })

  it('in any order leads to what the subscription is now', async () => {
    const { work, organization, subscribe, tell } = await billedProject(stripe)
    const { id } = await subscribe()
    const active = stripe.eventOf('customer.subscription.updated', { ...stripe.subscription(id), status: 'active' })
    const ended = Math.floor(Date.now() / 1000)
    const deleted = stripe.eventOf(
      'customer.subscription.deleted',
      stripe.change(id, { status: 'canceled', ended_at: ended }),
    )
    await tell(deleted)
    await tell(active)
    expect(await subscriptionsOf(work, organization.id)).toMatchObject([{ id, status: 'canceled' }])
  })

  it('about a subscription of others changes nothing, and is not asked for again', async () => {
    const { work, tell, subscribe, organization } = await billedProject(stripe)
    const mine = await subscribe()
    const other = await billedProject(stripe)
    const theirs = await other.subscribe()
    // Another product of the same Stripe account, and one that says it is ours.
    const foreign = stripe.change(theirs.id, { metadata: { organization: String(organization.id) } })
    await tell(
      stripe.eventOf('customer.subscription.updated', foreign),
      stripe.eventOf('customer.subscription.updated', { ...mine, id: 'sub_nobody' }),
      { ...stripe.eventOf('customer.subscription.updated', mine), account: 'acct_connected' },
    )
    expect((await subscriptionsOf(work, organization.id)).map(({ id }) => id)).toEqual([mine.id])
    expect((await subscriptionsOf(work, other.organization.id)).map(({ id }) => id)).toEqual([theirs.id])
    expect(await work.db.$count(billingEvents, eq(billingEvents.subscriptionId, 'sub_nobody'))).toBe(1)
    expect(await work.db.$count(billingEvents, sql`${billingEvents.settledAt} is null`)).toBe(0)
  })

  it('that meets a Stripe which is down waits, and is settled later', async () => {
    const at = { now: () => new Date() }
    const { tell, settle, subscribe, organization, work } = await billedProject(stripe, at)
    const { id } = await subscribe()
    stripe.change(id, { status: 'past_due' })
    stripe.trouble({ status: 503 }, { times: 3, on: ({ path }) => path.endsWith(id) })
    expect(await tell(stripe.eventOf('invoice.payment_failed', invoiceOf(id)))).toBe(0)
    at.now = () => new Date(Date.now() + 3 * 60_000)
    expect(await settle()).toBe(1)
    expect(await subscriptionsOf(work, organization.id)).toMatchObject([{ status: 'past_due' }])
  })

  it('that never came is made good by the daily look', async () => {
    const at = { now: () => new Date() }
    const { checkout, organization, work } = await billedProject(stripe, at)
    const { url } = await checkout()
    const { id } = stripe.pay(url.split('/').at(-1) ?? '')
    expect(await readDueCustomers(work, never)).toBeGreaterThan(0)
    expect(await subscriptionsOf(work, organization.id)).toMatchObject([{ id, status: 'active' }])
    stripe.forgetCalls()
    await readDueCustomers(work, never)
    expect(stripe.calls()).toEqual([])
    at.now = () => inDays(1.1)
    expect(await readDueCustomers(work, never)).toBeGreaterThan(0)
  })
})
