import type { AssetFilter, AssetSort } from '@caseweave/contract/people/assets/list-assets'
import { assetAssignments, assets, assetTypes, assetWords, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'
import { holderName } from './held-asset'

export const a = named(assets, 'a')
const h = named(assetAssignments, 'h')
const ty = named(assetTypes, 'ty')
const u = named(users, 'u')

/** A pattern for `ilike` of what holds this text, letter by letter. */
export const holding = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** What of the open assignments of an organization a list of assets asks for. */
const open = (organizationId: number, which: SQL) =>
  sql`(select ${h.assetId} from ${h} where ${h.organizationId} = ${organizationId} and ${h.endsAt} is null and ${which})`

/** The assets, named `a`, of an organization that a filter finds, as a condition. */
export function foundAssets(organizationId: number, filter: AssetFilter): SQL {
  const { search, type, status, holder, tag } = filter
  const conditions = [
    sql`${a.organizationId} = ${organizationId}`,
    // Each word somewhere: "dell 5540" finds a Dell Precision 5540.
    ...words(search).map((word) => sql`${assetWords(a)} ilike ${holding(word)}`),
    ...(type === undefined ? [] : [sql`${a.assetTypeId} = ${type}`]),
    ...(status === undefined ? [] : [sql`${a.status} = ${status}`]),
    ...(tag === '' ? [] : [sql`${a.tags} @> array[${tag}::text]`]),
    ...(holder === 'nobody'
      ? [sql`not exists (select from ${h} where ${h.assetId} = ${a.id} and ${h.endsAt} is null)`]
      : holder === 'left'
        ? [sql`${a.id} in ${open(organizationId, sql`${h.leftAt} is not null`)}`]
        : holder === undefined
          ? []
          : [sql`${a.id} in ${open(organizationId, sql`${h.userId} = ${holder}`)}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** The words of a search, at most as many as people type. */
const words = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 8)

const joinedType = sql`join ${ty} on ${ty.id} = ${a.assetTypeId}`
const joinedHolder = sql`left join ${h} on ${h.assetId} = ${a.id} and ${h.endsAt} is null left join ${u} on ${u.id} = ${h.userId}`

/** An asset's type, named `ty`, and who has it, `h` and `u`: what {@link assetOrder} looks at. */
export const assetJoins = sql`${joinedType} ${joinedHolder}`

/** What of {@link assetJoins} an order needs: asked for each of 100,000 assets by itself, either takes ten times as long. */
export const joinsOfOrder = (sort: AssetSort): SQL =>
  sort === 'type' ? joinedType : sort === 'holder' ? joinedHolder : sql``

const sorts: Record<AssetSort, SQL> = {
  tag: sql`lower(${a.assetTag})`,
  name: sql`lower(${a.name})`,
  type: sql`lower(${ty.name})`,
  brand: sql`lower(${a.brand})`,
  model: sql`lower(${a.model})`,
  serial: sql`lower(${a.serial})`,
  status: sql`${a.status}`,
  holder: sql`case when ${u.id} is not null then lower(${holderName(u)}) end`,
  since: sql`${a.statusSince}`,
}

/** The order of the assets, named `a`, by a column of theirs or of {@link joinsOfOrder}; those without a value come last, and equal ones by when they were added. */
export function assetOrder(sort: AssetSort, order: 'asc' | 'desc'): SQL {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const last = sort === 'holder' ? sql` nulls last` : sql``
  return sql`${sorts[sort]} ${direction}${last}, ${a.id} ${direction}`
}
