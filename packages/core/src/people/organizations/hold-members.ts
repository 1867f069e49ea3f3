import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationMembers, organizations } from '@caseweave/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'

/**
 * Makes other changes of an organization's members wait until this transaction ends; false for one that is not there or deleted. Whoever
 * takes it does so before they lock a person, a membership or an invitation: else two could wait for each other.
 */
export async function holdOrganization(tx: Ctx, organizationId: number): Promise<boolean> {
  const held = await tx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletedAt)))
    .for('no key update')
  return held.length > 0
}

/**
 * Does {@link holdOrganization} and looks again whether the person who asks is still an Admin of it: another Admin may just have changed
 * that. Without anybody who asks (a directory, a job) nothing is looked at.
 */
export async function holdMembers(tx: Ctx, organizationId: number, needs: 'Admin' | 'Member' = 'Admin'): Promise<void> {
  if (!(await holdOrganization(tx, organizationId))) throw new AppError('NOT_FOUND', messages.notFound)
  if (!tx.actor) return
  const role = await roleOf(tx, organizationId, tx.actor.id)
  if (role === null) throw new AppError('NOT_FOUND', messages.notFound)
  if (needs === 'Admin' && role !== 'Admin') throw new AppError('FORBIDDEN', messages.unauthorized)
}

/**
 * Runs `work` in a transaction of its own that has done {@link holdMembers}. Those who want the same wait before they have a connection: a directory that
 * tells of many people at once leaves room for everybody else.
 */
export const withMembersHeld = <T>(
  ctx: Ctx,
  organizationId: number,
  work: (tx: Ctx) => Promise<T>,
  needs?: 'Admin' | 'Member',
): Promise<T> =>
  ctx.tx(
    async (tx) => {
      await holdMembers(tx, organizationId, needs)
      return work(tx)
    },
    { turn: turnOfMembers(organizationId) },
  )

/** Names the turn of transactions that take {@link holdOrganization}. */
export const turnOfMembers = (organizationId: number) => `members of ${organizationId}`

/** Somebody's role in the organization; null for who is no member. */
export async function roleOf(ctx: Ctx, organizationId: number, userId: number) {
  const [row] = await ctx.db
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
  return row?.role ?? null
}

/** Refuses what would leave the organization without an Admin; only while {@link holdMembers} holds. */
export async function requireAnotherAdmin(tx: Ctx, organizationId: number, userId: number): Promise<void> {
  const admins = await tx.db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'Admin')))
    .orderBy(asc(organizationMembers.userId))
    .limit(2)
  if (admins.length === 1 && admins[0]?.userId === userId) {
    throw new AppError('CONFLICT', 'This is the only Admin of the organization. Make somebody else Admin first.')
  }
}
