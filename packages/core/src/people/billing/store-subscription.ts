import { billingAccounts, billingSubscriptions, organizations } from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Ctx } from '../../context'
import { isRunning, runningStatuses } from '../plans/limits'
import { idOf, momentOf } from './stripe'
import { tellPastDue } from './tell-past-due'

/** The moment by the clock of the database, which all processes share. */
export async function databaseTime(ctx: Ctx): Promise<Date> {
  const [row] = await ctx.db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  if (!row) throw new Error('The select answered no row.')
  return new Date(row.now)
}

/** Which organization a subscription was made for, by this product; null for what we know nothing of. */
async function accountOf(tx: Ctx, { customer, metadata }: Stripe.Subscription) {
  const [account] = await tx.db
    .select({ organizationId: billingAccounts.organizationId })
    .from(billingAccounts)
    .where(eq(billingAccounts.customerId, idOf(customer)))
    .for('update')
  return account && metadata.organization === String(account.organizationId) ? account : null
}

type Row = typeof billingSubscriptions.$inferInsert

/** What Stripe says, in our words; null for a subscription without anything that is sold. */
export function rowOf(told: Stripe.Subscription): Omit<Row, 'organizationId' | 'askedAt' | 'pastDueSince'> | null {
  const [item] = told.items.data
  if (!item) return null
  const reason = told.cancellation_details?.reason
  const endsAt = told.cancel_at ?? (told.cancel_at_period_end ? item.current_period_end : null)
  return {
    ...{ id: told.id, customerId: idOf(told.customer), itemId: item.id, status: told.status },
    ...{ seats: item.quantity ?? 0, unitAmount: item.price.unit_amount ?? 0, currency: item.price.currency },
    ...{ startedAt: momentOf(told.start_date), periodEndsAt: momentOf(item.current_period_end) },
    endsAt: endsAt === null ? null : momentOf(endsAt),
    endedAt: told.ended_at === null ? null : momentOf(told.ended_at),
    endedUnpaid: told.status === 'canceled' && (reason === 'payment_failed' || reason === 'payment_disputed'),
  }
}

const unpaid = ['past_due', 'unpaid']

/**
 * Stores what a subscription is, as Stripe has told it when it was asked at `askedAt`; what was asked later stays. Tells the Admins when a payment
 * begins to be missing. One that begins to run in an organization that was deleted meanwhile is given back. False for a subscription that is not of this product.
 */
export async function storeSubscription(ctx: Ctx, told: Stripe.Subscription, askedAt: Date): Promise<boolean> {
  const row = rowOf(told)
  if (!row) return false
  return ctx.tx(async (tx) => {
    const account = await accountOf(tx, told)
    if (!account) return false
    const { organizationId } = account
    const [before] = await tx.db.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, row.id))
    if (before && before.askedAt > askedAt) return true
    // Whoever cancels while a payment is missing has not paid either.
    const endedUnpaid = row.endedUnpaid || (row.status === 'canceled' && before?.pastDueSince != null)
    const missing = unpaid.includes(row.status) || endedUnpaid
    const pastDueSince = missing ? (before?.pastDueSince ?? row.endedAt ?? tx.now()) : null
    const begins = isRunning(row.status) && !(before && isRunning(before.status))
    const surplus = begins && (await isDeleted(tx, organizationId)) ? true : before?.surplus
    const values = { ...row, endedUnpaid, organizationId, askedAt, pastDueSince, surplus }
    await tx.db
      .insert(billingSubscriptions)
      .values(values)
      .onConflictDoUpdate({ target: billingSubscriptions.id, set: values })
    await markSurplus(tx, organizationId)
    if (missing && !before?.pastDueSince) await tellPastDue(tx, { organizationId, id: row.id, since: pastDueSince })
    return true
  })
}

/** Whoever deletes the organization at this moment holds its account, and was waited for. */
const isDeleted = async ({ db }: Ctx, id: number) =>
  (await db.$count(organizations, and(eq(organizations.id, id), isNotNull(organizations.deletedAt)))) > 0

/** Of several subscriptions that run at once the first one stays; the others were bought in another window. Those given back already count no more. */
async function markSurplus(tx: Ctx, organizationId: number): Promise<void> {
  const running = await tx.db
    .select({ id: billingSubscriptions.id })
    .from(billingSubscriptions)
    .where(
      and(
        eq(billingSubscriptions.organizationId, organizationId),
        not(billingSubscriptions.surplus),
        inArray(billingSubscriptions.status, [...runningStatuses]),
      ),
    )
    .orderBy(asc(billingSubscriptions.startedAt), asc(billingSubscriptions.id))
  const ids = running.slice(1).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.db.update(billingSubscriptions).set({ surplus: true }).where(inArray(billingSubscriptions.id, ids))
  tx.log.warn({ organizationId, subscriptions: ids }, 'an organization subscribed twice: the later one is given back')
}
