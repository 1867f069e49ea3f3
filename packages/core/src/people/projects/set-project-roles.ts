import type { ProjectRole } from '@caseweave/contract/people/roles'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { numberText } from '@caseweave/contract/platform/numbers'
import { organizationMembers, organizations, projectMembers, projects } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { tellRoles } from './tell-roles'

/** How many roles are given at once: 1,000 people in 50 projects. */
export const rolesAtOnce = 50_000

/** One person's role in one project. */
export type ProjectRoleEntry = { projectId: number; userId: number; role: ProjectRole }

/** What became of the entries, each sorted by project and person. */
type ChangedProjectRoles = {
  added: ProjectRoleEntry[]
  changed: (ProjectRoleEntry & { before: ProjectRole })[]
  unchanged: ProjectRoleEntry[]
}

const member = named(projectMembers)
const m = named(projectMembers, 'm')
const om = named(organizationMembers, 'om')
const o = named(organizations, 'o')
const p = named(projects, 'p')

/**
 * Gives people roles in projects of one organization, whoever asks (the caller has checked that they may): all of it or nothing, in the
 * same few statements however many they are. Each is told, but for who does it. Of several entries for one person and project the last one counts. NOT_FOUND for a
 * project that is not the organization's or is deleted, INVALID for somebody who is no member of it or for too many entries.
 */
export async function setProjectRoles(
  ctx: Ctx,
  input: { organization: { id: number }; entries: readonly ProjectRoleEntry[] },
): Promise<ChangedProjectRoles> {
  const entries = [...new Map(input.entries.map((entry) => [`${entry.projectId} ${entry.userId}`, entry])).values()]
  if (entries.length > rolesAtOnce) {
    throw new AppError('INVALID', `Please give at most ${numberText(rolesAtOnce)} roles at once.`)
  }
  if (entries.length === 0) return { added: [], changed: [], unchanged: [] }
  return ctx.tx(async (tx) => {
    await requireProjects(tx, input.organization.id, [...new Set(entries.map(({ projectId }) => projectId))])
    await requireMembers(tx, input.organization.id, [...new Set(entries.map(({ userId }) => userId))])
    const told = await writeRoles(tx, entries)
    await tellRoles(tx, [...told.added, ...told.changed])
    return told
  })
}

async function requireProjects(tx: Ctx, organizationId: number, ids: number[]): Promise<void> {
  const found = await tx.db.execute(sql`
    select ${p.id} from ${p} join ${o} on ${o.id} = ${p.organizationId}
    where ${p.organizationId} = ${organizationId} and ${p.id} = any(${`{${ids}}`}::bigint[])
      and ${p.deletedAt} is null and ${o.deletedAt} is null
    order by ${p.id} for key share of p`)
  if (found.length !== ids.length) throw new AppError('NOT_FOUND', messages.notFound)
}

/** Their memberships are locked, so that nobody who is removed at the same moment keeps a role. */
async function requireMembers(tx: Ctx, organizationId: number, ids: number[]): Promise<void> {
  const found = await tx.db.execute(sql`
    select ${om.userId} from ${om}
    where ${om.organizationId} = ${organizationId} and ${om.userId} = any(${`{${ids}}`}::bigint[])
    order by ${om.userId} for key share`)
  if (found.length !== ids.length)
    throw new AppError('INVALID', 'Only members of the organization can join its projects.')
}

async function writeRoles(tx: Ctx, entries: ProjectRoleEntry[]): Promise<ChangedProjectRoles> {
  const wanted = sql`(select wanted.project_id, wanted.user_id, wanted.role from unnest(
    ${`{${entries.map(({ projectId }) => projectId)}}`}::bigint[], ${`{${entries.map(({ userId }) => userId)}}`}::bigint[],
    ${`{${entries.map(({ role }) => role)}}`}::text[]) wanted (project_id, user_id, role)) w`
  const known = await tx.db.execute<{ projectId: string; userId: string; role: ProjectRole }>(sql`
    select ${m.projectId} as "projectId", ${m.userId} as "userId", ${m.role}
    from ${m} join ${wanted} on w.project_id = ${m.projectId} and w.user_id = ${m.userId}
    order by ${m.projectId}, ${m.userId} for update of m`)
  const written = await tx.db.execute<{ projectId: string; userId: string }>(sql`
    insert into ${member} as m (${member.projectId}, ${member.userId}, ${member.role})
    select w.project_id, w.user_id, w.role from ${wanted} order by w.project_id, w.user_id
    on conflict (${member.projectId}, ${member.userId}) do update set role = excluded.role
      where ${m.role} is distinct from excluded.role
    returning ${m.projectId} as "projectId", ${m.userId} as "userId"`)
  const keyOf = (row: { projectId: string | number; userId: string | number }) => `${row.projectId} ${row.userId}`
  const before = new Map(known.map((row) => [keyOf(row), row.role]))
  const touched = new Set(written.map(keyOf))
  const told: ChangedProjectRoles = { added: [], changed: [], unchanged: [] }
  for (const entry of entries.toSorted((a, b) => a.projectId - b.projectId || a.userId - b.userId)) {
    const was = before.get(keyOf(entry))
    if (!touched.has(keyOf(entry))) told.unchanged.push(entry)
    else if (was === undefined) told.added.push(entry)
    else told.changed.push({ ...entry, before: was })
  }
  return told
}
