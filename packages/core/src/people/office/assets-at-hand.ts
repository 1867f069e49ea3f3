import type { AssetStatus } from '@caseweave/contract/people/assets/assets'
import { type AssetsAtHand, officeAtHand, typesAtHand } from '@caseweave/contract/people/office/office'
import { assetAssignments, assets, assetTypes, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holderName } from '../assets/held-asset'
import type { OrganizationAccess } from '../organizations/organization-access'

const a = named(assets, 'a')
const g = named(assetAssignments, 'g')
const t = named(assetTypes, 't')
const u = named(users, 'u')

/** The assets of an organization on the first screen: counts of all, and the newest of what somebody should look after. */
export async function assetsAtHand(ctx: Ctx, { id }: OrganizationAccess): Promise<AssetsAtHand> {
  const [types, assigned, toReturn, missing, newest] = await Promise.all([
    typeRows(ctx, id),
    countAssigned(ctx, id),
    assetsToReturn(ctx, id),
    missingAssets(ctx, id),
    newestAssignments(ctx, id),
  ])
  return { total: types.reduce((sum, each) => sum + each.total, 0), assigned, types, toReturn, missing, newest }
}

async function typeRows(ctx: Ctx, organizationId: number): Promise<AssetsAtHand['types']> {
  const rows = await ctx.db.execute<{ id: string; name: string; status: AssetStatus; count: number }>(sql`
    select t.id, t.name, counted.status, counted.count::int
    from (
      select ${a.assetTypeId}, ${a.status}, count(*) from ${a} where ${a.organizationId} = ${organizationId} group by 1, 2
    ) counted join ${t} on ${t.id} = counted.asset_type_id
    order by sum(counted.count) over (partition by t.id) desc, lower(t.name), t.id`)
  const types: AssetsAtHand['types'] = []
  const last = () => types.at(-1)
  for (const { id, name, status, count } of rows) {
    const isNext = last()?.type?.id !== Number(id)
    // Those after the last row of their own come together in one.
    if (isNext && types.length < typesAtHand) types.push({ type: { id: Number(id), name }, total: 0, statuses: {} })
    else if (isNext && last()?.type) types.push({ type: null, total: 0, statuses: {} })
    const row = last()
    if (!row) continue
    row.total += count
    row.statuses[status] = (row.statuses[status] ?? 0) + count
  }
  return types
}

type AssetRow = { id: string; asset_tag: string; name: string; holder: string; user_id: string; since: string }
const assetOf = (row: AssetRow) => ({
  ...{ id: Number(row.id), assetTag: row.asset_tag, name: row.name, holder: row.holder },
  ...{ userId: Number(row.user_id), since: new Date(row.since) },
})

async function countAssigned(ctx: Ctx, organizationId: number): Promise<number> {
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${g} where ${g.organizationId} = ${organizationId} and ${g.endsAt} is null`)
  return row?.count ?? 0
}

async function assetsToReturn(ctx: Ctx, organizationId: number): Promise<AssetsAtHand['toReturn']> {
  const rows = await ctx.db.execute<AssetRow & { count: number }>(sql`
    with found as (
      select ${g.assetId}, ${g.userId}, ${g.startsAt} as since, ${g.leftAt}, count(*) over () as count
      from ${g} where ${g.organizationId} = ${organizationId} and ${g.endsAt} is null and ${g.leftAt} is not null
      order by ${g.leftAt} desc, ${g.assetId} limit ${officeAtHand}
    )
    select a.id, a.asset_tag, a.name, f.user_id, f.since, ${holderName(u)} as holder, f.count::int as count
    from found f join ${a} on ${a.id} = f.asset_id join ${u} on ${u.id} = f.user_id
    order by f.left_at desc, a.id`)
  return { count: rows[0]?.count ?? 0, assets: rows.map(assetOf) }
}

async function missingAssets(ctx: Ctx, organizationId: number): Promise<AssetsAtHand['missing']> {
  const rows = await ctx.db.execute<AssetRow & { status: AssetStatus; count: number }>(sql`
    with found as (
      select ${a.id}, ${a.assetTag}, ${a.name}, ${a.status}, ${a.statusSince} as since, ${a.statusHolderId} as user_id,
        count(*) over () as count
      from ${a} where ${a.organizationId} = ${organizationId} and ${a.status} in ('Lost', 'Damaged')
      order by ${a.statusSince} desc, ${a.id} desc limit ${officeAtHand}
    )
    select f.*, f.count::int, case when ${u.id} is null then '' else ${holderName(u)} end as holder
    from found f left join ${u} on ${u.id} = f.user_id order by f.since desc, f.id desc`)
  const listed = rows.map(({ id, asset_tag: assetTag, name, status, since, holder }) => ({
    ...{ id: Number(id), assetTag, name, status, since: new Date(since), holder },
  }))
  return { count: rows[0]?.count ?? 0, assets: listed }
}

async function newestAssignments(ctx: Ctx, organizationId: number): Promise<AssetsAtHand['newest']> {
  const rows = await ctx.db.execute<AssetRow>(sql`
    select a.id, a.asset_tag, a.name, g.user_id, g.starts_at as since, ${holderName(u)} as holder
    from (
      select * from ${g} where ${g.organizationId} = ${organizationId} and ${g.endsAt} is null order by ${g.id} desc limit ${officeAtHand}
    ) g join ${a} on ${a.id} = g.asset_id join ${u} on ${u.id} = g.user_id
    order by g.id desc`)
  return rows.map(assetOf)
}
