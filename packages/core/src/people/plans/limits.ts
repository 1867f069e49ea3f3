import { graceEnd, introductoryOffer, type Limits } from '@caseweave/contract/people/billing/plans'
import { billingAccounts, billingSubscriptions } from '@caseweave/db/schema'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

const everything = Number.POSITIVE_INFINITY
const unlimited: Limits = {
  ...{ projects: everything, casesPerProject: everything, members: everything },
  ...{ by: null, readOnly: false },
}
/** What is there stays; nothing is added to it. */
const nothingNew = { projects: 0, casesPerProject: 0, members: 0 }

/** Statuses under which Stripe delivers: paid, or still trying to be; source: "Subscription statuses", docs.stripe.com/billing/subscriptions/overview. */
export const runningStatuses = ['active', 'trialing', 'past_due', 'unpaid'] as const
const paidStatuses: readonly string[] = ['active', 'trialing']
export const isRunning = (status: string): boolean => runningStatuses.some((each) => each === status)

type Subscription = typeof billingSubscriptions.$inferSelect
/** What decides about an organization; without an account it has not been looked at since billing was turned on. */
export type Standing = { trialEndsAt: Date | null; subscription: Subscription | null }

/** When a subscription whose payment is missing lets nothing be changed any more; null for one that is paid. */
export const readOnlyFrom = ({ pastDueSince }: Pick<Subscription, 'pastDueSince'>): Date | null =>
  pastDueSince && graceEnd(pastDueSince)

/** What a subscription gives until then, though it is cancelled: it was paid. */
const isPaidFor = ({ status, endedUnpaid, periodEndsAt }: Subscription, now: Date) =>
  paidStatuses.includes(status) || (status === 'canceled' && !endedUnpaid && periodEndsAt > now)

/** What an organization that stands like this may have. */
export function limitsOf({ trialEndsAt, subscription }: Standing, now: Date): Limits {
  if (subscription && isPaidFor(subscription, now)) return unlimited
  const end = subscription && readOnlyFrom(subscription)
  if (end && end <= now) return { ...nothingNew, by: 'unpaid', readOnly: true }
  if (subscription && isRunning(subscription.status)) return unlimited
  if (!trialEndsAt || trialEndsAt > now) return { ...introductoryOffer, by: 'trial', readOnly: false }
  const began = subscription !== null && subscription.endedAt !== null
  return { ...nothingNew, by: began ? 'subscriptionOver' : 'trialOver', readOnly: false }
}

/** Which of an organization's subscriptions counts: one that is paid, else one that runs, else the one that ended last. */
const standingOrder = [
  desc(sql`${billingSubscriptions.status} in ('active', 'trialing')`),
  desc(sql`${billingSubscriptions.status} in ('past_due', 'unpaid')`),
  desc(sql`${billingSubscriptions.status} = 'canceled'`),
  desc(billingSubscriptions.startedAt),
]

/** How an organization stands; asked only where billing is configured. */
export async function standingOf(ctx: Ctx, organizationId: number): Promise<Standing> {
  const [row] = await ctx.db
    .select({ trialEndsAt: billingAccounts.trialEndsAt, subscription: billingSubscriptions })
    .from(billingAccounts)
    .leftJoin(
      billingSubscriptions,
      and(eq(billingSubscriptions.organizationId, billingAccounts.organizationId), not(billingSubscriptions.surplus)),
    )
    .where(eq(billingAccounts.organizationId, organizationId))
    .orderBy(...standingOrder)
    .limit(1)
  return row ?? { trialEndsAt: null, subscription: null }
}

/** The limits of an organization: the one place that decides. Without billing there are none, and nothing is asked. */
export const limitsOfOrganization = async (ctx: Ctx, organizationId: number): Promise<Limits> =>
  ctx.billing ? limitsOf(await standingOf(ctx, organizationId), ctx.now()) : unlimited
