import { introductoryOffer } from '@caseweave/contract/people/billing/plans'
import { billingAccounts, organizations } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const account = named(billingAccounts)
const known = named(billingAccounts, 'known')
const o = named(organizations, 'o')

/** A month later by the calendar, as people count it: from 31 January to 28 February. */
const endOf = (ctx: Ctx) =>
  sql`${ctx.now().toISOString()}::timestamptz + make_interval(months => ${introductoryOffer.months}::int)`

/** Begins the free month of a new organization, where billing is configured. */
export async function beginTrial(tx: Ctx, organizationId: number): Promise<void> {
  if (!tx.billing) return
  await tx.db
    .insert(billingAccounts)
    .values({ organizationId, trialEndsAt: endOf(tx) })
    .onConflictDoNothing()
}

/**
 * Begins the free month of all organizations that were there before billing was turned on: from now on, since nobody had told them.
 * Answers how many.
 */
export async function beginTrials(ctx: Ctx): Promise<number> {
  const begun = await ctx.db.execute(sql`
    insert into ${account} (${account.organizationId}, ${account.trialEndsAt})
    select ${o.id}, ${endOf(ctx)} from ${o}
    where ${o.deletedAt} is null and not exists (select from ${known} where ${known.organizationId} = ${o.id})
    on conflict do nothing returning ${account.organizationId}`)
  return begun.length
}
