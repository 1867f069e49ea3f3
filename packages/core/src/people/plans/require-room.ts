import { introductoryOffer, planMessages } from '@caseweave/contract/people/billing/plans'
import { AppError } from '@caseweave/contract/platform/errors'
import {
  billingAccounts,
  organizationInvitations,
  organizationMembers,
  organizations,
  projects,
  testCases,
  users,
} from '@caseweave/db/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { isRunning, limitsOfOrganization, standingOf } from './limits'
import { beginTrial } from './trial'

/** Everything here passes at once, and asks nothing, where billing is not configured. */

const refuse = (message: string) => new AppError('CONFLICT', message)

/** Lets one at a time add what is counted; the others count what it added. An account that is missing yet is made, to be held. */
async function takeTurn(tx: Ctx, organizationId: number): Promise<void> {
  await beginTrial(tx, organizationId)
  await tx.db
    .select({ id: billingAccounts.organizationId })
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, organizationId))
    .for('update')
}

/** Passes when the organization has no more projects than it may. In the transaction that has just added one. */
export async function requireRoomForProject(tx: Ctx, organizationId: number): Promise<void> {
  const { projects: most, by } = await limitsOfOrganization(tx, organizationId)
  if (most === Number.POSITIVE_INFINITY) return
  await takeTurn(tx, organizationId)
  const live = and(eq(projects.organizationId, organizationId), isNull(projects.deletedAt))
  if ((await tx.db.$count(projects, live)) > most) throw refuse(planMessages.noRoomForProjects(by))
}

/**
 * Passes when the organization has no more members than it may; `invited` counts those who are invited too, so that nobody accepts in vain.
 * In the transaction that has just added some.
 */
export async function requireRoomForMembers(tx: Ctx, organizationId: number, { invited = false } = {}): Promise<void> {
  const { members: most, by } = await limitsOfOrganization(tx, organizationId)
  if (most === Number.POSITIVE_INFINITY) return
  await takeTurn(tx, organizationId)
  const members = await tx.db.$count(organizationMembers, eq(organizationMembers.organizationId, organizationId))
  const open = and(
    eq(organizationInvitations.organizationId, organizationId),
    isNull(organizationInvitations.acceptedAt),
    isNull(organizationInvitations.revokedAt),
    gt(organizationInvitations.expiresAt, tx.now()),
  )
  const waiting = invited ? await tx.db.$count(organizationInvitations, open) : 0
  if (members + waiting > most) throw refuse(planMessages.noRoomForMembers(by))
}

/** Passes when the project has no more live cases than it may. In the transaction that has just added so many, or brought them back. */
export const requireRoomForCases = (tx: Ctx, projectId: number, added: number): Promise<void> =>
  requireRoom(tx, projectId, added, added)

/** Passes when so many cases could be added to the project; what adds them looks again. */
export const requireRoomForMoreCases = (ctx: Ctx, projectId: number, more: number): Promise<void> =>
  requireRoom(ctx, projectId, more, 0)

/** Of those `added` so many are `written` already. */
async function requireRoom(tx: Ctx, projectId: number, added: number, written: number): Promise<void> {
  if (!tx.billing || added === 0) return
  const [project] = await tx.db
    .select({ organizationId: projects.organizationId })
    .from(projects)
    .where(eq(projects.id, projectId))
  if (!project) return
  const { casesPerProject: most, by } = await limitsOfOrganization(tx, project.organizationId)
  if (most === Number.POSITIVE_INFINITY) return
  await takeTurn(tx, project.organizationId)
  const there = await tx.db.$count(testCases, and(eq(testCases.projectId, projectId), isNull(testCases.deletedAt)))
  const before = there - written
  if (before + added > most) throw refuse(planMessages.noRoomForCases(by, before, added))
}

/** Passes when the person who asks may have one organization more: the first is free, and who pays for one may have any number. */
export async function requireRoomForOrganization(tx: Ctx): Promise<void> {
  if (!tx.billing) return
  const { id } = requireActor(tx)
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  const administered = await tx.db
    .select({ id: organizations.id })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(eq(organizationMembers.userId, id), eq(organizationMembers.role, 'Admin'), isNull(organizations.deletedAt)),
    )
    .limit(100)
  if (administered.length < introductoryOffer.organizations) return
  for (const organization of administered) {
    const { subscription } = await standingOf(tx, organization.id)
    if (subscription && isRunning(subscription.status)) return
  }
  throw refuse(planMessages.noRoomForOrganizations)
}

/** Refuses whatever changes an organization that has not paid for too long. */
export async function requireWritable(ctx: Ctx, organizationId: number): Promise<void> {
  if (!ctx.billing) return
  const { readOnly } = await limitsOfOrganization(ctx, organizationId)
  if (readOnly) throw refuse(planMessages.readOnly)
}

/** Refuses to take an organization away that goes on paying. Who pays at this moment is waited for, or waits and has it back. */
export async function requireNothingToPay(tx: Ctx, organizationId: number): Promise<void> {
  if (!tx.billing) return
  await takeTurn(tx, organizationId)
  const { subscription } = await standingOf(tx, organizationId)
  if (!subscription || !isRunning(subscription.status)) return
  const ends = subscription.endsAt !== null && subscription.endsAt <= subscription.periodEndsAt
  if (!ends) throw refuse(planMessages.subscriptionRuns)
}
