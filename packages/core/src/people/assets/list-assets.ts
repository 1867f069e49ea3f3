import {
  type AssetItem,
  type AssetList,
  type AssetPlace,
  countedAssets,
} from '@caseweave/contract/people/assets/assets'
import type { ListAssets } from '@caseweave/contract/people/assets/list-assets'
import { assetAssignments, assetTypes, organizationMembers, users } from '@caseweave/db/schema'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { listAssetTypes } from './asset-types'
import { a, assetJoins, assetOrder, foundAssets, joinsOfOrder } from './find-assets'
import { holderName } from './held-asset'

const h = named(assetAssignments, 'h')
const m = named(organizationMembers, 'm')
const s = named(users, 's')
const ty = named(assetTypes, 'ty')
const u = named(users, 'u')

type Place = { organization: { id: number } }

/** So many assets at most are sorted by themselves, without going through all of an organization in their order. */
const few = 1_000

/** How many assets a condition finds, counted up to one more than is told; and which, where they are few. */
async function countFound(ctx: Ctx, found: SQL) {
  const [count] = await ctx.db.execute<{ total: number; ids: string[] | null }>(sql`
    select count(*)::int as total, case when count(*) <= ${few} then array_agg(id) end as ids
    from (select ${a.id} from ${a} where ${found} limit ${countedAssets + 1}) counted`)
  return { total: count?.total ?? 0, ids: count?.ids ?? null }
}

/**
 * A page of an organization's assets; who has one is looked up for the page alone, and counting stops early. Counted first: what hardly anything
 * is found by would be looked for among all assets, one after the other in their order.
 */
export async function listAssets(ctx: Ctx, input: ListAssets & Place): Promise<AssetList> {
  const { sort, order, page, pageSize } = input
  const matching = foundAssets(input.organization.id, input)
  const { total, ids } = await countFound(ctx, matching)
  const found = ids ? sql`${a.id} = any(${sql.param(`{${ids.join()}}`)}::bigint[])` : matching
  const rows =
    total === 0
      ? []
      : await ctx.db
          .select({
            ...{ id: a.id, assetTag: a.assetTag, status: a.status, name: a.name, brand: a.brand, model: a.model },
            ...{ serial: a.serial, tags: a.tags, statusSince: a.statusSince, typeName: ty.name },
            statusHolder: sql<string | null>`(select ${holderName(s)} from ${s} where ${s.id} = ${a.statusHolderId})`,
            holderId: sql<number | null>`${u.id}`.mapWith(Number),
            ...{
              holder: sql<string>`${holderName(u)}`,
              username: sql<string>`${u.username}`,
              since: h.startsAt,
              leftAt: h.leftAt,
            },
          })
          .from(
            sql`(select a.* from ${a} ${joinsOfOrder(sort)} where ${found} order by ${assetOrder(sort, order)}
          limit ${pageSize} offset ${(page - 1) * pageSize}) a
        ${assetJoins}`,
          )
          .orderBy(assetOrder(sort, order))
  return {
    assets: rows.map(
      ({ holderId, holder, username, since, leftAt, ...asset }): AssetItem => ({
        ...asset,
        holder: holderId === null ? null : { id: holderId, name: holder, username, since, member: leftAt === null },
      }),
    ),
    total: Math.min(total, countedAssets),
    more: total > countedAssets,
  }
}

/** What the screen of assets shows beside its list: types, and how many assets are to be returned. */
export async function getAssetPlace(ctx: Ctx, input: Place & { holder?: number | undefined }): Promise<AssetPlace> {
  const organizationId = input.organization.id
  const [types, toReturn, [holder]] = await Promise.all([
    listAssetTypes(ctx, input),
    ctx.db.$count(
      assetAssignments,
      and(
        eq(assetAssignments.organizationId, organizationId),
        isNull(assetAssignments.endsAt),
        isNotNull(assetAssignments.leftAt),
      ),
    ),
    input.holder === undefined
      ? []
      : ctx.db
          .select({ name: holderName(users) })
          .from(users)
          .where(
            and(
              eq(users.id, input.holder),
              sql`(exists (select from ${m} where ${m.organizationId} = ${organizationId} and ${m.userId} = ${input.holder})
                or exists (select from ${h} where ${h.organizationId} = ${organizationId} and ${h.userId} = ${input.holder}))`,
            ),
          ),
  ])
  return { types, toReturn, holderName: holder?.name ?? null }
}
