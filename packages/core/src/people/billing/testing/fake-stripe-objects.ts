import type Stripe from 'stripe'

/** Objects as Stripe answers them, whole, so that the compiler tells when its interface changes. */

const metadataOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((value ?? {}) as Record<string, string>).filter(([, text]) => text !== ''))

export const metadata = metadataOf

/** The price that the product shows: 19 USD a month for each user. */
export const fakePrice = (id: string, amount = 1900) =>
  ({
    ...{ id, object: 'price', active: true, billing_scheme: 'per_unit', created: 0, currency: 'usd' },
    ...{ custom_unit_amount: null, livemode: false, lookup_key: null, metadata: {}, nickname: null, product: 'prod_1' },
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    ...{ tax_behavior: 'unspecified', tiers_mode: null, transform_quantity: null, type: 'recurring' },
    ...{ unit_amount: amount, unit_amount_decimal: null },
  }) as const satisfies Stripe.Price

export const fakeCustomer = (id: string, asked: Record<string, unknown>, created: number) =>
  ({
    ...{ id, object: 'customer' as const, balance: 0, created, default_source: null, description: null },
    ...{ email: String(asked.email ?? ''), name: String(asked.name ?? ''), metadata: metadataOf(asked.metadata) },
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    ...{ livemode: false, shipping: null },
  }) satisfies Stripe.Customer

/** What a subscription is made of. */
export type Sold = {
  id: string
  customer: string
  priceId: string
  quantity: number
  metadata: Record<string, string>
  invoice: string
  start: number
  periodEnd: number
}

function planOf(price: ReturnType<typeof fakePrice>) {
  return {
    ...{ id: price.id, object: 'plan' as const, active: true, amount: price.unit_amount, amount_decimal: null },
    ...{
      billing_scheme: 'per_unit' as const,
      created: 0,
      currency: 'usd',
      interval: 'month' as const,
      interval_count: 1,
    },
    ...{ livemode: false, metadata: {}, meter: null, nickname: null, product: 'prod_1', tiers_mode: null },
    ...{ transform_usage: null, trial_period_days: null, usage_type: 'licensed' as const },
  } satisfies Stripe.Plan
}

export function fakeSubscription(sold: Sold): Stripe.Subscription {
  const price = fakePrice(sold.priceId)
  const item = {
    ...{ id: sold.id.replace('sub', 'si'), object: 'subscription_item' as const, billing_thresholds: null },
    ...{
      created: sold.start,
      current_period_start: sold.start,
      current_period_end: sold.periodEnd,
      current_trial: null,
    },
    ...{ discounts: [], metadata: {}, plan: planOf(price), price, quantity: sold.quantity },
    ...{ subscription: sold.id, tax_rates: [] },
  } satisfies Stripe.SubscriptionItem
  return {
    ...{ id: sold.id, object: 'subscription' as const, application: null, application_fee_percent: null },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    ...{ billing_cycle_anchor: sold.start, billing_cycle_anchor_config: null, billing_schedules: [] },
    billing_mode: { flexible: null, type: 'flexible' },
    ...{ billing_thresholds: null, cancel_at: null, cancel_at_period_end: false, canceled_at: null },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    ...{ collection_method: 'charge_automatically' as const, created: sold.start, currency: 'usd' },
    ...{ customer: sold.customer, customer_account: null, days_until_due: null, default_payment_method: null },
    ...{ default_source: null, description: null, discounts: [], ended_at: null },
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${sold.id}` },
    ...{ latest_invoice: sold.invoice, livemode: false, managed_payments: null, metadata: sold.metadata },
    ...{ next_pending_invoice_item_invoice: null, on_behalf_of: null, pause_collection: null, payment_settings: null },
    ...{ pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null, schedule: null },
    ...{ start_date: sold.start, status: 'active' as const, test_clock: null, transfer_data: null },
    ...{ trial_end: null, trial_settings: null, trial_start: null },
  } satisfies Stripe.Subscription
}

/** What a page of payment was asked for with. */
export type AskedPage = {
  id: string
  url: string
  created: number
  customer: string
  reference: string
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string
  expiresAt: number
  amount: number
}

export function fakePage(asked: AskedPage): Stripe.Checkout.Session {
  return {
    ...{ id: asked.id, object: 'checkout.session' as const, adaptive_pricing: null, after_expiration: null },
    ...{ allow_promotion_codes: null, allowed_payment_method_types: null, amount_subtotal: asked.amount },
    ...{ amount_total: asked.amount, billing_address_collection: null, cancel_url: asked.cancelUrl },
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    ...{ client_reference_id: asked.reference, client_secret: null, collected_information: null, consent: null },
    ...{ consent_collection: null, created: asked.created, currency: 'usd', currency_conversion: null },
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    ...{ customer: asked.customer, customer_account: null, customer_creation: null, customer_details: null },
    ...{ customer_email: null, discounts: [], expires_at: asked.expiresAt, integration_identifier: null },
    ...{ invoice: null, invoice_creation: null, livemode: false, locale: null, managed_payments: null },
    ...{ metadata: asked.metadata, mode: 'subscription' as const, origin_context: null, payment_intent: null },
    ...{ payment_link: null, payment_method_collection: 'always' as const, payment_method_options: null },
    ...{
      payment_method_configuration_details: null,
      payment_method_types: ['card'],
      payment_status: 'unpaid' as const,
    },
    ...{ permissions: null, recovered_from: null, saved_payment_method_options: null, setup_intent: null },
    ...{ shipping_address_collection: null, shipping_cost: null, shipping_options: [], status: 'open' as const },
    ...{ submit_type: null, subscription: null, success_url: asked.successUrl, total_details: null },
    ...{ ui_mode: 'hosted_page' as const, url: asked.url, wallet_options: null },
  } satisfies Stripe.Checkout.Session
}

export const fakePortal = (id: string, customer: string, returnUrl: string, url: string) =>
  ({
    ...{ id, object: 'billing_portal.session' as const, configuration: 'bpc_1', created: 0, customer, url },
    ...{ customer_account: null, flow: null, livemode: false, locale: null, on_behalf_of: null, return_url: returnUrl },
  }) satisfies Stripe.BillingPortal.Session

/** What was paid for an invoice. */
export const fakePayment = (invoice: string, amount: number) =>
  ({
    ...{ id: invoice.replace('in', 'inpay'), object: 'invoice_payment' as const, amount_paid: amount },
    ...{ amount_requested: amount, created: 0, currency: 'usd', invoice, is_default: true, livemode: false },
    payment: { type: 'payment_intent' as const, payment_intent: invoice.replace('in', 'pi') },
    ...{ status: 'paid', status_transitions: { canceled_at: null, paid_at: 0 } },
  }) satisfies Stripe.InvoicePayment

export const fakeRefund = (id: string, intent: string, amount: number) =>
  ({
    ...{ id, object: 'refund' as const, amount, balance_transaction: null, charge: null, created: 0, currency: 'usd' },
    ...{ customer: null, customer_account: null, metadata: {}, payment_intent: intent, payment_method: null },
    ...{ reason: 'duplicate' as const, receipt_number: null, source_transfer_reversal: null, status: 'succeeded' },
    transfer_reversal: null,
  }) satisfies Stripe.Refund
