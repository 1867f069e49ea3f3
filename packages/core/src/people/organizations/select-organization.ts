import { organizationMembers, projectMembers, projects, users } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { OrganizationAccess } from './organization-access'

const m = named(organizationMembers, 'm')
const p = named(projects, 'p')
const pm = named(projectMembers, 'pm')

/** Makes the first project of an organization, by name, the one that the person who asks works in; false where they see none there. */
export async function selectOrganization(
  ctx: Ctx,
  { organization }: { organization: OrganizationAccess },
): Promise<{ hasProject: boolean }> {
  const userId = requireActor(ctx).id
  return ctx.tx(async ({ db }) => {
    const [first] = await db.execute<{ id: string }>(sql`
      select ${p.id} from ${p}
      join ${m} on ${m.organizationId} = ${p.organizationId} and ${m.userId} = ${userId}
      left join ${pm} on ${pm.projectId} = ${p.id} and ${pm.userId} = ${userId}
      where ${p.organizationId} = ${organization.id} and ${p.deletedAt} is null
        and (${m.role} = 'Admin' or ${pm.role} is not null)
      order by lower(${p.name}), ${p.id} limit 1`)
    if (!first) return { hasProject: false }
    await db
      .update(users)
      .set({ currentProjectId: Number(first.id) })
      .where(and(eq(users.id, userId)))
    return { hasProject: true }
  })
}
