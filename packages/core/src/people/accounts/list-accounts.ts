import { organizationMembers, organizations, users } from '@caseweave/db/schema'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** An account as an operator sees it. */
type ListedAccount = {
  username: string
  name: string
  email: string
  emailConfirmed: boolean
  /** Its organizations, with its role in each. */
  organizations: string
  applicationRoles: string[]
}

/** The most accounts that are listed at once. */
export const accountsListed = 200

/** The accounts whose username, name or address holds `part`, by username: at most {@link accountsListed}. For an operator alone. */
export async function listAccounts(ctx: Ctx, part: string): Promise<ListedAccount[]> {
  const holds = (column: ReturnType<typeof sql> | typeof users.username | typeof users.email) =>
    sql`position(lower(${part}) in lower(${column})) > 0`
  const rows = await ctx.db
    .select({
      username: users.username,
      name: personName(users),
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      roles: users.applicationRoles,
      organizations: sql<string>`coalesce(string_agg(${organizations.name} || ' (' || ${organizationMembers.role} || ')', ', ' order by lower(${organizations.name})), '')`,
    })
    .from(users)
    .leftJoin(organizationMembers, eq(organizationMembers.userId, users.id))
    .leftJoin(
      organizations,
      and(eq(organizations.id, organizationMembers.organizationId), isNull(organizations.deletedAt)),
    )
    .where(and(isNull(users.deletedAt), or(holds(users.username), holds(users.email), holds(personName(users)))))
    .groupBy(users.id)
    .orderBy(sql`lower(${users.username})`)
    .limit(accountsListed)
  return rows.map(({ emailConfirmedAt, roles, ...row }) => ({
    ...row,
    emailConfirmed: emailConfirmedAt !== null,
    applicationRoles: roles.map(({ application, role }) => `${application}: ${role}`),
  }))
}
