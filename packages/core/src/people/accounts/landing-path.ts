import { dashboardPath } from '@caseweave/contract/people/accounts'
import { organizationMembers, organizations } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Where somebody goes after signing in: the page that was asked for; who belongs to no organization yet, to the organizations. */
export async function landingPath(ctx: Ctx, userId: number, returnUrl: string): Promise<string> {
  if (returnUrl !== dashboardPath) return returnUrl
  const [membership] = await ctx.db
    .select({ organizationId: organizationMembers.organizationId })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.userId, userId), isNull(organizations.deletedAt)))
    .limit(1)
  return membership ? returnUrl : '/organization'
}
