import { officeAtHand, type PeopleAtHand } from '@caseweave/contract/people/office/office'
import { organizationMembers, orgGroupMembers, orgGroups, personDetails, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holderName } from '../assets/held-asset'
import type { OrganizationAccess } from '../organizations/organization-access'

const d = named(personDetails, 'd')
const g = named(orgGroups, 'g')
const gm = named(orgGroupMembers, 'gm')
const m = named(organizationMembers, 'm')
const u = named(users, 'u')

type Row = { id: string; name: string; username: string; since: string; count: number }

/** The people of an organization on the first screen: counts of all, and the newest members, also of those without a group or a lead. */
export async function peopleAtHand(ctx: Ctx, { id }: OrganizationAccess): Promise<PeopleAtHand> {
  const inGroup = sql`exists (select from ${gm} where ${gm.organizationId} = ${id} and ${gm.userId} = ${m.userId})`
  const led = sql`exists (
    select from ${d} where ${d.organizationId} = ${id} and ${d.userId} = ${m.userId} and ${d.leadId} is not null)`
  const [all, withoutGroup, withoutLead, [groups]] = await Promise.all([
    newestMembers(ctx, id, sql`true`),
    newestMembers(ctx, id, sql`not ${inGroup}`),
    newestMembers(ctx, id, sql`not ${led}`),
    ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${g} where ${g.organizationId} = ${id}`),
  ])
  const named = ({ count, rows }: { count: number; rows: Row[] }) => ({ count, people: rows.map(personOf) })
  return {
    members: all.count,
    groups: groups?.count ?? 0,
    withoutGroup: named(withoutGroup),
    withoutLead: named(withoutLead),
    newest: all.rows.map((row) => ({ ...personOf(row), since: new Date(row.since) })),
  }
}

const personOf = ({ id, name, username }: Row) => ({ id: Number(id), name, username })

async function newestMembers(ctx: Ctx, organizationId: number, which: SQL): Promise<{ count: number; rows: Row[] }> {
  const rows = await ctx.db.execute<Row>(sql`
    with found as (
      select ${m.userId} as id, ${m.createdAt} as since, count(*) over () as count
      from ${m} where ${m.organizationId} = ${organizationId} and ${which}
      order by ${m.createdAt} desc, ${m.userId} desc limit ${officeAtHand}
    )
    select f.id, f.since, f.count::int as count, ${u.username},
      ${holderName(u)} as name
    from found f join ${u} on ${u.id} = f.id order by f.since desc, f.id desc`)
  return { count: rows[0]?.count ?? 0, rows: [...rows] }
}
