import {
  countedMembers,
  type FindProjects,
  type OrganizationPage,
  projectsPerPage,
} from '@caseweave/contract/people/organizations'
import { projectMembers, projects, testCaseTotals } from '@caseweave/db/schema'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import type { OrganizationAccess } from './organization-access'

/** How many members a project has, counted up to {@link countedMembers} and one. */
export const projectMemberCount = sql<number>`(
  select count(*)::int from (
    select 1 from ${projectMembers} as some_members where some_members.project_id = ${projects}.id limit ${countedMembers + 1}) counted)`

/** The organization with the projects that the actor can see (an Admin sees all) by name: those of a search, and a page of them where one is asked for. */
export async function getOrganization(
  ctx: Ctx,
  input: { organization: OrganizationAccess } & FindProjects,
): Promise<OrganizationPage> {
  const actor = requireActor(ctx)
  const { organization, search, page } = input
  const { id, role } = organization
  const mine = and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, actor.id))
  const found = and(
    eq(projects.organizationId, id),
    isNull(projects.deletedAt),
    role === 'Admin' ? undefined : isNotNull(projectMembers.role),
    search === '' ? undefined : sql`${projects.name} ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  )
  const ask = ctx.db
    .select({
      id: projects.id,
      name: projects.name,
      projectRole: projectMembers.role,
      testCases: sql<number>`(
          select coalesce(sum(${testCaseTotals.count}), 0)::int from ${testCaseTotals}
          where ${testCaseTotals.projectId} = ${projects.id} and ${testCaseTotals.tag} = '' and ${testCaseTotals.moduleId} = 0)`,
      members: projectMemberCount,
      createdAt: projects.createdAt,
    })
    .from(projects)
    .leftJoin(projectMembers, mine)
    .where(found)
    .orderBy(sql`lower(${projects.name})`, projects.id)
    .$dynamic()
  if (page === undefined) {
    const all = await ask
    return { ...organization, projects: all, projectsFound: all.length }
  }
  const [rows, [count]] = await Promise.all([
    ask.limit(projectsPerPage).offset((page - 1) * projectsPerPage),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(projects).leftJoin(projectMembers, mine).where(found),
  ])
  return { ...organization, projects: rows, projectsFound: count?.total ?? 0 }
}
