import { secondFactorMessages as messages } from '@caseweave/contract/people/second-factor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages as shared } from '@caseweave/contract/platform/messages'
import { organizationMembers, organizations, secondFactors, users } from '@caseweave/db/schema'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { personName } from '../../platform/text/person-name'
import { ownSecondFactor, removeSecondFactor } from '../accounts/second-factor'
import type { OrganizationAccess } from './organization-access'

const mine = named(organizationMembers, 'mine')
const others = named(organizationMembers, 'others')
const u = named(users, 'u')
const f = named(secondFactors, 'f')

type In<T> = T & { organization: OrganizationAccess }

/** How many members with a second factor are listed. */
const listed = 500

/** Whether the members of an organization need a second factor, how many have none, and who has one, by name; for its Admins. */
export async function secondFactorRule(ctx: Ctx, { organization }: In<object>) {
  const [row] = await ctx.db
    .select({
      required: organizations.requiresSecondFactor,
      without: sql<number>`(select count(*)::int from ${others}
        join ${u} on ${u.id} = ${others.userId} and ${u.passwordHash} is not null
        left join ${f} on ${f.userId} = ${u.id} and ${f.confirmedAt} is not null
        where ${others.organizationId} = ${organization.id} and ${f.userId} is null)`,
    })
    .from(organizations)
    .where(eq(organizations.id, organization.id))
  if (!row) throw new AppError('NOT_FOUND', shared.notFound)
  const members = await ctx.db
    .select({ id: users.id, name: personName(users) })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .innerJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(eq(organizationMembers.organizationId, organization.id))
    .orderBy(asc(users.username), asc(users.id))
    .limit(listed)
  return { ...row, members }
}

/** Says whether the members of an organization need a second factor, from the next request on. An Admin without one is INVALID. */
export async function requireSecondFactor(
  ctx: Ctx,
  { organization, required }: In<{ required: boolean }>,
): Promise<void> {
  const own = required ? (await ownSecondFactor(ctx)).state : 'on'
  if (own === 'off' || own === 'begun') throw new AppError('INVALID', messages.ownFirst)
  await ctx.tx((tx) =>
    tx.db
      .update(organizations)
      .set({ requiresSecondFactor: required })
      .where(and(eq(organizations.id, organization.id), ne(organizations.requiresSecondFactor, required))),
  )
}

/** The name of a member whose second factor an Admin would reset; whoever is no member is NOT_FOUND. */
export async function memberName(ctx: Ctx, { organization, userId }: In<{ userId: number }>): Promise<string> {
  const [member] = await ctx.db
    .select({ name: personName(users) })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        ...[eq(organizationMembers.organizationId, organization.id), eq(organizationMembers.userId, userId)],
        isNull(users.deletedAt),
      ),
    )
  if (!member) throw new AppError('NOT_FOUND', shared.notFound)
  return member.name
}

/**
 * Resets the second factor of a member who has lost it, and tells them by mail; answers their name. Only for who is Admin of every organization
 * that the member belongs to, those that are deleted and can come back among them, else INVALID: anybody can make an organization, and add anybody to it.
 */
export async function resetMembersSecondFactor(ctx: Ctx, input: In<{ userId: number }>): Promise<string> {
  const { organization, userId } = input
  const actor = requireActor(ctx)
  const name = await memberName(ctx, input)
  await ctx.tx(async (tx) => {
    const elsewhere = await tx.db.execute(sql`
      select 1 from ${others} where ${others.userId} = ${userId} and not exists (
        select 1 from ${mine} where ${mine.organizationId} = ${others.organizationId} and ${mine.userId} = ${actor.id} and ${mine.role} = 'Admin')
      limit 1`)
    if (elsewhere.length > 0) throw new AppError('INVALID', messages.belongsElsewhere)
    const why = `${actor.username}, an Admin of ${organization.name}, has reset it.`
    if (!(await removeSecondFactor(tx, userId, why))) throw new AppError('INVALID', messages.nothingToReset)
  })
  logSecurityEvent(ctx, 'second factor reset', {
    ...{ userId, address: ctx.clientAddress, organizationId: organization.id },
  })
  return name
}
