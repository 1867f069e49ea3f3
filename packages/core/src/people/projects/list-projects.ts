import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { organizationMembers, organizations, projectMembers, projects } from '@caseweave/db/schema'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** All projects that the person who asks can see, by name; of a token for one project that one alone. */
export async function listProjects(ctx: Ctx): Promise<ProjectAccess[]> {
  const { id: userId, onlyProjectId } = requireActor(ctx)
  return ctx.db
    .select({
      id: projects.id,
      name: projects.name,
      organizationId: organizations.id,
      organizationName: organizations.name,
      projectRole: projectMembers.role,
      organizationRole: organizationMembers.role,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .innerJoin(projects, eq(projects.organizationId, organizations.id))
    .leftJoin(projectMembers, and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)))
    .where(
      and(
        eq(organizationMembers.userId, userId),
        isNull(projects.deletedAt),
        isNull(organizations.deletedAt),
        or(eq(organizationMembers.role, 'Admin'), isNotNull(projectMembers.role)),
        onlyProjectId === undefined ? undefined : eq(projects.id, onlyProjectId),
      ),
    )
    .orderBy(sql`lower(${projects.name})`, projects.id)
}
