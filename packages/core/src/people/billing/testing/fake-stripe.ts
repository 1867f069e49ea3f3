import Stripe from 'stripe'
import type { BillingSettings } from '../../../context'
import { type FakeAnswer, type FakeCall, startFakeServer } from '../../../project/trackers/testing/fake-server'
import {
  fakeCustomer,
  fakePage,
  fakePayment,
  fakePortal,
  fakePrice,
  fakeRefund,
  fakeSubscription,
  metadata,
} from './fake-stripe-objects'

type Form = { [name: string]: string | Form }

/** The form of a call, `items[0][id]=si_1` as `{ items: { 0: { id: 'si_1' } } }`. */
function formOf(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at = form
    for (const part of path.slice(0, -1)) {
      const below = at[part]
      at = at[part] = typeof below === 'object' ? below : {}
    }
    at[path.at(-1) ?? ''] = value
  }
  return form
}

const at = (form: Form | string | undefined, ...path: (string | number)[]): Form | string | undefined =>
  path.reduce<Form | string | undefined>((one, part) => (typeof one === 'object' ? one[part] : undefined), form)
const text = (form: Form, ...path: (string | number)[]) => String(at(form, ...path) ?? '')

const month = 30 * 24 * 60 * 60

const missing = (what: string): FakeAnswer => ({
  status: 404,
  json: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
})
const refused = (message: string): FakeAnswer => ({
  status: 400,
  json: { error: { type: 'invalid_request_error', message } },
})
const list = (url: string, data: unknown[]): FakeAnswer => ({ json: { object: 'list', url, has_more: false, data } })

/** What the fake keeps. */
function openStore() {
  return {
    customers: new Map<string, Stripe.Customer>(),
    pages: new Map<string, { page: Stripe.Checkout.Session; quantity: number; notes: Record<string, string> }>(),
    subscriptions: new Map<string, Stripe.Subscription>(),
    refunds: new Map<string, Stripe.Refund>(),
    /** Answers by the key that they were asked with: a repeated question gets the same one. */
    answers: new Map<string, FakeAnswer>(),
  }
}

/**
 * A Stripe of our own on 127.0.0.1, which keeps what it is told as Stripe does: customers, pages of payment, the portal, subscriptions, payments of
 * invoices and refunds. Tests pay, let payments fail, and sign events with it.
 */
export async function startFakeStripe({ price = 1900 } = {}) {
  const serial = Math.random().toString(36).slice(2, 8)
  let count = 0
  const idFor = (kind: string) => `${kind}_${serial}${++count}`
  const store = openStore()
  const now = () => Math.floor(Date.now() / 1000)
  let address = ''
  /** Where a browser that pays is announced, as Stripe does; by default nowhere. */
  let announce: (events: Stripe.Event[]) => Promise<void> = async () => {}

  const server = await startFakeServer(async (call) => {
    const key = call.headers['idempotency-key']
    const known = typeof key === 'string' ? store.answers.get(key) : undefined
    if (known) return known
    const answer = await respond(call)
    if (typeof key === 'string') store.answers.set(key, answer)
    return answer
  })
  address = server.address

  async function respond(call: FakeCall): Promise<FakeAnswer> {
    const [first, second = '', third = '', fourth = ''] = call.segments
    if (first === 'pay') return payPage(call, second)
    if (first === 'portal') return { headers: { 'content-type': 'text/html' }, text: '<h1>Portal of the fake</h1>' }
    if (call.headers.authorization !== `Bearer ${settings.secretKey}`)
      return { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    const form = formOf(call.body.toString('utf8'))
    if (second === 'checkout') return pages(fourth, call.segments[4] ?? '', form)
    if (second === 'customers') return customers(third, form)
    if (second === 'prices')
      return third === settings.priceId ? { json: fakePrice(third, price) } : missing(`price: '${third}'`)
    if (second === 'subscriptions') return subscriptions(call, third, form)
    if (second === 'billing_portal') {
      const id = idFor('bps')
      return { json: fakePortal(id, text(form, 'customer'), text(form, 'return_url'), `${address}/portal/${id}`) }
    }
    if (second === 'invoice_payments') {
      const invoice = call.query.get('invoice') ?? ''
      return list('/v1/invoice_payments', [fakePayment(invoice, price)])
    }
    if (second === 'refunds') return refunds(form)
    return missing(`path: ${call.path}`)
  }

  function customers(id: string, form: Form): FakeAnswer {
    const known = store.customers.get(id)
    if (id && !known) return missing(`customer: '${id}'`)
    const customer = fakeCustomer(id || idFor('cus'), form, now())
    store.customers.set(customer.id, customer)
    return { json: customer }
  }

  function pages(id: string, deed: string, form: Form): FakeAnswer {
    const known = store.pages.get(id)
    if (id && !known) return missing(`checkout.session: '${id}'`)
    if (known && deed === 'expire') {
      if (known.page.status !== 'open') return refused('Only Checkout Sessions with a status of open can be expired.')
      known.page = { ...known.page, status: 'expired', url: null }
    }
    if (known) return { json: known.page }
    if (!store.customers.has(text(form, 'customer'))) return missing(`customer: '${text(form, 'customer')}'`)
    if (text(form, 'line_items', 0, 'price') !== settings.priceId) return missing('price')
    const made = idFor('cs_test')
    const quantity = Number(text(form, 'line_items', 0, 'quantity'))
    const page = fakePage({
      ...{ id: made, url: `${address}/pay/${made}`, created: now(), customer: text(form, 'customer') },
      ...{ reference: text(form, 'client_reference_id'), metadata: metadata(at(form, 'metadata')) },
      successUrl: text(form, 'success_url').replace('{CHECKOUT_SESSION_ID}', made),
      cancelUrl: text(form, 'cancel_url'),
      ...{ expiresAt: Number(text(form, 'expires_at')), amount: quantity * price },
    })
    store.pages.set(made, { page, quantity, notes: metadata(at(form, 'subscription_data', 'metadata')) })
    return { json: page }
  }

  function subscriptions(call: FakeCall, id: string, form: Form): FakeAnswer {
    if (!id) {
      const customer = call.query.get('customer')
      const found = [...store.subscriptions.values()].filter((each) => each.customer === customer)
      return list('/v1/subscriptions', found)
    }
    const known = store.subscriptions.get(id)
    if (!known) return missing(`subscription: '${id}'`)
    if (call.method === 'DELETE')
      return { json: change(id, { status: 'canceled', ended_at: now(), canceled_at: now() }) }
    if (call.method !== 'POST') return { json: known }
    if (known.status === 'canceled') return refused('A canceled subscription can only update its cancellation_details.')
    const quantity = at(form, 'items', 0, 'quantity')
    const [item] = known.items.data
    if (quantity !== undefined && item?.id !== text(form, 'items', 0, 'id')) return missing('subscription item')
    const ends = text(form, 'cancel_at')
    return {
      json: change(id, {
        ...(item && quantity !== undefined
          ? { items: { ...known.items, data: [{ ...item, quantity: Number(quantity) }] } }
          : {}),
        ...(ends ? { cancel_at: Number(ends) } : {}),
        metadata: metadata({ ...known.metadata, ...(at(form, 'metadata') as object | undefined) }),
      }),
    }
  }

  function refunds(form: Form): FakeAnswer {
    const intent = text(form, 'payment_intent')
    if ([...store.refunds.values()].some((each) => each.payment_intent === intent))
      return {
        status: 400,
        json: { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded.' } },
      }
    const refund = fakeRefund(idFor('re'), intent, price)
    store.refunds.set(refund.id, refund)
    return { json: refund }
  }

  /** The page in a browser: pays, tells the product, and leads back. */
  async function payPage(call: FakeCall, id: string): Promise<FakeAnswer> {
    const known = store.pages.get(id)
    if (!known || known.page.status === 'expired') return { status: 410, text: 'This page of payment has expired.' }
    if (call.method !== 'POST')
      return {
        headers: { 'content-type': 'text/html' },
        text: `<!doctype html><title>Pay</title><form method="post"><button>Pay ${(known.quantity * price) / 100} USD</button></form><a href="${known.page.cancel_url}">Back</a>`,
      }
    const subscription = pay(id)
    await announce([
      eventOf('customer.subscription.created', subscription),
      eventOf('checkout.session.completed', known.page),
    ])
    return { status: 303, headers: { location: known.page.success_url ?? '' } }
  }

  /** Somebody pays on the page: a subscription begins. */
  function pay(pageId: string, { start = now() } = {}): Stripe.Subscription {
    const known = store.pages.get(pageId)
    if (known?.page.status !== 'open') throw new Error(`The page of payment ${pageId} cannot be paid.`)
    const id = idFor('sub')
    const subscription = fakeSubscription({
      ...{ id, customer: String(known.page.customer), priceId: settings.priceId, quantity: known.quantity },
      ...{ metadata: known.notes, invoice: idFor('in'), start, periodEnd: start + month },
    })
    store.subscriptions.set(id, subscription)
    known.page = { ...known.page, status: 'complete', payment_status: 'paid', url: null, subscription: id }
    return subscription
  }

  /** Changes a subscription as Stripe would, or somebody in the portal; answers what it is then. */
  function change(id: string, changes: Partial<Stripe.Subscription>): Stripe.Subscription {
    const known = store.subscriptions.get(id)
    if (!known) throw new Error(`There is no subscription ${id}.`)
    const changed = { ...known, ...changes }
    store.subscriptions.set(id, changed)
    return changed
  }

  /** An event about an object. */
  const eventOf = (type: Stripe.Event['type'], object: object, created = now()): Stripe.Event =>
    ({
      ...{ id: idFor('evt'), object: 'event', api_version: null, created, livemode: false, pending_webhooks: 1 },
      ...{ request: null, type, data: { object } },
    }) as Stripe.Event

  /** A call that tells of an event, signed `signedAt` seconds after 1970. */
  function signed(event: Stripe.Event, { secret = settings.webhookSecret, signedAt = now() } = {}) {
    const body = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: signedAt })
    return { body: Buffer.from(body), signature }
  }

  const settings: BillingSettings = {
    ...{ secretKey: `sk_test_${serial}`, webhookSecret: `whsec_${serial}`, priceId: `price_${serial}` },
    apiUrl: address,
  }

  return {
    settings,
    ...{ pay, change, eventOf, signed },
    ...{ calls: server.calls, forgetCalls: server.forgetCalls, trouble: server.trouble, close: server.close },
    customers: () => [...store.customers.values()],
    pages: () => [...store.pages.values()].map(({ page, quantity }) => ({ ...page, quantity })),
    openPages: () => [...store.pages.values()].filter(({ page }) => page.status === 'open').map(({ page }) => page.id),
    subscription: (id: string) => store.subscriptions.get(id),
    subscriptions: () => [...store.subscriptions.values()],
    refunds: () => [...store.refunds.values()],
    /** Sends what happens on the pages of payment to the product, as Stripe does. */
    announceTo(send: (events: Stripe.Event[]) => Promise<void>) {
      announce = send
    },
  }
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>
