import { mayInProject, type ProjectPermission } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationMembers, organizations, projectMembers, projects } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { preparedQuery } from '../../platform/database/prepared-query'
import { lacksSecondFactor, refuseWithoutFactor } from '../accounts/second-factor-lacking'

/**
 * The project, when the person who asks belongs to it (or is an Admin of its organization) and may do `permission`.
 * Somebody else's project, and one that was deleted, is answered like one that does not exist; a missing permission is refused.
 */
export async function projectAccess(
  ctx: Ctx,
  projectId: number,
  permission: ProjectPermission,
): Promise<ProjectAccess> {
  const found = ctx.projectsRead?.get(projectId) ?? findProject(ctx, projectId)
  ctx.projectsRead?.set(projectId, found)
  const project = await found
  if (!project) throw new AppError('NOT_FOUND', messages.notFound)
  if (!mayInProject(permission, project.projectRole, project.organizationRole)) {
    throw new AppError('FORBIDDEN', messages.unauthorized)
  }
  return project
}

/** The project, when the person who asks belongs to it or is an Admin of its organization. */
async function findProject(ctx: Ctx, projectId: number): Promise<ProjectAccess | null> {
  const actor = requireActor(ctx)
  if (actor.onlyProjectId !== undefined && actor.onlyProjectId !== projectId) return null
  const [row] = await projectOf(ctx.dbByKey, { projectId, userId: actor.id })
  if (!row || (row.projectRole === null && row.organizationRole !== 'Admin')) return null
  const { lacksFactor, ...project } = row
  refuseWithoutFactor(lacksFactor)
  return project
}

const userId = sql.placeholder('userId')
const projectOf = preparedQuery((db) =>
  db
    .select({
      id: projects.id,
      name: projects.name,
      organizationId: organizations.id,
      organizationName: organizations.name,
      projectRole: projectMembers.role,
      organizationRole: organizationMembers.role,
      lacksFactor: lacksSecondFactor(organizationMembers.userId),
    })
    .from(projects)
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .innerJoin(
      organizationMembers,
      and(eq(organizationMembers.organizationId, projects.organizationId), eq(organizationMembers.userId, userId)),
    )
    .leftJoin(projectMembers, and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)))
    .where(
      and(eq(projects.id, sql.placeholder('projectId')), isNull(projects.deletedAt), isNull(organizations.deletedAt)),
    ),
)
