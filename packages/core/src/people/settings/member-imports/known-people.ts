import type { OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import { organizationInvitations, organizationMembers, projectMembers, projects, users } from '@caseweave/db/schema'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import type { ProjectRoleEntry } from '../../projects/set-project-roles'
import type { MemberRow } from './read-members'

/** An account; `role` is null for who is no member yet. */
export type KnownUser = { id: number; email: string; role: OrganizationRole | null }

/** Who and what the rows of a file may mean; people by the number of their row. */
export type KnownPeople = {
  byUsername: Map<number, KnownUser>
  byEmail: Map<number, KnownUser[]>
  /** Projects by the names that the file has for them. */
  projects: Map<string, { id: number; name: string }>
  /** The roles that open invitations hold, by address. */
  invitations: Map<string, { projectId: number; role: ProjectRole }[]>
  /** How many more usernames that nobody has are told. */
  usernamesLeft: number
  /** An address as it is compared. */
  lower: (email: string) => string
}

const u = named(users, 'u')
const m = named(organizationMembers, 'm')
const p = named(projects, 'p')
const pm = named(projectMembers, 'pm')

type Found = { row: number; id: string; email: string; role: OrganizationRole | null }
const userOf = ({ id, email, role }: Found): KnownUser => ({ id: Number(id), email, role })
const list = (texts: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Looks up everybody and everything that a file names, in a statement for each kind. */
export async function knownPeople(
  ctx: Ctx,
  organizationId: number,
  rows: readonly MemberRow[],
  usernamesLeft: number,
): Promise<KnownPeople> {
  const lower = (email: string) => email.toLowerCase()
  const cells = rows.flatMap(({ projects: cell }) => {
    const lines = cell.split(/\r\n|\r|\n/).map((line) => line.trim())
    return [...lines, ...lines.flatMap((line) => line.split(/[;|]/).map((name) => name.trim()))]
  })
  const names = [...new Set(cells)].filter((name) => name !== '' && name.length <= 200)
  const [byUsername, byEmail, projectRows, invitations] = await Promise.all([
    ctx.db.execute<Found>(sql`
      select (w.row - 1)::int as row, ${u.id}, ${u.email}, ${m.role}
      from unnest(${list(rows.map(({ username }) => username))}) with ordinality w (name, row)
      join ${u} on lower(${u.username}) = lower(w.name) and ${u.deletedAt} is null
      left join ${m} on ${m.userId} = ${u.id} and ${m.organizationId} = ${organizationId}
      where w.name <> '' order by w.row`),
    ctx.db.execute<Found>(sql`
      select (w.row - 1)::int as row, ${u.id}, ${u.email}, ${m.role}
      from unnest(${list(rows.map(({ email }) => email))}) with ordinality w (email, row)
      join (${m} join ${u} on ${u.id} = ${m.userId} and ${u.deletedAt} is null)
        on lower(${u.email}) = lower(w.email) and ${m.organizationId} = ${organizationId}
      where w.email <> '' order by w.row, ${u.id}`),
    ctx.db.execute<{ wanted: string; id: string; name: string }>(sql`
      select w.name as wanted, ${p.id}, ${p.name} from unnest(${list(names)}) w (name)
      join ${p} on lower(${p.name}) = lower(w.name)
      where ${p.organizationId} = ${organizationId} and ${p.deletedAt} is null order by ${p.id}, w.name`),
    ctx.db
      .select({ email: organizationInvitations.email, projects: organizationInvitations.projects })
      .from(organizationInvitations)
      .where(
        and(
          eq(organizationInvitations.organizationId, organizationId),
          isNull(organizationInvitations.acceptedAt),
          isNull(organizationInvitations.revokedAt),
          sql`${organizationInvitations.expiresAt} > ${ctx.now().toISOString()}::timestamptz`,
        ),
      )
      .orderBy(asc(organizationInvitations.id)),
  ])
  const people = new Map<number, KnownUser[]>()
  for (const row of byEmail) people.set(row.row, [...(people.get(row.row) ?? []), userOf(row)])
  return {
    byUsername: new Map(byUsername.map((row) => [row.row, userOf(row)])),
    byEmail: people,
    projects: new Map(projectRows.map(({ wanted, id, name }) => [wanted, { id: Number(id), name }])),
    invitations: new Map(invitations.map((each) => [lower(each.email), each.projects])),
    usernamesLeft,
    lower,
  }
}

/** The roles that are there already of those that are wanted, by project and person. */
export async function knownRoles(ctx: Ctx, entries: readonly ProjectRoleEntry[]): Promise<Map<string, ProjectRole>> {
  if (entries.length === 0) return new Map()
  const rows = await ctx.db.execute<{ project: string; person: string; role: ProjectRole }>(sql`
    select ${pm.projectId} as project, ${pm.userId} as person, ${pm.role} from ${pm} join unnest(
      ${`{${entries.map(({ projectId }) => projectId)}}`}::bigint[], ${`{${entries.map(({ userId }) => userId)}}`}::bigint[]
    ) w (project_id, user_id) on w.project_id = ${pm.projectId} and w.user_id = ${pm.userId}
    order by ${pm.projectId}, ${pm.userId}`)
  return new Map(rows.map(({ project, person, role }) => [`${project} ${person}`, role]))
}
