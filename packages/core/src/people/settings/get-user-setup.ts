import {
  type FindForSetup,
  type SetupPerson,
  type ShowUserSetup,
  type UserSetup,
  userSetupLimits,
} from '@caseweave/contract/people/settings/user-setup'
import { organizationMembers, projectMembers, projects, users } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { projectMemberCount } from '../organizations/get-organization'
import type { OrganizationAccess } from '../organizations/organization-access'

/** A pattern for `ilike` of what holds this text, letter by letter. */
const holding = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const peopleOf = (organizationId: number, search: string): SQL | undefined => {
  const like = holding(search)
  const found = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.username} || ' ' || ${users.email}) ilike ${like}`
  return and(eq(organizationMembers.organizationId, organizationId), search === '' ? undefined : found)
}

const projectsOf = (organizationId: number, search: string): SQL | undefined =>
  and(
    eq(projects.organizationId, organizationId),
    isNull(projects.deletedAt),
    search === '' ? undefined : sql`${projects.name} ilike ${holding(search)}`,
  )

const byName = sql`lower(${personName(users)})`
const projectByName = sql`lower(${projects.name})`

/** A page of an organization's people, with the roles that each has in its projects now, and a page of its projects. */
export async function getUserSetup(
  ctx: Ctx,
  input: { organization: OrganizationAccess } & ShowUserSetup,
): Promise<UserSetup> {
  const { id } = input.organization
  const found = peopleOf(id, input.search)
  const foundProjects = projectsOf(id, input.projectSearch)
  const size = userSetupLimits.page
  const [people, peopleFound, projectRows, projectsFound, chosenPeople, chosenProjects] = await Promise.all([
    ctx.db
      .select({
        id: users.id,
        name: personName(users),
        username: users.username,
        email: users.email,
        organizationRole: organizationMembers.role,
      })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(found)
      .orderBy(byName, users.id)
      .limit(size)
      .offset((input.page - 1) * size),
    countPeople(ctx, id, input.search),
    ctx.db
      .select({
        id: projects.id,
        name: projects.name,
        members: projectMemberCount,
      })
      .from(projects)
      .where(foundProjects)
      .orderBy(projectByName, projects.id)
      .limit(size)
      .offset((input.projectPage - 1) * size),
    ctx.db.$count(projects, foundProjects),
    stillMembers(ctx, id, input.people),
    stillProjects(ctx, id, input.projects),
  ])
  const roles = await rolesNow(
    ctx,
    id,
    people.map((person) => person.id),
  )
  return {
    people: people.map((person) => ({ ...person, roles: roles.get(person.id) ?? [] })),
    peopleFound,
    projects: projectRows,
    projectsFound,
    chosen: { people: chosenPeople, projects: chosenProjects },
  }
}

/** How many people of an organization a search finds; without one their rows are counted alone. */
function countPeople(ctx: Ctx, organizationId: number, search: string): Promise<number> {
  if (search === '') return ctx.db.$count(organizationMembers, eq(organizationMembers.organizationId, organizationId))
  return ctx.db.$count(
    sql`${organizationMembers} inner join ${users} on ${users.id} = ${organizationMembers.userId}`,
    peopleOf(organizationId, search),
  )
}

async function stillMembers(ctx: Ctx, organizationId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { userId } = organizationMembers
  const rows = await ctx.db
    .select({ id: userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), inArray(userId, [...ids])))
    .orderBy(userId)
  return rows.map(({ id }) => id)
}

async function stillProjects(ctx: Ctx, organizationId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(projectsOf(organizationId, ''), inArray(projects.id, [...ids])))
    .orderBy(projects.id)
  return rows.map(({ id }) => id)
}

/** The roles that these people have in the projects of an organization, by person; each with how many and the first names. */
async function rolesNow(
  ctx: Ctx,
  organizationId: number,
  people: readonly number[],
): Promise<Map<number, SetupPerson['roles']>> {
  const byPerson = new Map<number, SetupPerson['roles']>()
  if (people.length === 0) return byPerson
  const rows = await ctx.db
    .select({
      userId: projectMembers.userId,
      role: projectMembers.role,
      projects: sql<number>`count(*)::int`,
      names: sql<
        string[]
      >`(array_agg(${projects.name} order by ${projectByName}))[1:${userSetupLimits.projectNames}::int]`,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(and(projectsOf(organizationId, ''), inArray(projectMembers.userId, [...people])))
    .groupBy(projectMembers.userId, projectMembers.role)
    .orderBy(projectMembers.userId, sql`count(*) desc`, projectMembers.role)
  for (const { userId, ...role } of rows) byPerson.set(userId, [...(byPerson.get(userId) ?? []), role])
  return byPerson
}

/** The ids of all people, or all projects, that a search finds, to choose them at once; no more than can be chosen. */
export async function findForSetup(
  ctx: Ctx,
  input: { organization: OrganizationAccess } & FindForSetup,
): Promise<number[]> {
  const { id } = input.organization
  const rows =
    input.what === 'people'
      ? await ctx.db
          .select({ id: users.id })
          .from(organizationMembers)
          .innerJoin(users, eq(users.id, organizationMembers.userId))
          .where(peopleOf(id, input.search))
          .orderBy(byName, users.id)
          .limit(userSetupLimits.people)
      : await ctx.db
          .select({ id: projects.id })
          .from(projects)
          .where(projectsOf(id, input.search))
          .orderBy(projectByName, projects.id)
          .limit(userSetupLimits.projects)
  return rows.map((row) => row.id)
}
