import type { OrganizationPage } from '@caseweave/contract/people/organizations'
import { projectMembers, projects, testCaseTotals } from '@caseweave/db/schema'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import type { OrganizationAccess } from './organization-access'

/** The organization with the projects that the actor can see (an Admin sees all) by name. */
export async function getOrganization(
  ctx: Ctx,
  input: { organization: OrganizationAccess },
): Promise<OrganizationPage> {
  const actor = requireActor(ctx)
  const { id, role } = input.organization
  const mine = and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, actor.id))
  const rows = await ctx.db
    .select({
      id: projects.id,
      name: projects.name,
      projectRole: projectMembers.role,
      testCases: sql<number>`(
          select coalesce(sum(${testCaseTotals.count}), 0)::int from ${testCaseTotals}
          where ${testCaseTotals.projectId} = ${projects.id} and ${testCaseTotals.tag} = '' and ${testCaseTotals.moduleId} = 0)`,
      members: sql<number>`(
          select count(*)::int from ${projectMembers} as all_members where all_members.project_id = ${projects.id})`,
      createdAt: projects.createdAt,
    })
    .from(projects)
    .leftJoin(projectMembers, mine)
    .where(
      and(
        eq(projects.organizationId, id),
        isNull(projects.deletedAt),
        role === 'Admin' ? undefined : isNotNull(projectMembers.role),
      ),
    )
    .orderBy(sql`lower(${projects.name})`, projects.id)
  return { ...input.organization, projects: rows }
}
