import { billingAccounts, billingSubscriptions } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { limitsOfOrganization } from '../plans/limits'
import { getBilling } from './get-billing'
import { openPortal } from './open-portal'
import { billedProject } from './testing/billed-project'
import { type FakeStripe, startFakeStripe } from './testing/fake-stripe'

let stripe: FakeStripe
beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(() => stripe.close())

const subscriptionsOf = (ctx: Ctx, organizationId: number) =>
  ctx.db.select().from(billingSubscriptions).where(eq(billingSubscriptions.organizationId, organizationId))

describe('a payment', () => {
  it('leads to a page of Stripe for the organization, and grants nothing until Stripe confirms it', async () => {
    const { admin, organization, checkout, tell, work } = await billedProject(stripe)
    const { url } = await checkout({ userNum: 5, months: 12, endAfter: false })
    const page = stripe.pages().find((each) => each.url === url)
    expect(page).toMatchObject({
      ...{ mode: 'subscription', client_reference_id: String(organization.id), quantity: 5 },
      metadata: { organization: String(organization.id) },
    })
    expect(page?.success_url).toContain(`/success?organizationId=${organization.id}&session_id=${page?.id}`)
    expect(page?.cancel_url).toMatch(/\/cancel\?.*people=5&months=12$/)
    expect(stripe.customers().at(-1)).toMatchObject({ name: 'Lantern Works', email: 'ana@lantern.example' })
    const subscription = stripe.pay(page?.id ?? '')
    expect(await limitsOfOrganization(work, organization.id)).toMatchObject({ by: 'trial', projects: 2 })
    expect(await tell(stripe.eventOf('checkout.session.completed', { ...page, subscription: subscription.id }))).toBe(1)
    expect(await limitsOfOrganization(work, organization.id)).toMatchObject({
      ...{ by: null, projects: Number.POSITIVE_INFINITY, readOnly: false },
    })
    const billing = await getBilling(admin, { organization })
    expect(billing).toMatchObject({ subscribed: true, subscription: { word: 'ACTIVE', seats: 5, unitAmount: 1900 } })
    // The end of the period stands on the item.
    expect(billing.subscription?.periodEndsAt.getTime()).toBe(
      (subscription.items.data[0]?.current_period_end ?? 0) * 1000,
    )
    await expect(checkout()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await openPortal(admin, { organization })).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/portal\//)
  })

  it('asks for as many seats as there are members, and for the details first', async () => {
    const { organization, checkout, services, admin } = await billedProject(stripe)
    await makeMember(services.db, { organizationId: organization.id }, {})
    await expect(checkout({ userNum: 2, months: 1, endAfter: false })).rejects.toMatchObject({
      ...{ code: 'INVALID', field: 'userNum' },
    })
    await expect(openPortal(admin, { organization })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is one page at a time: who begins while another is made waits, and an older page can no longer be paid', async () => {
    const { checkout, services, organization: mine } = await billedProject(stripe)
    await checkout()
    const before = stripe.openPages().length
    // How many of them meet is left to the machine.
    const all = await Promise.allSettled([checkout(), checkout(), checkout()])
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(refused.filter((code) => code !== 'CONFLICT')).toEqual([])
    expect(refused.length).toBeLessThan(3)
    expect(stripe.openPages().length).toBe(before)
    const claim = (checkoutClaimedAt: Date | null) =>
      services.db.update(billingAccounts).set({ checkoutClaimedAt }).where(eq(billingAccounts.organizationId, mine.id))
    await claim(new Date())
    await expect(checkout()).rejects.toMatchObject({ code: 'CONFLICT' })
    await claim(null)
    await checkout()
    expect(stripe.openPages().length).toBe(before)
    // One customer, whoever pays.
    const { organization, checkout: again } = await billedProject(stripe)
    await Promise.allSettled([again(), again()])
    await again()
    const customers = stripe.customers().filter(({ metadata }) => metadata.organization === String(organization.id))
    expect(customers.length).toBe(1)
  })

  it('belongs to who took over from one that Stripe kept waiting: the slower one leaves neither a page nor an open way', async () => {
    const clock = { now: () => new Date() }
    const { checkout, services, organization } = await billedProject(stripe, clock)
    await checkout()
    const before = stripe.openPages().length
    const takenOver = new Date(Date.now() + 61_000)
    const claims = () =>
      services.db
        .select({ at: billingAccounts.checkoutClaimedAt })
        .from(billingAccounts)
        .where(eq(billingAccounts.organizationId, organization.id))
    const takeOver = () =>
      services.db
        .update(billingAccounts)
        .set({ checkoutClaimedAt: takenOver })
        .where(eq(billingAccounts.organizationId, organization.id))
    stripe.trouble({ held: takeOver }, { on: ({ path }) => path.includes('/prices/') })
    await expect(checkout()).rejects.toMatchObject({ code: 'CONFLICT' })
    // The older page has ended, and the slower one's was ended: there is room for that of the other.
    expect(stripe.openPages().length).toBe(before - 1)
    expect(await claims()).toEqual([{ at: takenOver }])
    await expect(checkout()).rejects.toMatchObject({ code: 'CONFLICT' })
    clock.now = () => new Date(takenOver.getTime() + 61_000)
    expect((await checkout()).url).toContain('/pay/')
    expect(await claims()).toEqual([{ at: null }])
  })

  it('is not asked for anew by who has paid a moment ago and heard nothing yet', async () => {
    const { checkout } = await billedProject(stripe)
    const { url } = await checkout()
    stripe.pay(url.split('/').at(-1) ?? '')
    await expect(checkout()).rejects.toThrow('has just been made')
  })

  it('says so when Stripe cannot be reached, keeps what was typed, and can be tried again at once', async () => {
    const { admin, organization, checkout } = await billedProject(stripe)
    stripe.trouble({ status: 500 }, { times: 3, on: ({ path }) => path.includes('/prices/') })
    await expect(checkout()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((await getBilling(admin, { organization })).contact.company).toBe('Lantern Works')
    expect((await checkout()).url).toContain('/pay/')
  })

  it('is refused when the configured price is not the one that is shown', async () => {
    const dear = await startFakeStripe({ price: 9900 })
    const { checkout } = await billedProject(dear)
    await expect(checkout()).rejects.toThrow('not the one that is shown')
    expect(dear.pages()).toEqual([])
    await dear.close()
  })

  it('ends after the months that were ticked, once', async () => {
    const { subscribe, tell, admin, organization } = await billedProject(stripe)
    const { id, start_date: start } = await subscribe({ userNum: 2, months: 3, endAfter: true })
    const ends = new Date(start * 1000)
    ends.setUTCMonth(ends.getUTCMonth() + 3)
    const within = Math.abs((stripe.subscription(id)?.cancel_at ?? 0) * 1000 - ends.getTime())
    expect(within).toBeLessThan(4 * 86_400_000)
    expect((await getBilling(admin, { organization })).subscription?.endsAt).not.toBeNull()
    // Whoever takes the end back keeps the subscription.
    await tell(stripe.eventOf('customer.subscription.updated', stripe.change(id, { cancel_at: null })))
    expect(stripe.subscription(id)?.cancel_at).toBeNull()
    expect((await getBilling(admin, { organization })).subscription?.endsAt).toBeNull()
  })
})

describe('two subscriptions', () => {
  it('of one organization: the first stays, the second is cancelled and its payment given back once', async () => {
    const { work, organization, checkout, tell, settle } = await billedProject(stripe)
    const first = stripe.pay((await checkout()).url.split('/').at(-1) ?? '', { start: 1_700_000_000 })
    // Somebody paid in a second window in the moment in which the first was paid.
    const page = stripe.pages().find(({ subscription }) => subscription === first.id)
    const second = stripe.pay(await secondPage(String(page?.customer), organization.id))
    await tell(
      stripe.eventOf('customer.subscription.created', second),
      stripe.eventOf('customer.subscription.created', first),
    )
    const rows = await subscriptionsOf(work, organization.id)
    expect(rows.map(({ id, surplus }) => [id, surplus]).sort()).toEqual(
      [
        [first.id, false],
        [second.id, true],
      ].sort(),
    )
    expect(stripe.subscription(first.id)?.status).toBe('active')
    expect(stripe.subscription(second.id)?.status).toBe('canceled')
    const given = () =>
      stripe
        .refunds()
        .filter(({ payment_intent }) => payment_intent === String(second.latest_invoice).replace('in', 'pi'))
    expect(given().length).toBe(1)
    await work.db.update(billingSubscriptions).set({ refundedAt: null }).where(eq(billingSubscriptions.id, second.id))
    await settle()
    expect(given().length).toBe(1)
    expect(await limitsOfOrganization(work, organization.id)).toMatchObject({ by: null })
  })

  it('are forgotten once they are over, though nobody told of the end of the second: who pays anew is subscribed', async () => {
    const { work, organization, checkout, tell } = await billedProject(stripe)
    const pay = async () => stripe.pay((await checkout()).url.split('/').at(-1) ?? '')
    const created = (subscription: object) => stripe.eventOf('customer.subscription.created', subscription)
    const first = await pay()
    const second = stripe.pay(await secondPage(String(first.customer), organization.id))
    await tell(created(first), created(second))
    const ended = Math.floor(Date.now() / 1000)
    const change = { status: 'canceled' as const, ended_at: ended }
    await tell(stripe.eventOf('customer.subscription.deleted', stripe.change(first.id, change)))
    const third = await pay()
    await tell(created(third))
    expect(stripe.subscription(third.id)?.status).toBe('active')
    expect((await subscriptionsOf(work, organization.id)).find(({ id }) => id === third.id)?.surplus).toBe(false)
  })

  async function secondPage(customer: string, organizationId: number) {
    const { default: Stripe } = await import('stripe')
    const { port } = new URL(stripe.settings.apiUrl ?? '')
    const client = new Stripe(stripe.settings.secretKey, { host: '127.0.0.1', port, protocol: 'http' })
    const metadata = { organization: String(organizationId) }
    const { id } = await client.checkout.sessions.create({
      ...{ mode: 'subscription', customer, client_reference_id: String(organizationId), metadata },
      line_items: [{ price: stripe.settings.priceId, quantity: 5 }],
      ...{ subscription_data: { metadata }, success_url: 'https://example.org/', cancel_url: 'https://example.org/' },
    })
    return id
  }
})
