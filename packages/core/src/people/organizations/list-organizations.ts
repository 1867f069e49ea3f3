import type { OrganizationRole } from '@caseweave/contract/people/roles'
import { organizationMembers, organizations } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** The organizations of the person who asks, by name; a token for one project has none. */
export async function listOrganizations(ctx: Ctx): Promise<{ id: number; name: string; role: OrganizationRole }[]> {
  const { id, onlyProjectId } = requireActor(ctx)
  if (onlyProjectId !== undefined) return []
  return ctx.db
    .select({ id: organizations.id, name: organizations.name, role: organizationMembers.role })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.userId, id), isNull(organizations.deletedAt)))
    .orderBy(sql`lower(${organizations.name})`, organizations.id)
}
