import { createHash } from 'node:crypto'
import { cancelPath, successPath } from '@caseweave/contract/people/billing/addresses'
import { billingMessages, type PaymentDetails, type PaymentPlan } from '@caseweave/contract/people/billing/billing'
import { proPrice } from '@caseweave/contract/people/billing/plans'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { AppError } from '@caseweave/contract/platform/errors'
import { billingAccounts, organizationMembers } from '@caseweave/db/schema'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Ctx } from '../../context'
import { countTry } from '../accounts/rate-limits'
import { isRunning, standingOf } from '../plans/limits'
import { beginTrial } from '../plans/trial'
import { endAfterNote, readSubscription } from './read-subscriptions'
import { askStripe, idOf, isMissing, requireBilling } from './stripe'

/** How long (ms) one who pays keeps others of the organization waiting at most, while the page of payment is made. */
const claimLasts = 60_000

/** How long (seconds) a page of payment can be used; Stripe wants half an hour at least. */
const pageLasts = 60 * 60

type Organization = { id: number; name: string }
type Account = typeof billingAccounts.$inferSelect
/** An account that somebody makes a page of payment for, and since when. */
type Claimed = Account & { claimedAt: Date }

/** Keeps who pays, for the steps after it and for the next time. */
export async function savePaymentDetails(
  ctx: Ctx,
  { organization, name, company, email }: PaymentDetails & { organization: Organization },
): Promise<void> {
  requireBilling(ctx)
  await requireNotSubscribed(ctx, organization.id)
  await ctx.tx(async (tx) => {
    await beginTrial(tx, organization.id)
    await tx.db
      .update(billingAccounts)
      .set({ contactName: name, company, contactEmail: email })
      .where(eq(billingAccounts.organizationId, organization.id))
  })
}

async function requireNotSubscribed(ctx: Ctx, organizationId: number): Promise<void> {
  const { subscription } = await standingOf(ctx, organizationId)
  if (subscription && isRunning(subscription.status)) throw new AppError('CONFLICT', billingMessages.subscribed)
}

/**
 * Makes the page on which an organization pays, and answers its address (the spec's authLink). The organization has one customer there and one
 * page at a time: an older one can no longer be used. CONFLICT while another is made, and for who is subscribed or has just paid;
 * INVALID at `userNum` for fewer seats than members; UNAVAILABLE when Stripe does not answer.
 */
export async function startCheckout(
  ctx: Ctx,
  { organization, ...plan }: PaymentPlan & { organization: Organization },
): Promise<{ url: string }> {
  const { priceId } = requireBilling(ctx)
  await countTry(ctx.sql, 'checkoutsPerOrganization', String(organization.id))
  await requireNotSubscribed(ctx, organization.id)
  const members = await ctx.db.$count(organizationMembers, eq(organizationMembers.organizationId, organization.id))
  if (plan.userNum < members)
    throw new AppError('INVALID', billingMessages.fewerThanMembers(members), { field: 'userNum' })
  const account = await claimAccount(ctx, organization.id)
  try {
    return await askStripe(ctx, async (stripe) => {
      await requireShownPrice(ctx, stripe, priceId)
      const customer = await customerOf(ctx, stripe, account)
      await endOlderPage(ctx, stripe, account)
      return openPage(ctx, stripe, { account, customer, plan, priceId })
    })
  } finally {
    await ctx.db.update(billingAccounts).set({ checkoutClaimedAt: null }).where(stillOurs(account))
  }
}

/** The account as long as nobody has taken the claim over: one that lasted too long is somebody else's, who ends it. */
const stillOurs = ({ organizationId, claimedAt }: Claimed) =>
  and(eq(billingAccounts.organizationId, organizationId), eq(billingAccounts.checkoutClaimedAt, claimedAt))

/** Lets one person at a time make a page of payment. No transaction is open while Stripe is asked, so that the row says it. */
async function claimAccount(ctx: Ctx, organizationId: number): Promise<Claimed> {
  const now = ctx.now()
  const free = or(
    isNull(billingAccounts.checkoutClaimedAt),
    lt(billingAccounts.checkoutClaimedAt, new Date(now.getTime() - claimLasts)),
  )
  const [account] = await ctx.db
    .update(billingAccounts)
    .set({ checkoutClaimedAt: now })
    .where(and(eq(billingAccounts.organizationId, organizationId), free))
    .returning()
  if (account?.contactEmail) return { ...account, claimedAt: now }
  if (account)
    await ctx.db
      .update(billingAccounts)
      .set({ checkoutClaimedAt: null })
      .where(stillOurs({ ...account, claimedAt: now }))
  const known = await ctx.db.$count(billingAccounts, eq(billingAccounts.organizationId, organizationId))
  throw account || known === 0
    ? new AppError('INVALID', billingMessages.detailsMissing)
    : new AppError('CONFLICT', billingMessages.busy)
}

/** Nobody is asked for another price than the one that they were shown. */
async function requireShownPrice(ctx: Ctx, stripe: Stripe, priceId: string): Promise<void> {
  const { unit_amount: amount, currency, recurring } = await stripe.prices.retrieve(priceId)
  const monthly = recurring?.interval === 'month' && recurring.interval_count === 1
  if (amount === proPrice.amount * 100 && currency === proPrice.currency.toLowerCase() && monthly) return
  ctx.log.error({ priceId, amount, currency }, 'STRIPE_PRICE_ID is not the price that the product shows')
  throw new AppError('UNAVAILABLE', billingMessages.wrongPrice)
}

/** The customer of the organization, made once; the details are those that were typed last. */
async function customerOf(ctx: Ctx, stripe: Stripe, account: Account): Promise<string> {
  const { organizationId, customerId, contactName, contactEmail, company } = account
  const metadata = { organization: String(organizationId) }
  const details = { name: company, email: contactEmail, metadata: { ...metadata, contact: contactName } }
  if (customerId) {
    await stripe.customers.update(customerId, details)
    return customerId
  }
  const said = createHash('sha256').update(JSON.stringify(details)).digest('hex').slice(0, 32)
  const made = await stripe.customers.create(details, {
    idempotencyKey: `caseweave-customer-${organizationId}-${said}`,
  })
  const [kept] = await ctx.db
    .update(billingAccounts)
    .set({ customerId: made.id })
    .where(and(eq(billingAccounts.organizationId, organizationId), isNull(billingAccounts.customerId)))
    .returning({ customerId: billingAccounts.customerId })
  if (kept) return made.id
  throw new AppError('CONFLICT', billingMessages.busy)
}

/** Of two open pages both could be paid: the older one ends. One that was paid a moment ago is read, and is the subscription. */
async function endOlderPage(ctx: Ctx, stripe: Stripe, { checkoutId, organizationId }: Account): Promise<void> {
  if (!checkoutId) return
  let older = await stripe.checkout.sessions.retrieve(checkoutId).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  if (older?.status === 'open')
    older = await stripe.checkout.sessions
      .expire(checkoutId)
      // Paid in this very moment.
      .catch(() => stripe.checkout.sessions.retrieve(checkoutId))
  if (older?.status !== 'complete' || !older.subscription) return
  await readSubscription(ctx, idOf(older.subscription))
  const { subscription } = await standingOf(ctx, organizationId)
  if (subscription && isRunning(subscription.status)) throw new AppError('CONFLICT', billingMessages.justPaid)
}

async function openPage(
  ctx: Ctx,
  stripe: Stripe,
  { account, customer, plan, priceId }: { account: Claimed; customer: string; plan: PaymentPlan; priceId: string },
): Promise<{ url: string }> {
  const organization = String(account.organizationId)
  const here = (path: string) => `${ctx.mail.appUrl}${path}?organizationId=${organization}`
  const note: Record<string, string> = plan.endAfter ? { [endAfterNote]: String(plan.months) } : {}
  const page = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: organization,
    line_items: [{ price: priceId, quantity: plan.userNum }],
    metadata: { organization },
    subscription_data: { metadata: { organization, ...note } },
    expires_at: Math.floor(ctx.now().getTime() / 1000) + pageLasts,
    success_url: `${here(successPath)}&session_id={CHECKOUT_SESSION_ID}`,
    // What was typed comes along, for who tries again.
    cancel_url: withParameters(here(cancelPath), {
      ...{ reason: 'cancelled', people: String(plan.userNum), months: String(plan.months) },
      endAfter: plan.endAfter ? 'on' : null,
    }),
  })
  if (!page.url) throw new Error(`The page of payment ${page.id} has no address.`)
  const kept = await ctx.db
    .update(billingAccounts)
    .set({ checkoutId: page.id, seatsWanted: plan.userNum })
    .where(stillOurs(account))
    .returning({ id: billingAccounts.organizationId })
  if (kept.length > 0) return { url: page.url }
  // Somebody else makes the one page that there is by now.
  await stripe.checkout.sessions.expire(page.id)
  throw new AppError('CONFLICT', billingMessages.busy)
}
