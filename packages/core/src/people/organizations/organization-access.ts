import { mayInOrganization, type OrganizationPermission } from '@caseweave/contract/people/permissions'
import type { OrganizationRole } from '@caseweave/contract/people/roles'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationMembers, organizations, users } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { lacksSecondFactor, refuseWithoutFactor } from '../accounts/second-factor-lacking'
import { keepsPeople } from './keeps-people'

/** An organization that the person who asks belongs to, with their role in it; `humanResource`: they keep its things and people. */
export type OrganizationAccess = { id: number; name: string; role: OrganizationRole; humanResource: boolean }

/**
 * The organization, when the person who asks belongs to it and may do `permission`; a foreign or deleted one is not found, and none is
 * by a token for one project. One that asks for a second factor refuses whoever has none.
 */
export async function organizationAccess(
  ctx: Ctx,
  organizationId: number,
  permission: OrganizationPermission,
): Promise<OrganizationAccess> {
  const actor = requireActor(ctx)
  if (actor.onlyProjectId !== undefined) throw new AppError('NOT_FOUND', messages.notFound)
  const [row] = await ctx.dbByKey
    .select({
      access: {
        id: organizations.id,
        name: organizations.name,
        role: organizationMembers.role,
        humanResource: keepsPeople(organizationMembers.humanResource, users.applicationRoles),
      },
      lacksFactor: lacksSecondFactor(organizationMembers.userId),
    })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.id))
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizations.id, organizationId),
        isNull(organizations.deletedAt),
        eq(organizationMembers.userId, actor.id),
      ),
    )
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  refuseWithoutFactor(row.lacksFactor)
  if (!mayInOrganization(permission, row.access.role, row.access.humanResource))
    throw new AppError('FORBIDDEN', messages.unauthorized)
  return row.access
}
