import type {
  ComparedOrganization,
  ComparedSubscription,
  SubscriptionView,
} from '@caseweave/contract/people/billing/billing'
import {
  billingAccounts,
  billingEvents,
  billingSubscriptions,
  organizationMembers,
  organizations,
} from '@caseweave/db/schema'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { viewOf } from './get-billing'
import { rowOf } from './store-subscription'
import { requireBilling, stripeOf } from './stripe'

const pageSize = 20
/** Questions to Stripe at a time: it takes 100 a second of everybody together. */
const atOnce = 5

/** All organizations, a page of them, with what Stripe says of each beside what is stored; for the operator. */
export async function compareBilling(
  ctx: Ctx,
  { page }: { page: number },
): Promise<{ organizations: ComparedOrganization[]; total: number; pageSize: number; waitingEvents: number }> {
  requireBilling(ctx)
  const [rows, total, waitingEvents] = await Promise.all([
    ctx.db
      .select({
        organizationId: billingAccounts.organizationId,
        name: organizations.name,
        deleted: sql<boolean>`${organizations.deletedAt} is not null`,
        customerId: billingAccounts.customerId,
        trialEndsAt: billingAccounts.trialEndsAt,
        members: sql<number>`(select count(*)::int from ${organizationMembers}
          where ${organizationMembers.organizationId} = ${billingAccounts.organizationId})`,
      })
      .from(billingAccounts)
      .innerJoin(organizations, eq(organizations.id, billingAccounts.organizationId))
      // Those that pay, or have paid, first.
      .orderBy(
        sql`${billingAccounts.customerId} is null`,
        asc(sql`lower(${organizations.name})`),
        asc(organizations.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(billingAccounts),
    ctx.db.$count(billingEvents, isNull(billingEvents.settledAt)),
  ])
  const stored = await storedOf(
    ctx,
    rows.map(({ organizationId }) => organizationId),
  )
  const compared: ComparedOrganization[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    compared.push(
      ...(await Promise.all(
        part.map(async (row) => ({
          ...row,
          ...(await compare(ctx, row.customerId, stored.get(row.organizationId) ?? [])),
        })),
      )),
    )
  }
  return { organizations: compared, total, pageSize, waitingEvents }
}

async function storedOf(ctx: Ctx, ids: number[]): Promise<Map<number, SubscriptionView[]>> {
  const rows = await ctx.db
    .select()
    .from(billingSubscriptions)
    .where(inArray(billingSubscriptions.organizationId, [0, ...ids]))
    .orderBy(asc(billingSubscriptions.startedAt), asc(billingSubscriptions.id))
  const by = new Map<number, SubscriptionView[]>()
  for (const row of rows) by.set(row.organizationId, [...(by.get(row.organizationId) ?? []), viewOf(row)])
  return by
}

async function compare(
  ctx: Ctx,
  customerId: string | null,
  stored: SubscriptionView[],
): Promise<{ subscriptions: ComparedSubscription[]; problem: string }> {
  let told: SubscriptionView[] = []
  let problem = ''
  try {
    if (customerId) told = await toldOf(ctx, customerId)
  } catch (error) {
    ctx.log.warn({ err: error, customerId }, 'Stripe could not be asked about a customer')
    problem = 'Stripe could not be asked.'
  }
  const ids = [...new Set([...stored, ...told].map(({ id }) => id))]
  const subscriptions = ids.map((id) => {
    const here = stored.find((each) => each.id === id) ?? null
    const there = told.find((each) => each.id === id) ?? null
    return { id, stored: here, atStripe: there, same: isSame(here, there) }
  })
  return { subscriptions, problem }
}

async function toldOf(ctx: Ctx, customer: string): Promise<SubscriptionView[]> {
  const stripe = await stripeOf(ctx)
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  return data.flatMap((each) => {
    const row = rowOf(each)
    return row ? [viewOf({ ...row, endsAt: row.endsAt ?? null, endedAt: row.endedAt ?? null, pastDueSince: null })] : []
  })
}

/** Since when a payment is missing is our own word, which Stripe does not say. */
const isSame = (one: SubscriptionView | null, other: SubscriptionView | null) =>
  one !== null &&
  other !== null &&
  JSON.stringify({ ...one, pastDueSince: null }) === JSON.stringify({ ...other, pastDueSince: null })
