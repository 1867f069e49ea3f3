import {
  type FindMembers,
  type MemberItem,
  type MemberList,
  membersPerPage,
} from '@caseweave/contract/people/organizations/members'
import { organizationMembers, projectMembers, projects, secondFactors, sessions, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { keepsPeople } from './keeps-people'

const f = named(secondFactors, 'f')
const m = named(organizationMembers, 'm')
const p = named(projects, 'p')
const pm = named(projectMembers, 'pm')
const s = named(sessions, 's')
const u = named(users, 'u')

const nameOfUser = sql`btrim(${u.firstName} || ' ' || ${u.lastName})`

/** Ids and moments come as text. */
type Row = Omit<MemberItem, 'id' | 'lastUsedAt'> & { id: string; lastUsedAt: string | null }

/** A page of the organization's members, Admins first, each by name; what is told of one is looked up for the page alone. */
export async function listMembers(
  ctx: Ctx,
  input: FindMembers & { organization: { id: number } },
): Promise<MemberList> {
  const { search, page, organization } = input
  const pattern = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = sql`from ${m} join ${u} on ${u.id} = ${m.userId} where ${m.organizationId} = ${organization.id}
    ${search.trim() === '' ? sql`` : sql`and (${nameOfUser} ilike ${pattern} or ${u.username} ilike ${pattern} or ${u.email} ilike ${pattern})`}`
  const [rows, [count]] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select near.*,
        (select count(*)::int from ${pm} join ${p} on ${p.id} = ${pm.projectId}
          where ${pm.userId} = near.id and ${p.organizationId} = ${organization.id} and ${p.deletedAt} is null) as projects,
        (select max(${s.lastUsedAt}) from ${s} where ${s.userId} = near.id) as "lastUsedAt",
        exists (select 1 from ${f} where ${f.userId} = near.id and ${f.confirmedAt} is not null) as "secondFactor"
      from (select ${u.id}, ${nameOfUser} as name, ${u.username}, ${u.email}, ${m.role}, ${m.humanResource} as "humanResource",
          ${keepsPeople(sql`false`, u.applicationRoles)} as "humanResourceEverywhere" ${found}
        order by ${m.role}, lower(${nameOfUser}), ${u.id}
        limit ${membersPerPage} offset ${(page - 1) * membersPerPage}) near
      order by near.role, lower(near.name), near.id`),
    // Every member has an account: without a search the memberships alone are counted.
    ctx.db.execute<{ total: number }>(
      search.trim() === ''
        ? sql`select count(*)::int as total from ${m} where ${m.organizationId} = ${organization.id}`
        : sql`select count(*)::int as total ${found}`,
    ),
  ])
  const members = rows.map(({ id, lastUsedAt, ...row }) => ({
    ...row,
    id: Number(id),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  }))
  return { members, total: count?.total ?? 0, page }
}
