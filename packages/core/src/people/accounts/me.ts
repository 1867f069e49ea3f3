import type { ApplicationRole } from '@caseweave/contract/people/roles'
import { organizationMembers, organizations, users } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** What a person may know of themselves. */
type Me = {
  id: number
  username: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  /** Null when there is none, or when they left it. */
  defaultOrganization: { id: number; name: string; role: 'Admin' | 'Member' } | null
  applicationRoles: ApplicationRole[]
}

/** The person who asks. */
export async function me(ctx: Ctx): Promise<Me> {
  const actor = requireActor(ctx)
  const [row] = await ctx.db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phoneNumber: users.phoneNumber,
      applicationRoles: users.applicationRoles,
      defaultOrganization: { id: organizations.id, name: organizations.name, role: organizationMembers.role },
    })
    .from(users)
    .leftJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, users.defaultOrganizationId),
        eq(organizationMembers.userId, users.id),
      ),
    )
    .leftJoin(
      organizations,
      and(eq(organizations.id, organizationMembers.organizationId), isNull(organizations.deletedAt)),
    )
    .where(eq(users.id, actor.id))
  if (!row) throw new Error(`The person ${actor.id} is gone.`)
  const { id, name, role } = row.defaultOrganization ?? {}
  return { ...row, defaultOrganization: id && name && role ? { id, name, role } : null }
}
