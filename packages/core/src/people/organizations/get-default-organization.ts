import { organizationMembers, organizations, users } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** The organization that the actor's work begins in; null without one, and for one that they belong to no more. */
export async function getDefaultOrganization(ctx: Ctx): Promise<{ id: number; name: string } | null> {
  const [row] = await ctx.db
    .select({ id: organizations.id, name: organizations.name })
    .from(users)
    .innerJoin(organizations, and(eq(organizations.id, users.defaultOrganizationId), isNull(organizations.deletedAt)))
    .innerJoin(
      organizationMembers,
      and(eq(organizationMembers.organizationId, organizations.id), eq(organizationMembers.userId, users.id)),
    )
    .where(eq(users.id, requireActor(ctx).id))
  return row ?? null
}
