import { deleteAccountMessages } from '@caseweave/contract/people/profile/delete-account'
import type { OwnerProof } from '@caseweave/contract/people/profile/email-change'
import { AppError } from '@caseweave/contract/platform/errors'
import {
  accountLinks,
  apiTokens,
  directoryUsers,
  knownDevices,
  notificationChoices,
  notifications,
  organizationMembers,
  organizations,
  projectMembers,
  recoveryCodes,
  secondFactors,
  sessions,
  trackerCredentials,
  userIdentities,
  users,
} from '@caseweave/db/schema'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { giveUpReports } from '../../platform/mail/give-up-reports'
import { holdMembers } from '../organizations/hold-members'
import { leaveOrganization } from '../organizations/remove-member'
import { requireOwner } from './require-owner'

const other = named(organizationMembers, 'other')

/** Organizations of the person who asks that would be left without an Admin, by name. */
export async function soleAdminOf(ctx: Ctx): Promise<string[]> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .select({ name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(
        eq(organizationMembers.userId, id),
        eq(organizationMembers.role, 'Admin'),
        isNull(organizations.deletedAt),
        sql`not exists (select from ${other} where ${other.organizationId} = ${organizations.id}
          and ${other.role} = 'Admin' and ${other.userId} <> ${id})`,
      ),
    )
    .orderBy(sql`lower(${organizations.name})`)
  return rows.map(({ name }) => name)
}

/**
 * Deletes the account of the person who asks, for good. What it wrote stays under its name, as a former member's; sign-in, sessions, tokens,
 * roles and personal data go. Its username stays taken. INVALID for a wrong password, CONFLICT for the only Admin of an organization.
 * Asked for twice at once, it is done once.
 */
export async function deleteAccount(ctx: Ctx, proof: OwnerProof): Promise<void> {
  const { id: userId, username } = requireActor(ctx)
  await requireOwner(ctx, proof)
  await ctx.tx(async (tx) => {
    // Asked for twice at once, the second waits here and finds it done.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('delete account', ${userId}))`)
    const isLive = and(eq(users.id, userId), isNull(users.deletedAt))
    if ((await tx.db.$count(users, isLive)) === 0) return
    const alone = await soleAdminOf(tx)
    if (alone.length > 0) throw new AppError('CONFLICT', deleteAccountMessages.lastAdmin(alone))
    const places = await tx.db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizationMembers)
      .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
      .where(and(eq(organizationMembers.userId, userId), isNull(organizations.deletedAt)))
      .orderBy(asc(organizations.id))
    // Each is held, so that two Admins who go at once do not leave it without one; and all before anything else is locked.
    for (const { id } of places) await holdMembers(tx, id, 'Member')
    for (const organization of places) await leaveOrganization(tx, { organization, handOver: null })
    await forgetPerson(tx, userId)
    await giveUpReports(tx, userId, deleteAccountMessages.mailGivenUp)
    await tx.afterCommit(async () =>
      logSecurityEvent(ctx, 'account deleted', { userId, username, address: ctx.clientAddress }),
    )
  })
}

/** Everything that lets somebody in as this person or says more of them than their name. */
async function forgetPerson({ db, now }: Ctx, userId: number): Promise<void> {
  const theirs = [
    organizationMembers,
    projectMembers,
    directoryUsers,
    userIdentities,
    accountLinks,
    secondFactors,
    recoveryCodes,
    notifications,
    notificationChoices,
    sessions,
    knownDevices,
    trackerCredentials,
  ]
  // Whoever gives them a place or a token now waits, and finds nobody.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  for (const table of theirs) await db.delete(table).where(eq(table.userId, userId))
  await db
    .update(apiTokens)
    .set({ revokedAt: now() })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
  await db
    .update(users)
    .set({
      ...{ email: '', emailConfirmedAt: null, phoneNumber: '', timeZone: '', passwordHash: null },
      ...{ defaultOrganizationId: null, currentProjectId: null, applicationRoles: [], deletedAt: now() },
    })
    .where(eq(users.id, userId))
}
