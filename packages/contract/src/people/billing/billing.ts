import { z } from 'zod'
import { isRequired } from '../../platform/messages'
import { numberText } from '../../platform/numbers'
import { line, SignUp } from '../accounts'
import { type LimitedBy, typedNumber } from './plans'

/** Bytes of a call of Stripe that are read at most: an invoice with many lines has some hundred kB. */
export const stripeWebhookBytes = 1_000_000

/** Most users, and most months, that can be asked for in one payment; source: docs/decisions/billing.md. */
const paymentMost = 5_000

/** A number that is rounded up to a whole one. */
const count = (field: string) =>
  z
    .union([z.string(), z.number()], { error: isRequired(field) })
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string({ error: isRequired(field) })
        .min(1, { error: isRequired(field), abort: true })
        .regex(typedNumber, `${field} must be a number from 1 to ${paymentMost}`),
    )
    .transform((value) => Math.ceil(Number(value.replace(',', '.'))))
    .pipe(z.number().min(1, `${field} must be at least 1`).max(paymentMost, `${field} must be at most ${paymentMost}`))

/** The first step of a payment: who pays. */
export const PaymentDetails = z.object({
  name: line('Name', 100),
  company: line('Company', 200),
  email: SignUp.shape.email,
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

/** The second step: for how many, and for how long; without `endAfter` the subscription goes on until it is cancelled. */
export const PaymentPlan = z.object({
  userNum: count('Number of users'),
  months: count('Months'),
  endAfter: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

/** Words of a subscription's status that an address may make a page say; source: the statuses of Stripe's subscriptions. */
const subscriptionWords = ['ACTIVE', 'PENDING', 'PAST_DUE', 'UNPAID', 'PAUSED', 'CANCELED'] as const
export type SubscriptionWord = (typeof subscriptionWords)[number]

/** The word that an address asks for; what is not in the list is as if it were left out. */
export const subscriptionWord = (asked: string | null): SubscriptionWord =>
  subscriptionWords.find((word) => word === asked?.toUpperCase()) ?? 'ACTIVE'

/** How a subscription stands, for people. */
export type SubscriptionView = {
  id: string
  word: SubscriptionWord
  seats: number
  unitAmount: number
  currency: string
  periodEndsAt: Date
  endsAt: Date | null
  endedAt: Date | null
  pastDueSince: Date | null
}

/** What an organization pays and uses, for its Admins. */
export type BillingView = {
  organization: { id: number; name: string }
  by: LimitedBy | null
  readOnly: boolean
  trialEndsAt: Date | null
  /** The subscription that counts, else the last one. */
  subscription: SubscriptionView | null
  /** It gives more than the introductory offer, now. */
  subscribed: boolean
  members: number
  openInvitations: number
  /** Seats that were bought beyond the members. */
  seatsWanted: number | null
  projects: number
  /** The project with most test cases. */
  largestProject: { name: string; cases: number } | null
  contact: PaymentDetails
  /** There is something to manage at Stripe. */
  hasCustomer: boolean
}

/** What every page of a signed-in person says of payments; null where there is nothing to say. */
export type BillingNotice = {
  organizationId: number
  kind: 'trialEnds' | 'trialOver' | 'subscriptionOver' | 'pastDue' | 'readOnly'
  /** When the free month or the subscription ends, or from when on nothing can be changed. */
  at: Date
  isAdmin: boolean
}

/** One organization as the operator compares it: each side as one line of words, by subscription. */
export type ComparedSubscription = {
  id: string
  stored: SubscriptionView | null
  atStripe: SubscriptionView | null
  same: boolean
}
export type ComparedOrganization = {
  organizationId: number
  name: string
  deleted: boolean
  customerId: string | null
  trialEndsAt: Date
  members: number
  subscriptions: ComparedSubscription[]
  /** Why Stripe could not be asked; empty when it answered. */
  problem: string
}

/** What is said in the course of a payment; shown only where billing is configured. */
export const billingMessages = {
  done: 'You are now done.',
  fewerThanMembers: (members: number) =>
    `There are ${numberText(members)} members. Enter at least that many users, or remove members first.`,
  subscribed: 'This organization is subscribed already. Everything about it is under Billing.',
  busy: 'Somebody else is about to pay for this organization. Wait a minute, and look again.',
  justPaid:
    'A payment for this organization has just been made. Wait a moment: its page shows it as soon as Stripe confirms it.',
  detailsMissing: 'Fill out your details first.',
  unavailable: 'Stripe cannot be reached at the moment. Nothing was changed and nothing paid; try again in a minute.',
  wrongPrice:
    'The price that is configured is not the one that is shown here. Nothing was paid; please tell whoever runs this server.',
  noCustomer: 'There is nothing to manage yet: this organization has not paid for anything.',
  membersOnly: 'You now pay for the members alone.',
} as const
