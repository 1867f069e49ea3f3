import { billingEvents } from '@caseweave/db/schema'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { readSubscription } from './read-subscriptions'
import { settleSurplus } from './settle-surplus'

const e = named(billingEvents, 'e')
const events = named(billingEvents)
const day = 24 * 60 * 60_000

/** How long (days) it is kept which events there were: longer than Stripe sends one again, and so that the operator can look. */
const keptFor = 90

type Claimed = { id: string; subscriptionId: string }

/** Takes the events that are due for this process; one that fails is due again after a minute, then twice as long, an hour at most. */
const claim = (ctx: Ctx) =>
  ctx.db.execute<Claimed>(sql`
    update ${events} set ${events.tries} = ${events.tries} + 1,
      ${events.dueAt} = ${ctx.now().toISOString()}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(${events.tries}, 10)))
    where ${events.id} in (
      select ${e.id} from ${e} where ${e.settledAt} is null and ${e.dueAt} <= ${ctx.now().toISOString()}::timestamptz
      order by ${e.dueAt}, ${e.id} limit 100 for update skip locked)
    returning ${events.id}, ${events.subscriptionId} as "subscriptionId"`)

/**
 * Asks Stripe for each subscription that events were about, whatever they said and in whatever order they came, and gives back what was
 * bought twice. Answers how many events were settled.
 */
export async function settleEvents(ctx: Ctx, signal: AbortSignal): Promise<number> {
  const claimed = await claim(ctx)
  const bySubscription = new Map<string, Claimed[]>()
  for (const one of claimed)
    bySubscription.set(one.subscriptionId, [...(bySubscription.get(one.subscriptionId) ?? []), one])
  let settled = 0
  for (const [subscriptionId, about] of bySubscription) {
    if (signal.aborted) break
    try {
      const ours = await readSubscription(ctx, subscriptionId)
      if (!ours) ctx.log.info({ subscription: subscriptionId }, 'an event is about a subscription that is not ours')
      const ids = about.map(({ id }) => id)
      await ctx.db.update(billingEvents).set({ settledAt: ctx.now() }).where(inArray(billingEvents.id, ids))
      settled += ids.length
    } catch (error) {
      ctx.log.warn({ err: error, subscription: subscriptionId }, 'a subscription could not be read; it is tried again')
    }
  }
  await settleSurplus(ctx)
  return settled
}

/** Forgets events of long ago. */
export async function sweepEvents(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptFor * day)
  await ctx.db.delete(billingEvents).where(lt(billingEvents.receivedAt, before))
}
