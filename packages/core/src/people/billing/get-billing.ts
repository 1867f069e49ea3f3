import type {
  BillingNotice,
  BillingView,
  SubscriptionView,
  SubscriptionWord,
} from '@caseweave/contract/people/billing/billing'
import type { OrganizationRole } from '@caseweave/contract/people/roles'
import {
  billingAccounts,
  organizationInvitations,
  organizationMembers,
  projects,
  testCases,
} from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { isRunning, limitsOf, readOnlyFrom, type Standing, standingOf } from '../plans/limits'
import { requireBilling } from './stripe'

const words: Record<string, SubscriptionWord> = {
  ...{ active: 'ACTIVE', trialing: 'ACTIVE', past_due: 'PAST_DUE', unpaid: 'UNPAID', paused: 'PAUSED' },
  ...{ canceled: 'CANCELED', incomplete: 'PENDING', incomplete_expired: 'CANCELED' },
}

type Told = Omit<SubscriptionView, 'word'> & { status: string }

/** A subscription as people read it. */
export const viewOf = (row: Told): SubscriptionView => ({
  ...{ id: row.id, word: words[row.status] ?? 'PENDING', seats: row.seats },
  ...{ unitAmount: row.unitAmount, currency: row.currency, periodEndsAt: row.periodEndsAt },
  ...{ endsAt: row.endsAt, endedAt: row.endedAt, pastDueSince: row.pastDueSince },
})

/** What an organization pays, uses and may have, for its Admins. */
export async function getBilling(
  ctx: Ctx,
  { organization }: { organization: { id: number; name: string } },
): Promise<BillingView> {
  requireBilling(ctx)
  const { id, name } = organization
  const [standing, [account], members, openInvitations, projectCount, [largest]] = await Promise.all([
    standingOf(ctx, id),
    ctx.db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, id)),
    ctx.db.$count(organizationMembers, eq(organizationMembers.organizationId, id)),
    ctx.db.$count(
      organizationInvitations,
      and(
        eq(organizationInvitations.organizationId, id),
        isNull(organizationInvitations.acceptedAt),
        isNull(organizationInvitations.revokedAt),
        sql`${organizationInvitations.expiresAt} > ${ctx.now().toISOString()}::timestamptz`,
      ),
    ),
    ctx.db.$count(projects, and(eq(projects.organizationId, id), isNull(projects.deletedAt))),
    largestProject(ctx, id),
  ])
  const { by, readOnly } = limitsOf(standing, ctx.now())
  const { subscription } = standing
  return {
    organization: { id, name },
    ...{ by, readOnly, trialEndsAt: standing.trialEndsAt },
    subscription: subscription && viewOf(subscription),
    subscribed: subscription !== null && isRunning(subscription.status),
    ...{ members, openInvitations, seatsWanted: account?.seatsWanted ?? null },
    ...{ projects: projectCount, largestProject: largest ?? null },
    contact: {
      name: account?.contactName ?? '',
      company: account?.company ?? '',
      email: account?.contactEmail ?? '',
    },
    hasCustomer: account?.customerId != null,
  }
}

const largestProject = (ctx: Ctx, organizationId: number) =>
  ctx.db
    .select({ name: projects.name, cases: sql<number>`count(${testCases.id})::int` })
    .from(projects)
    .leftJoin(testCases, and(eq(testCases.projectId, projects.id), isNull(testCases.deletedAt)))
    .where(and(eq(projects.organizationId, organizationId), isNull(projects.deletedAt)))
    .groupBy(projects.id)
    .orderBy(sql`2 desc`, projects.id)
    .limit(1)

const week = 7 * 24 * 60 * 60_000

/** What an organization that stands like this is told on every page; null where there is nothing to say. */
function noticeOf({ trialEndsAt, subscription }: Standing, now: Date): Pick<BillingNotice, 'kind' | 'at'> | null {
  const { by, readOnly } = limitsOf({ trialEndsAt, subscription }, now)
  const end = subscription && readOnlyFrom(subscription)
  if (end) return readOnly || by === null ? { kind: readOnly ? 'readOnly' : 'pastDue', at: end } : null
  if (by === 'subscriptionOver' && subscription)
    return { kind: by, at: subscription.endedAt ?? subscription.periodEndsAt }
  if (!trialEndsAt || subscription) return null
  if (by === 'trialOver') return { kind: 'trialOver', at: trialEndsAt }
  return by === 'trial' && trialEndsAt.getTime() - now.getTime() < week ? { kind: 'trialEnds', at: trialEndsAt } : null
}

/** What the pages of an organization say of its payments; asks nothing where billing is not configured. */
export async function getBillingNotice(
  ctx: Ctx,
  { organization }: { organization: { id: number; role: OrganizationRole } },
): Promise<BillingNotice | null> {
  if (!ctx.billing) return null
  const notice = noticeOf(await standingOf(ctx, organization.id), ctx.now())
  const isAdmin = organization.role === 'Admin'
  // Only who can pay is told before everybody feels it.
  if (!notice || (!isAdmin && notice.kind !== 'readOnly')) return null
  return { organizationId: organization.id, ...notice, isAdmin }
}
