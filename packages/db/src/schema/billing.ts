import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, ref } from './columns'
import { organizations } from './organizations'

/** What an organization has to do with payments; written only where billing is configured. What Stripe knows stands in the tables below. */
export const billingAccounts = pgTable('billing_accounts', {
  organizationId: ref('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** The end of the free month, which is ours alone: Stripe knows nothing of it. */
  trialEndsAt: moment('trial_ends_at').notNull(),
  /** Who pays, as typed in the first step of the payment. */
  contactName: text('contact_name').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  company: text('company').notNull().default(''),
  /** The customer there (`cus_…`): one per organization. */
  customerId: text('customer_id').unique(),
  /** The page of payment that is open there (`cs_…`), and since when somebody makes a new one. */
  checkoutId: text('checkout_id').unique(),
  checkoutClaimedAt: moment('checkout_claimed_at'),
  /** Seats that were bought for people who have not come yet; null as soon as the members fill them. */
  seatsWanted: integer('seats_wanted'),
  /** When all subscriptions of the customer were last asked for, also those that no event told of. */
  listedAt: moment('listed_at'),
  createdAt: createdAt(),
})

/** Each subscription as Stripe last told of it: what it is, never what an event said it was. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    /** Its id there (`sub_…`). */
    id: text('id').primaryKey(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').notNull(),
    itemId: text('item_id').notNull(),
    status: text('status').notNull(),
    seats: integer('seats').notNull(),
    /** Per seat and period, in the smallest unit of the currency. */
    unitAmount: integer('unit_amount').notNull(),
    currency: text('currency').notNull(),
    startedAt: moment('started_at').notNull(),
    periodEndsAt: moment('period_ends_at').notNull(),
    /** When it ends, where that is decided. */
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    /** It ended because it was not paid. */
    endedUnpaid: boolean('ended_unpaid').notNull().default(false),
    /** Since when a payment is missing. */
    pastDueSince: moment('past_due_since'),
    /** When the answer was asked for that this row tells: an older one never replaces it. */
    askedAt: moment('asked_at').notNull(),
    /** When the number of seats was last sent, for not asking without end. */
    seatsSentAt: moment('seats_sent_at'),
    /** It began while another one ran, or in a deleted organization: it is cancelled, and what was paid goes back. */
    surplus: boolean('surplus').notNull().default(false),
    refundedAt: moment('refunded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('billing_subscriptions_organization_id_idx').on(t.organizationId),
    index('billing_subscriptions_asked_at_idx').on(t.askedAt).where(sql`${t.endedAt} is null`),
  ],
)

/** Signed calls of Stripe, each once; only what they are about is believed, and asked for anew. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** Its id there (`evt_…`). */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** What it is about; empty for what we do not know. */
    subscriptionId: text('subscription_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** When it was dealt with, and how often that was tried. */
    settledAt: moment('settled_at'),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    index('billing_events_due_at_idx').on(t.dueAt).where(sql`${t.settledAt} is null`),
    index('billing_events_received_at_idx').on(t.receivedAt),
  ],
)
