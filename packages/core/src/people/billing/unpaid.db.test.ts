import { graceDays } from '@caseweave/contract/people/billing/plans'
import { billingSubscriptions, notifications, organizationMembers, outgoingMails } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { deleteOrganization } from '../organizations/delete-organization'
import { removeMember } from '../organizations/remove-member'
import { limitsOfOrganization } from '../plans/limits'
import { requireRoomForProject, requireWritable } from '../plans/require-room'
import { compareBilling } from './compare-billing'
import { getBillingNotice } from './get-billing'
import { payForMembersOnly } from './open-portal'
import { readCustomer } from './read-subscriptions'
import { storeSubscription } from './store-subscription'
import { syncSeats } from './sync-seats'
import { billedProject } from './testing/billed-project'
import { type FakeStripe, startFakeStripe } from './testing/fake-stripe'

let stripe: FakeStripe
beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(() => stripe.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const subscriptionsOf = (ctx: Ctx, organizationId: number) =>
  ctx.db.select().from(billingSubscriptions).where(eq(billingSubscriptions.organizationId, organizationId))

const invoiceOf = (subscription: string) => ({
  id: 'in_1',
  object: 'invoice',
  parent: { subscription_details: { subscription } },
})

describe('seats', () => {
  it('follow the members, all changes of a minute in one call, and wait for those who were bought ahead', async () => {
    const { work, admin, organization, services, subscribe } = await billedProject(stripe)
    const { id } = await subscribe({ userNum: 4, months: 1, endAfter: false })
    const seats = () => stripe.subscription(id)?.items.data[0]?.quantity
    const join = () => makeMember(services.db, { organizationId: organization.id }, {})
    await syncSeats(work)
    expect(seats()).toBe(4)
    const [one] = [await join(), await join(), await join()]
    stripe.forgetCalls()
    await syncSeats(work)
    const sent = stripe.calls().filter(({ method, path }) => method === 'POST' && path.endsWith(id))
    expect(sent.map(({ body }) => new URLSearchParams(body.toString()).get('proration_behavior'))).toEqual([
      'create_prorations',
    ])
    expect(seats()).toBe(5)
    // All seats are filled: from here on who leaves is not paid for.
    await removeMember(admin, { organization, userId: one?.id ?? 0, handOver: null })
    await syncSeats(work)
    expect(seats()).toBe(4)
    stripe.forgetCalls()
    await syncSeats(work)
    expect(stripe.calls()).toEqual([])
  })

  it('that were bought ahead can be given up', async () => {
    const { work, admin, organization, subscribe } = await billedProject(stripe)
    const { id } = await subscribe({ userNum: 9, months: 1, endAfter: false })
    await payForMembersOnly(admin, { organization })
    await syncSeats(work)
    const members = await work.db.$count(organizationMembers, eq(organizationMembers.organizationId, organization.id))
    expect(stripe.subscription(id)?.items.data[0]?.quantity).toBe(members)
  })

  it('are added while a payment is missing, and the payment stays missing', async () => {
    const { work, organization, services, subscribe, tell } = await billedProject(stripe)
    const { id } = await subscribe({ userNum: 2, months: 1, endAfter: false })
    const failed = stripe.eventOf('invoice.payment_failed', invoiceOf(id))
    stripe.change(id, { status: 'past_due' })
    await makeMember(services.db, { organizationId: organization.id }, {})
    await Promise.all([tell(failed), syncSeats(work)])
    await syncSeats(work)
    expect(stripe.subscription(id)?.items.data[0]?.quantity).toBe(3)
    const [row] = await subscriptionsOf(work, organization.id)
    expect(row).toMatchObject({ status: 'past_due', seats: 3 })
    expect(row?.pastDueSince).not.toBeNull()
  })
})

describe('a payment that fails', () => {
  const mailsAbout = (ctx: Ctx, name: string) =>
    ctx.db.$count(outgoingMails, and(eq(outgoingMails.subject, `The payment of ${name} has failed`)))

  it('is told to the Admins once, and after two weeks nothing is changed until it is paid', async () => {
    const at = { now: () => new Date() }
    const { work, admin, organization, subscribe, tell } = await billedProject(stripe, at)
    const { id } = await subscribe()
    stripe.change(id, { status: 'past_due' })
    await tell(stripe.eventOf('invoice.payment_failed', invoiceOf(id)))
    await tell(stripe.eventOf('invoice.payment_action_required', invoiceOf(id)))
    expect(await mailsAbout(work, organization.name)).toBe(1)
    // The message in the mail box is not mailed once more.
    const told = eq(notifications.subject, `The payment of ${organization.name} has failed`)
    expect(await work.db.select({ mailAt: notifications.mailAt }).from(notifications).where(told)).toEqual([
      { mailAt: null },
    ])
    expect(await getBillingNotice(admin, { organization: { ...organization, role: 'Admin' } })).toMatchObject({
      kind: 'pastDue',
    })
    expect(await getBillingNotice(admin, { organization: { ...organization, role: 'Member' } })).toBeNull()
    await requireWritable(work, organization.id)
    at.now = () => inDays(graceDays + 0.1)
    await expect(requireWritable(work, organization.id)).rejects.toThrow('read and exported')
    // Who is subscribed already pays, and does not subscribe.
    await expect(requireRoomForProject(work, organization.id)).rejects.toThrow('An Admin pays under Billing.')
    expect(await getBillingNotice(admin, { organization: { ...organization, role: 'Member' } })).toMatchObject({
      kind: 'readOnly',
    })
    // Stripe gives up: it stays unpaid.
    const ended = Math.floor(Date.now() / 1000)
    const reason = { comment: null, feedback: null, feedback_option: null, reason: 'payment_failed' as const }
    stripe.change(id, { status: 'canceled', ended_at: ended, cancellation_details: reason })
    await tell(stripe.eventOf('customer.subscription.deleted', { id }))
    await expect(requireWritable(work, organization.id)).rejects.toThrow('read and exported')
    stripe.change(id, { status: 'active', ended_at: null })
    await tell(stripe.eventOf('invoice.paid', invoiceOf(id)))
    await requireWritable(work, organization.id)
    expect(await getBillingNotice(admin, { organization: { ...organization, role: 'Admin' } })).toBeNull()
  })
})

describe('cancelling', () => {
  it('leaves everything until the paid period ends, then refuses what is new alone', async () => {
    const at = { now: () => new Date() }
    const { work, organization, subscribe, tell, admin } = await billedProject(stripe, at)
    await expect(
      subscribe().then(() => deleteOrganization(admin, { organization, name: organization.name })),
    ).rejects.toThrow('Cancel it')
    const [{ id } = { id: '' }] = await subscriptionsOf(work, organization.id)
    await tell(stripe.eventOf('customer.subscription.updated', stripe.change(id, { cancel_at_period_end: true })))
    expect(await limitsOfOrganization(work, organization.id)).toMatchObject({ by: null })
    const ended = Math.floor(Date.now() / 1000)
    await tell(
      stripe.eventOf('customer.subscription.deleted', stripe.change(id, { status: 'canceled', ended_at: ended })),
    )
    expect(await limitsOfOrganization(work, organization.id)).toMatchObject({ by: null })
    at.now = () => inDays(40)
    expect(await limitsOfOrganization(work, organization.id)).toMatchObject({
      by: 'subscriptionOver',
      projects: 0,
      readOnly: false,
    })
    const noticeFor = (role: 'Admin' | 'Member') => getBillingNotice(admin, { organization: { ...organization, role } })
    expect(await noticeFor('Admin')).toMatchObject({ kind: 'subscriptionOver', at: new Date(ended * 1000) })
    expect(await noticeFor('Member')).toBeNull()
    await requireWritable(work, organization.id)
    await deleteOrganization(admin, { organization, name: organization.name })
  })
})

describe('a page of payment that is open while the organization is deleted', () => {
  it('leads to no subscription: it is cancelled, and what was paid is given back', async () => {
    const { work, organization, checkout, tell, admin } = await billedProject(stripe)
    const { url } = await checkout()
    await deleteOrganization(admin, { organization, name: organization.name })
    const subscription = stripe.pay(url.split('/').at(-1) ?? '')
    await tell(stripe.eventOf('customer.subscription.created', subscription))
    expect(stripe.subscription(subscription.id)?.status).toBe('canceled')
    const intent = String(subscription.latest_invoice).replace('in', 'pi')
    expect(stripe.refunds().filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(1)
    expect(await subscriptionsOf(work, organization.id)).toMatchObject([{ surplus: true }])
  })

  it('keeps the organization where it is paid at the same moment', async () => {
    const { work, organization, checkout, admin } = await billedProject(stripe)
    const { url } = await checkout()
    const subscription = stripe.pay(url.split('/').at(-1) ?? '')
    let deletes: Promise<string> = Promise.resolve('')
    await work.tx(async (tx) => {
      await storeSubscription(tx, subscription, new Date())
      deletes = deleteOrganization(admin, { organization, name: organization.name }).then(
        () => 'deleted',
        ({ message }) => message,
      )
      await Promise.race([deletes, new Promise((resolve) => setTimeout(resolve, 500))])
    })
    expect(await deletes).toContain('Cancel it')
  })
})

it('shows the operator what Stripe says beside what is stored', async () => {
  const { work, organization, subscribe } = await billedProject(stripe)
  const { id } = await subscribe()
  const mine = async () => {
    const all = await Promise.all([1, 2, 3].map((page) => compareBilling(work, { page })))
    return all
      .flatMap(({ organizations }) => organizations)
      .find(({ organizationId }) => organizationId === organization.id)
  }
  expect((await mine())?.subscriptions).toMatchObject([{ id, same: true }])
  stripe.change(id, { status: 'past_due' })
  expect((await mine())?.subscriptions).toMatchObject([
    { id, same: false, stored: { word: 'ACTIVE' }, atStripe: { word: 'PAST_DUE' } },
  ])
  await readCustomer(work, String(stripe.subscription(id)?.customer))
  expect((await mine())?.subscriptions).toMatchObject([{ id, same: true, stored: { word: 'PAST_DUE' } }])
})
