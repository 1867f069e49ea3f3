import { orgChartPath } from '@caseweave/contract/people/addresses'
import type { AssetImportRef } from '@caseweave/contract/people/asset-files/asset-imports'
import { assetLimits } from '@caseweave/contract/people/assets/save-asset'
import { counted } from '@caseweave/contract/platform/counted'
import {
  assetAssignments,
  assetImportRows,
  assetImports,
  assets,
  assetTypes,
  organizationMembers,
  users,
} from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { isUniqueViolation } from '../../platform/database/unique-violation'
import { notifyMany } from '../../platform/notifications/notify'
import { nextAssetTags } from '../assets/asset-tags'
import { isAssetImport } from './asset-imports'
import {
  givenFields,
  isTypeOf,
  type Judged,
  judgeAssets,
  namesOf,
  newTypesOf,
  openRows,
  type Range,
} from './judge-assets'
import { stagedFields } from './stage-assets'

const rows = named(assetImportRows, 'target')
const r = named(assetImportRows, 'r')
const a = named(assets, 'a')
const assignments = named(assetAssignments)
const targets = named(assets)
const t = named(assetTypes, 't')
const types = named(assetTypes)
const m = named(organizationMembers, 'm')
const u = named(users, 'u')
const h = named(assetAssignments, 'h')

/** Rows of the file that one transaction deals with. */
const chunkRows = 5_000
/** How often a chunk begins again when somebody else takes a tag or serial number between its look and its write. */
const tries = 5

/**
 * Writes the assets of the next rows and moves the import's position, in one transaction: whenever a worker dies, a row is written once or
 * not yet. What has changed since the dry run counts: the verdicts are found once more. Answers the position reached, or null when the
 * import is not this job's to do.
 */
export async function importAssetChunk(
  ctx: Ctx,
  organization: { id: number; name: string },
  importId: number,
  jobId: string,
): Promise<number | null> {
  for (let left = tries; ; left--)
    try {
      return await ctx.tx((tx) => chunk(tx, organization, { organizationId: organization.id, importId }, jobId))
    } catch (error) {
      if (!isUniqueViolation(error) || left === 1) throw error
    }
}

async function chunk(
  tx: Ctx,
  organization: { id: number; name: string },
  ref: AssetImportRef,
  jobId: string,
): Promise<number | null> {
  const [run] = await tx.db.select().from(assetImports).where(isAssetImport(ref)).for('update')
  if (run?.status !== 'importing' || run.jobId !== jobId) return null
  const range = { after: run.position, upTo: run.position + chunkRows }
  const judged: Judged = { ...ref, columns: run.columns, createTypes: run.createTypes }
  await holdPlace(tx, judged, range)
  await addTypes(tx, judged, range)
  await judgeAssets(tx, judged, range)
  await addAssets(tx, judged, range)
  await changeAssets(tx, judged, range)
  await giveAssets(tx, organization, judged, range)
  await tx.db.update(assetImports).set({ position: range.upTo }).where(isAssetImport(ref))
  return range.upTo
}

/** Keeps others from changing what the rows are about: imports take turns, and so do forms with their assets, people and types. */
async function holdPlace(tx: Ctx, judged: Judged, range: Range): Promise<void> {
  const { organizationId } = judged
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`asset import ${organizationId}`}, 0))`)
  // As the form that adds a type: two that are added at once are not one too many.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`asset types ${organizationId}`}, 0))`)
  await tx.db.execute(sql`select from ${t} where ${t.organizationId} = ${organizationId} for share`)
  await tx.db.execute(sql`
    select from ${a} where ${a.organizationId} = ${organizationId} and lower(${a.assetTag}) in (
      select lower(${r.assetTag}) from ${r} where ${openRows(judged, range)} and ${r.assetTag} <> '')
    order by ${a.id} for update`)
  await tx.db.execute(sql`
    with wanted as materialized (select distinct lower(${r.assignedTo}) as key from ${r} where ${openRows(judged, range)} and ${r.assignedTo} <> '')
    select from ${m} join ${u} on ${u.id} = ${m.userId}
    where ${m.organizationId} = ${organizationId}
      and exists (select from (${namesOf(u)}) names where names.key in (select key from wanted))
    order by ${m.userId} for share of m`)
}

/** Makes the types that rows are of which the dry run did not refuse. */
async function addTypes(tx: Ctx, judged: Judged, range: Range): Promise<void> {
  if (!judged.createTypes) return
  const actor = requireActor(tx).id
  await tx.db.execute(sql`
    with fresh as materialized (${newTypesOf(judged, range)})
    insert into ${types} (organization_id, name, created_by, modified_by)
    select ${judged.organizationId}, fresh.name, ${actor}, ${actor} from fresh
    where (select count(*) from ${t} where ${t.organizationId} = ${judged.organizationId}) + (select count(*) from fresh) <= ${assetLimits.types}`)
}

const list = (names: readonly SQL[]) => sql.join([...names], sql`, `)

/** Adds the new assets by one statement: ids and tags are given out first, and noted where somebody gets the asset. */
async function addAssets(tx: Ctx, judged: Judged, range: Range): Promise<void> {
  const actor = requireActor(tx).id
  const mine = sql`${openRows(judged, range)} and ${r.verdict} = 'add'`
  const [untagged] = await tx.db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${r} where ${mine} and ${r.assetTag} = ''`,
  )
  const tags = await freeTags(tx, judged, untagged?.rows ?? 0)
  const now = sql`${tx.now().toISOString()}::timestamptz`
  const usual: Partial<Record<(typeof stagedFields)[number], SQL>> = {
    ramGb: sql`null`,
    diskGb: sql`null`,
    tags: sql`'{}'`,
  }
  const values = stagedFields.map((field) => sql`coalesce(${r[field]}, ${usual[field] ?? sql`''`})`)
  await tx.db.execute(sql`
    with fresh as materialized (
      select nextval('assets_id_seq') as new_id, coalesce(offered.tag, ${r.assetTag}) as new_tag, r.*
      from (
        select row_number() over (partition by ${r.assetTag} = '' order by ${r.position}) as nth, r.* from ${r} where ${mine}
      ) r left join json_array_elements_text(${JSON.stringify(tags)}::json) with ordinality offered (tag, nth)
        on ${r.assetTag} = '' and offered.nth = r.nth
      order by ${r.position}
    ), noted as (
      update ${rows} set asset_id = fresh.new_id from fresh
      where ${rows.importId} = ${judged.importId} and ${rows.position} = fresh.position and fresh.user_id is not null
    )
    insert into ${targets} (id, organization_id, asset_type_id, asset_tag, status, status_since, status_holder_id, created_by, created_at,
      modified_by, modified_at, ${list(stagedFields.map((field) => targets[field]))})
    overriding system value
    select r.new_id, ${judged.organizationId}, ${t.id}, r.new_tag,
      coalesce(${r.status}, case when ${r.userId} is null then 'In Storage' else 'In Use' end), ${now}, ${r.userId},
      ${actor}, ${now}, ${actor}, ${now}, ${list(values)}
    from fresh r left join ${t} on ${isTypeOf(judged)} order by ${r.position}`)
}

/** Tags for assets without one, none of which another row of the file has. */
async function freeTags(tx: Ctx, { organizationId, importId }: AssetImportRef, count: number): Promise<string[]> {
  const tags: string[] = []
  while (tags.length < count) {
    const offered = await nextAssetTags(tx, organizationId, count - tags.length)
    const taken = await tx.db.execute<{ tag: string }>(sql`
      select lower(${r.assetTag}) as tag from ${r}
      where ${r.importId} = ${importId} and ${r.assetTag} <> ''
        and lower(${r.assetTag}) in (select lower(value) from json_array_elements_text(${JSON.stringify(offered)}::json))`)
    const known = new Set(taken.map(({ tag }) => tag))
    tags.push(...offered.filter((tag) => !known.has(tag.toLowerCase())))
  }
  return tags
}

/** Changes the assets that are there: the fields that the file has, and the status with its moment and who has the asset then. */
async function changeAssets(tx: Ctx, judged: Judged, range: Range): Promise<void> {
  const now = sql`${tx.now().toISOString()}::timestamptz`
  // What is with somebody is neither in storage nor lost, unless the file says so.
  const status = sql`coalesce(${r.status}, case when ${r.userId} is not null and ${a.status} in ('In Storage', 'Lost') then 'In Use' else ${a.status} end)`
  const holder = sql`coalesce(${r.userId}, (select ${h.userId} from ${h} where ${h.assetId} = ${a.id} and ${h.endsAt} is null))`
  const set = [
    sql`asset_type_id = coalesce(${t.id}, ${a.assetTypeId})`,
    sql`status = ${status}`,
    sql`status_since = case when ${status} = ${a.status} then ${a.statusSince} else ${now} end`,
    sql`status_holder_id = case when ${status} = ${a.status} then ${a.statusHolderId} else ${holder} end`,
    sql`modified_by = ${requireActor(tx).id}`,
    // Of two changes within a millisecond, too, the second is seen to be one.
    sql`modified_at = greatest(${now}, ${a.modifiedAt} + interval '1 ms')`,
    ...givenFields(judged.columns).map((field) => sql`${targets[field]} = ${r[field]}`),
  ]
  await tx.db.execute(sql`
    update ${a} set ${list(set)} from ${r} left join ${t} on ${isTypeOf(judged)}
    where ${openRows(judged, range)} and ${r.verdict} = 'change' and ${a.id} = ${r.assetId}
      and ${a.organizationId} = ${judged.organizationId}`)
}

/** Gives assets to people, and tells each of them once. */
async function giveAssets(
  tx: Ctx,
  organization: { id: number; name: string },
  judged: Judged,
  range: Range,
): Promise<void> {
  const actor = requireActor(tx).id
  const given = await tx.db.execute<{ userId: string; assets: number; tag: string; name: string }>(sql`
    with made as (
      insert into ${assignments} (organization_id, asset_id, user_id, starts_at, assigned_by)
      select ${judged.organizationId}, ${r.assetId}, ${r.userId}, greatest(${tx.now().toISOString()}::timestamptz, last.ends_at), ${actor}
      from ${r} left join lateral (select max(${h.endsAt}) as ends_at from ${h} where ${h.assetId} = ${r.assetId}) last on true
      where ${openRows(judged, range)} and ${r.userId} is not null and ${r.verdict} in ('add', 'change')
      returning asset_id, user_id)
    select made.user_id as "userId", count(*)::int as assets, min(${a.assetTag}) as tag, min(${a.name}) as name
    from made join ${a} on ${a.id} = made.asset_id group by made.user_id`)
  await notifyMany(
    tx,
    given
      .filter(({ userId }) => Number(userId) !== actor)
      .map(({ userId, assets: count, tag, name }) => ({
        userId: Number(userId),
        kind: 'asset' as const,
        key: `asset import ${judged.importId} ${range.after}`,
        subject: count === 1 ? `${tag} was given to you` : `${counted(count, 'asset')} were given to you`,
        message: count === 1 ? `${name}, by ${organization.name}.` : `By ${organization.name}.`,
        href: orgChartPath,
      })),
  )
}
