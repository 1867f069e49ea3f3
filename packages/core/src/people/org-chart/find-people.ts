import { type PeopleList, type PersonItem, peoplePerPage } from '@caseweave/contract/people/org-chart/org-chart'
import { organizationMembers, orgGroupMembers, personDetails, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holding } from '../assets/find-assets'
import { holderName } from '../assets/held-asset'

const d = named(personDetails, 'd')
const gm = named(orgGroupMembers, 'gm')
const m = named(organizationMembers, 'm')
const u = named(users, 'u')

const name = holderName(u)
type Row = Omit<PersonItem, 'id'> & { id: string }
const personOf = ({ id, ...row }: Row): PersonItem => ({ ...row, id: Number(id) })

const people = sql`from ${m} join ${u} on ${u.id} = ${m.userId}
  left join ${d} on ${d.organizationId} = ${m.organizationId} and ${d.userId} = ${m.userId}`

const isIn = (groupId: number) =>
  sql`exists (select from ${gm} where ${gm.groupId} = ${groupId} and ${gm.userId} = ${m.userId})`
const inNone = sql`not exists (select from ${gm} where ${gm.organizationId} = ${m.organizationId} and ${gm.userId} = ${m.userId})`
const hasLead = (lead: SQL) => sql`exists (
  select from ${d} where ${d.organizationId} = ${m.organizationId} and ${d.userId} = ${m.userId} and ${d.leadId} ${lead})`

/** Which members of an organization a list holds. */
type WhichPeople =
  | { group: number }
  | { notIn: number; but: readonly number[] }
  | { without: 'group' | 'lead' }
  | { reportsTo: number }
  | { ids: readonly number[] }
  | 'all'

const amongThem = (ids: readonly number[]) => sql`${m.userId} = any(${sql.param(`{${ids.join()}}`)}::bigint[])`

function condition(which: WhichPeople): SQL {
  if (which === 'all') return sql`true`
  if ('group' in which) return isIn(which.group)
  if ('notIn' in which) return sql`not ${isIn(which.notIn)} and not ${amongThem(which.but)}`
  if ('ids' in which) return amongThem(which.ids)
  if ('reportsTo' in which) return hasLead(sql`= ${which.reportsTo}`)
  return which.without === 'group' ? inNone : sql`not ${hasLead(sql`is not null`)}`
}

/** Which page of which members. */
type Asked = { organizationId: number; which: WhichPeople; page: number; perPage?: number }

/** A page of an organization's members, by name; the first one for a page behind the last. */
export async function listPeople(ctx: Ctx, asked: Asked): Promise<PeopleList> {
  const { organizationId, which, page, perPage = peoplePerPage } = asked
  const found = sql`${m.organizationId} = ${organizationId} and ${condition(which)}`
  const [rows, [count]] = await Promise.all([
    // Job titles are looked up for the page alone.
    ctx.db.execute<Row>(sql`
      select near.*, coalesce(${d.jobTitle}, '') as "jobTitle"
      from (select ${u.id}, ${name} as name, ${u.username} from ${m} join ${u} on ${u.id} = ${m.userId} where ${found}
        order by lower(${name}), ${u.id} limit ${perPage} offset ${(page - 1) * perPage}) near
      left join ${d} on ${d.organizationId} = ${organizationId} and ${d.userId} = near.id order by lower(near.name), near.id`),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from ${m} where ${found}`),
  ])
  if (rows.length === 0 && page > 1) return listPeople(ctx, { ...asked, page: 1 })
  return { people: rows.map(personOf), total: count?.total ?? 0, page, close: false }
}

/** What people are found by. */
const wordsOf = sql`${name} || ' ' || ${u.username} || ' ' || ${u.email} || ' ' || coalesce(${d.jobTitle}, '')`

/** Letters without their marks, since people type “Muller” for Müller, and the trigrams of a database in the C locale know ASCII alone. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const plainName = sql`regexp_replace(normalize(lower(${name} || ' ' || ${u.username}), NFD), '[\\u0300-\\u036f]', '', 'g')`

/** From this likeness of a search to a part of somebody's names on they are meant: “Jonson” finds Johnson. */
const leastLikeness = 0.45

/**
 * Members who have all words of `search` in their name, username, email address or job title, those whose name begins with it first; where nobody has,
 * those who are spelt alike, most alike first. The first page for one behind the last.
 */
export async function searchPeople(
  ctx: Ctx,
  { organizationId, which = 'all', search, page }: Omit<Asked, 'which'> & { which?: WhichPeople; search: string },
): Promise<PeopleList> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
  const inPlace = sql`${m.organizationId} = ${organizationId} and ${condition(which)}`
  const found = sql.join([inPlace, ...words.map((word) => sql`(${wordsOf}) ilike ${holding(word)}`)], sql` and `)
  const listed = async (where: SQL, order: SQL, close: boolean, page: number): Promise<PeopleList> => {
    const rows = await ctx.db.execute<Row & { total: number }>(sql`
      select ${u.id}, ${name} as name, ${u.username}, coalesce(${d.jobTitle}, '') as "jobTitle", count(*) over ()::int as total ${people}
      where ${where} order by ${order}, lower(${name}), ${u.id} limit ${peoplePerPage} offset ${(page - 1) * peoplePerPage}`)
    if (rows.length === 0 && page > 1) return listed(where, order, close, 1)
    return { people: rows.map(({ total: _, ...row }) => personOf(row)), total: rows[0]?.total ?? 0, page, close }
  }
  const begins = `${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const exact = await listed(found, sql`not (${name} ilike ${begins} or ${u.lastName} ilike ${begins})`, false, page)
  if (exact.total > 0) return exact
  const likeness = sql`word_similarity(${plain(search)}, ${plainName})`
  return listed(sql`${inPlace} and ${likeness} >= ${leastLikeness}`, sql`${likeness} desc`, true, page)
}
