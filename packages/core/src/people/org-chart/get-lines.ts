import { boxSize, type DrawnPerson, type Lines, linesDrawn } from '@caseweave/contract/people/org-chart/lines'
import type { PersonItem } from '@caseweave/contract/people/org-chart/org-chart'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationMembers, personDetails, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holderName } from '../assets/held-asset'
import { fitText } from './fit-text'
import { layoutTrees, type TreeNode } from './lines-layout'

const d = named(personDetails, 'd')
const m = named(organizationMembers, 'm')
const r = named(personDetails, 'r')
const u = named(users, 'u')

type Person = Omit<PersonItem, 'username'> & { leadId: number | null; reports: number }
type Row = Omit<Person, 'id' | 'leadId'> & { id: string; leadId: string | null }

const leads = (organizationId: number) =>
  sql`exists (select from ${r} where ${r.organizationId} = ${organizationId} and ${r.leadId} = ${m.userId})`

/** People with how many report to each; `from` finds them and names their lead. */
const peopleOf = async (ctx: Ctx, organizationId: number, from: SQL): Promise<Person[]> => {
  const rows = await ctx.db.execute<Row>(sql`
    select found.id, found.lead_id as "leadId", ${holderName(u)} as name, coalesce(${d.jobTitle}, '') as "jobTitle",
      (select count(*)::int from ${r} where ${r.organizationId} = ${organizationId} and ${r.leadId} = found.id) as reports
    from (${from}) found join ${u} on ${u.id} = found.id
    left join ${d} on ${d.organizationId} = ${organizationId} and ${d.userId} = found.id
    order by lower(${holderName(u)}), found.id`)
  return rows.map(({ id, leadId, ...row }) => ({
    ...row,
    id: Number(id),
    leadId: leadId === null ? null : Number(leadId),
  }))
}

/** Members who report to nobody and lead somebody, by name. */
const topsOf = (ctx: Ctx, organizationId: number) =>
  peopleOf(
    ctx,
    organizationId,
    sql`select ${m.userId} as id, null::bigint as lead_id from ${m} join ${u} on ${u.id} = ${m.userId}
      left join ${d} on ${d.organizationId} = ${m.organizationId} and ${d.userId} = ${m.userId}
      where ${m.organizationId} = ${organizationId} and ${d.leadId} is null and ${leads(organizationId)}
      order by lower(${holderName(u)}), ${m.userId} limit ${linesDrawn.ofLead}`,
  )

/** Those who report to these leads, of each the first by name. */
const reportsOf = (ctx: Ctx, organizationId: number, leadIds: readonly number[]) =>
  peopleOf(
    ctx,
    organizationId,
    sql`select near.user_id as id, near.lead_id from unnest(${sql.param(`{${leadIds.join()}}`)}::bigint[]) lead (id)
      cross join lateral (
        select ${d.userId}, ${d.leadId} from ${d} join ${u} on ${u.id} = ${d.userId}
        where ${d.organizationId} = ${organizationId} and ${d.leadId} = lead.id
        order by lower(${holderName(u)}), ${d.userId} limit ${linesDrawn.ofLead}
      ) near`,
  )

async function personAndAbove(ctx: Ctx, organizationId: number, userId: number): Promise<Person[]> {
  const rows = await ctx.db.execute<Row>(sql`
    with recursive above as (
      select ${m.userId} as id, 0 as step from ${m} where ${m.organizationId} = ${organizationId} and ${m.userId} = ${userId}
      union all
      select ${d.leadId}, a.step + 1 from above a join ${d} on ${d.organizationId} = ${organizationId} and ${d.userId} = a.id
      where ${d.leadId} is not null
    ) cycle id set again using way
    select a.id, null as "leadId", ${holderName(u)} as name, coalesce(${d.jobTitle}, '') as "jobTitle",
      (select count(*)::int from ${r} where ${r.organizationId} = ${organizationId} and ${r.leadId} = a.id) as reports
    from above a join ${u} on ${u.id} = a.id left join ${d} on ${d.organizationId} = ${organizationId} and ${d.userId} = a.id
    where not a.again order by a.step desc`)
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id), leadId: null }))
}

/**
 * Who reports to whom, from a person down or from the top: as many levels and teams as can be read in one drawing. NOT_FOUND for who is no member.
 */
export async function getLines(
  ctx: Ctx,
  { organization, person: userId }: { organization: { id: number }; person?: number | undefined },
): Promise<Lines> {
  const organizationId = organization.id
  const [chain, tops, [counts]] = await Promise.all([
    userId === undefined ? [] : personAndAbove(ctx, organizationId, userId),
    userId === undefined ? topsOf(ctx, organizationId) : [],
    ctx.db.execute<{ tops: number; alone: number }>(sql`
      select count(*) filter (where leads)::int as tops, count(*) filter (where not leads)::int as alone from (
        select ${leads(organizationId)} as leads from ${m}
        left join ${d} on ${d.organizationId} = ${m.organizationId} and ${d.userId} = ${m.userId}
        where ${m.organizationId} = ${organizationId} and ${d.leadId} is null) found`),
  ])
  const person = chain.at(-1)
  if (userId !== undefined && !person) throw new AppError('NOT_FOUND', messages.notFound)
  const roots = (person ? [person] : tops).map((each): TreeNode<Person> => ({ item: each, children: [] }))
  await grow(ctx, organizationId, roots)
  return {
    person: person ? { id: person.id, name: person.name } : null,
    above: chain.slice(0, -1).map(({ id, name }) => ({ id, name })),
    drawing: drawn(roots),
    ...{ tops: counts?.tops ?? 0, alone: counts?.alone ?? 0 },
  }
}

/** Hangs teams below the people of a level, level by level, whole ones as long as there is room; the first one's in any case. */
async function grow(ctx: Ctx, organizationId: number, roots: TreeNode<Person>[]): Promise<void> {
  let level = roots
  let room = linesDrawn.people - roots.length
  for (let depth = 0; depth < linesDrawn.levels && level.length > 0; depth++) {
    const opened = new Map<number, TreeNode<Person>>()
    for (const node of level) {
      const { id, reports } = node.item
      const isFirst = depth === 0 && roots.length === 1
      if (reports === 0 || (!isFirst && (reports > room || reports > linesDrawn.ofLead))) continue
      opened.set(id, node)
      room -= Math.min(reports, linesDrawn.ofLead)
    }
    if (opened.size === 0) return
    const found = await reportsOf(ctx, organizationId, [...opened.keys()])
    level = found.map((item): TreeNode<Person> => ({ item, children: [] }))
    for (const node of level) opened.get(node.item.leadId ?? 0)?.children.push(node)
  }
}

/** The two lines of a box: sizes of their letters in pixels, and what is left of its width beside the number of those who report. */
const letters = { label: 13, detail: 11.5 } as const
const room = boxSize.width - 24

function drawn(roots: readonly TreeNode<Person>[]): Lines['drawing'] {
  const { boxes, ...rest } = layoutTrees(roots.map(withHidden))
  return {
    ...rest,
    boxes: boxes.map(({ item: { person, hidden }, x, y }): DrawnPerson => {
      const { id, name, jobTitle, leadId, reports } = person
      const isClosed = hidden > 0
      return {
        ...{ id, name, jobTitle, leadId, reports, hidden, x, y },
        label: fitText(name, room, letters.label),
        detail: fitText(jobTitle, room - (isClosed ? 44 : 0), letters.detail),
      }
    }),
  }
}

type Shown = { person: Person; hidden: number }
const withHidden = ({ item, children }: TreeNode<Person>): TreeNode<Shown> => ({
  item: { person: item, hidden: item.reports - children.length },
  children: children.map(withHidden),
})
