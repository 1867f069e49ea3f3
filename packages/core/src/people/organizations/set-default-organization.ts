import { projects, users } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import type { OrganizationAccess } from './organization-access'

/**
 * Makes this the organization that the actor's work begins in. A current project of another organization is current no more, so that the
 * next sign-in opens one of this.
 */
export async function setDefaultOrganization(ctx: Ctx, input: { organization: OrganizationAccess }): Promise<void> {
  const { id } = input.organization
  await ctx.tx(async ({ db }) => {
    await db
      .update(users)
      .set({
        defaultOrganizationId: id,
        currentProjectId: sql`(
          select ${projects.id} from ${projects} where ${projects.id} = ${users.currentProjectId} and ${projects.organizationId} = ${id})`,
      })
      .where(eq(users.id, requireActor(ctx).id))
  })
}
