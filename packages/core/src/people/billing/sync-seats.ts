import { billingAccounts, billingSubscriptions, organizationMembers } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { databaseTime, storeSubscription } from './store-subscription'
import { stripeOf } from './stripe'

const a = named(billingAccounts, 'a')
const accounts = named(billingAccounts)
const m = named(organizationMembers, 'm')
const s = named(billingSubscriptions, 's')

/** How long (ms) a number that Stripe did not take is left before it is sent again. */
const patience = 5 * 60_000

const membersOf = (organizationId: typeof a.organizationId) =>
  sql`(select count(*)::int from ${m} where ${m.organizationId} = ${organizationId})`

/**
 * Makes each subscription pay for as many seats as its organization has members, or for those that were bought ahead. It is looked for and not
 * told by whoever changes members, so that nothing is missed, and many changes within a minute are one. Proration goes to the next
 * invoice. Answers how many were changed.
 */
export async function syncSeats(ctx: Ctx): Promise<number> {
  // Seats that were bought ahead are filled: from here on members come and go.
  await ctx.db.execute(sql`
    update ${a} set ${accounts.seatsWanted} = null
    where ${a.seatsWanted} is not null and ${a.seatsWanted} <= ${membersOf(a.organizationId)}`)
  const before = new Date(ctx.now().getTime() - patience).toISOString()
  const due = await ctx.db.execute<{ id: string; itemId: string; wanted: number }>(sql`
    select id, item_id as "itemId", wanted from (
      select ${s.id}, ${s.itemId}, ${s.seats}, greatest(${membersOf(s.organizationId)}, coalesce(${a.seatsWanted}, 0), 1) as wanted
      from ${s} join ${a} on ${a.organizationId} = ${s.organizationId}
      where ${s.status} in ('active', 'trialing', 'past_due') and not ${s.surplus}
        and (${s.seatsSentAt} is null or ${s.seatsSentAt} < ${before}::timestamptz)
    ) due where seats <> wanted order by id limit 200`)
  let changed = 0
  for (const one of due) {
    try {
      await send(ctx, one)
      changed++
    } catch (error) {
      ctx.log.warn({ err: error, subscription: one.id }, 'the seats of a subscription could not be sent')
    }
  }
  return changed
}

async function send(ctx: Ctx, { id, itemId, wanted }: { id: string; itemId: string; wanted: number }): Promise<void> {
  const stripe = await stripeOf(ctx)
  await ctx.db.update(billingSubscriptions).set({ seatsSentAt: ctx.now() }).where(eq(billingSubscriptions.id, id))
  const askedAt = await databaseTime(ctx)
  const told = await stripe.subscriptions.update(id, {
    items: [{ id: itemId, quantity: wanted }],
    proration_behavior: 'create_prorations',
  })
  await storeSubscription(ctx, told, askedAt)
  await ctx.db.update(billingSubscriptions).set({ seatsSentAt: null }).where(eq(billingSubscriptions.id, id))
  ctx.log.info({ subscription: id, seats: wanted }, 'the seats of a subscription were sent')
}
