import type {
  Candidate,
  ListCandidates,
  ListProjectMembers,
  ProjectMemberPage,
} from '@caseweave/contract/people/projects/project-members'
import { candidatesAtHand, membersPerPage } from '@caseweave/contract/people/projects/project-members'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { organizationMembers, projectMembers, users } from '@caseweave/db/schema'
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** Names whose letters have `search` in them, as they stand: signs that LIKE knows mean themselves. */
function matches(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`
  return sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.username} || ' ' || ${users.email}) like ${pattern}`
}

const byName = [sql`lower(${users.firstName} || ' ' || ${users.lastName})`, users.id] as const

/** People of the project's organization, with the role that they have in the project. */
export const peopleOf = (ctx: Ctx, project: Pick<ProjectAccess, 'id' | 'organizationId'>, which: SQL | undefined) =>
  ctx.db
    .select({
      userId: users.id,
      name: personName(users),
      username: users.username,
      email: users.email,
      role: projectMembers.role,
      organizationRole: organizationMembers.role,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .leftJoin(projectMembers, and(eq(projectMembers.userId, users.id), eq(projectMembers.projectId, project.id)))
    .where(and(eq(organizationMembers.organizationId, project.organizationId), which))
    .orderBy(...byName)

/** A page of those who can work in a project, by name: its members, and the Admins of its organization, who have everything in it. */
export async function listProjectMembers(
  ctx: Ctx,
  { project, search, page }: ListProjectMembers & { project: ProjectAccess },
): Promise<ProjectMemberPage> {
  const inside = or(isNotNull(projectMembers.role), eq(organizationMembers.role, 'Admin'))
  const rows = await peopleOf(ctx, project, and(inside, matches(search)))
    .limit(membersPerPage)
    .offset((page - 1) * membersPerPage)
  // Behind the last page no row tells how many there are.
  const behind = rows.length === 0 && page > 1
  const total = behind ? (await listProjectMembers(ctx, { project, search, page: 1 })).total : (rows[0]?.total ?? 0)
  return { members: rows.map(({ total: _, ...member }) => member), total }
}

/** Members of the organization who are not in the project: those who are chosen already, then as many as fit of those who match. */
export async function listCandidates(
  ctx: Ctx,
  { project, search, chosen }: ListCandidates & { project: ProjectAccess },
): Promise<{ chosen: Candidate[]; others: Candidate[]; more: number }> {
  const outside = and(isNull(projectMembers.role), ne(organizationMembers.role, 'Admin'))
  const view = ({ userId, name, username }: Candidate): Candidate => ({ userId, name, username })
  const [ticked, found] = await Promise.all([
    chosen.length === 0 ? [] : peopleOf(ctx, project, and(outside, inArray(users.id, chosen))),
    peopleOf(ctx, project, and(outside, matches(search))).limit(candidatesAtHand + chosen.length),
  ])
  const others = found.filter(({ userId }) => !ticked.some((each) => each.userId === userId)).slice(0, candidatesAtHand)
  return {
    chosen: ticked.map(view),
    others: others.map(view),
    more: Math.max(0, (found[0]?.total ?? 0) - found.length),
  }
}
