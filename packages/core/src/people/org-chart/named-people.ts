import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { organizationMembers, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holderName } from '../assets/held-asset'

const m = named(organizationMembers, 'm')
const u = named(users, 'u')

/** A member whom somebody typed. */
type Typed = { id: number; name: string; username: string }

/**
 * The members that were typed, each by username, else by confirmed email address, else by the whole name, in any case and in the order of `texts`.
 * INVALID at `field` names those that nobody and those that several have.
 */
export async function typedMembers(
  ctx: Ctx,
  organizationId: number,
  texts: readonly string[],
  field: string,
): Promise<Typed[]> {
  if (texts.length === 0) return []
  const name = holderName(u)
  const rows = await ctx.db.execute<{ place: number; id: string; name: string; username: string; way: number }>(sql`
    with members as materialized (
      select ${u.id}, ${name} as name, ${u.username}, lower(${u.username}) as by_username, lower(${name}) as by_name,
        case when ${u.emailConfirmedAt} is not null then lower(${u.email}) end as by_email
      from ${m} join ${u} on ${u.id} = ${m.userId} where ${m.organizationId} = ${organizationId}
    ), typed as (
      select place::int, lower(text) as text from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality t (text, place)
    ), ways as (
      select t.place, f.id, f.name, f.username, 1 as way from typed t join members f on f.by_username = t.text
      union all select t.place, f.id, f.name, f.username, 2 from typed t join members f on f.by_email = t.text
      union all select t.place, f.id, f.name, f.username, 3 from typed t join members f on f.by_name = t.text
    )
    select place, id, name, username, way from ways order by place, way, lower(username)`)
  const found = texts.map((text, index) => {
    const ways = rows.filter(({ place }) => place === index + 1)
    const best = ways.filter(({ way }) => way === ways[0]?.way)
    return { text, best }
  })
  const refuse = (message: string) => new AppError('INVALID', message, { field })
  const unknown = found.filter(({ best }) => best.length === 0)
  if (unknown.length > 0) throw refuse(orgChartMessages.unknown(unknown.map(({ text }) => text)))
  const several = found.filter(({ best }) => best.length > 1)
  if (several.length > 0)
    throw refuse(
      orgChartMessages.several(several.flatMap(({ best }) => best.map((each) => `${each.username} (${each.name})`))),
    )
  return found.flatMap(({ best }) => best.map((each) => ({ ...each, id: Number(each.id) })))
}
