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
const withoutLead = sql`not exists (
  select from ${d} where ${d.organizationId} = ${m.organizationId} and ${d.userId} = ${m.userId} and ${d.leadId} is not null)`

/** Which members of an organization a list holds. */
type WhichPeople =
  | { group: number }
  | { notIn: number }
  | { without: 'group' | 'lead' }
  | { ids: readonly number[] }
  | 'all'

function condition(which: WhichPeople): SQL {
  if (which === 'all') return sql`true`
  if ('group' in which) return isIn(which.group)
  if ('notIn' in which) return sql`not ${isIn(which.notIn)}`
  if ('ids' in which) return sql`${m.userId} = any(${sql.param(`{${which.ids.join()}}`)}::bigint[])`
  return which.without === 'group' ? inNone : withoutLead
}

/** A page of an organization's members, by name. */
export async function listPeople(
  ctx: Ctx,
  { organizationId, which, page }: { organizationId: number; which: WhichPeople; page: number },
): Promise<PeopleList> {
  const found = sql`${m.organizationId} = ${organizationId} and ${condition(which)}`
  const [rows, [count]] = await Promise.all([
    // Job titles are looked up for the page alone.
    ctx.db.execute<Row>(sql`
      select near.*, coalesce(${d.jobTitle}, '') as "jobTitle"
      from (select ${u.id}, ${name} as name, ${u.username} from ${m} join ${u} on ${u.id} = ${m.userId} where ${found}
        order by lower(${name}), ${u.id} limit ${peoplePerPage} offset ${(page - 1) * peoplePerPage}) near
      left join ${d} on ${d.organizationId} = ${organizationId} and ${d.userId} = near.id order by lower(near.name), near.id`),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from ${m} where ${found}`),
  ])
  return { people: rows.map(personOf), total: count?.total ?? 0, page, close: false }
}

/** What people are found by. */
const wordsOf = sql`${name} || ' ' || ${u.username} || ' ' || ${u.email} || ' ' || coalesce(${d.jobTitle}, '')`

/** From this likeness of a search to a part of somebody's names on they are meant: “Jonson” finds Johnson. */
const leastLikeness = 0.45

/**
 * Members who have all words of `search` in their name, username, email address or job title, those whose name begins with it first; where nobody has,
 * those who are spelt alike, most alike first.
 */
export async function searchPeople(
  ctx: Ctx,
  {
    organizationId,
    which = 'all',
    search,
    page,
  }: { organizationId: number; which?: WhichPeople; search: string; page: number },
): Promise<PeopleList> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8)
  const inPlace = sql`${m.organizationId} = ${organizationId} and ${condition(which)}`
  const found = sql.join([inPlace, ...words.map((word) => sql`(${wordsOf}) ilike ${holding(word)}`)], sql` and `)
  const listed = (where: SQL, order: SQL) =>
    ctx.db.execute<Row & { total: number }>(sql`
      select ${u.id}, ${name} as name, ${u.username}, coalesce(${d.jobTitle}, '') as "jobTitle", count(*) over ()::int as total ${people}
      where ${where} order by ${order}, lower(${name}), ${u.id} limit ${peoplePerPage} offset ${(page - 1) * peoplePerPage}`)
  const answer = (rows: readonly (Row & { total: number })[], close: boolean) => ({
    people: rows.map(({ total: _, ...row }) => personOf(row)),
    ...{ total: rows[0]?.total ?? 0, page, close },
  })
  const begins = `${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const exact = await listed(found, sql`not (${name} ilike ${begins} or ${u.lastName} ilike ${begins})`)
  if (exact.length > 0 || page > 1) return answer(exact, false)
  const likeness = sql`word_similarity(lower(${search}), lower(${name} || ' ' || ${u.username}))`
  return answer(await listed(sql`${inPlace} and ${likeness} >= ${leastLikeness}`, sql`${likeness} desc`), true)
}
