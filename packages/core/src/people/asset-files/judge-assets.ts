import { type AssetColumn, assetColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import { assetImportMessages } from '@caseweave/contract/people/asset-files/asset-import-messages'
import type { AssetImportColumn, AssetImportRef } from '@caseweave/contract/people/asset-files/asset-imports'
import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { assetLimits } from '@caseweave/contract/people/assets/save-asset'
import { isRequired } from '@caseweave/contract/platform/messages'
import { assetAssignments, assetImportRows, assets, assetTypes, organizationMembers, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holderName } from '../assets/held-asset'
import { stagedFields } from './stage-assets'

const rows = named(assetImportRows, 'target')
const r = named(assetImportRows, 'r')
const a = named(assets, 'a')
const o = named(assets, 'o')
const h = named(assetAssignments, 'h')
const m = named(organizationMembers, 'm')
const t = named(assetTypes, 't')
const u = named(users, 'u')
const by = named(users, 'by')

/** Rows of an import that one step is about: those over `after` up to `upTo`. */
export type Range = { after: number; upTo: number }

/** What of an import its verdicts depend on. */
export type Judged = AssetImportRef & { columns: readonly AssetImportColumn[]; createTypes: boolean }

/** Whether a file has a column; what needs one that it has not is not looked for. */
const hasColumn = ({ columns }: Judged, wanted: AssetColumn) => columns.some(({ column }) => column === wanted)

/** All rows of a file. */
export const wholeFile: Range = { after: 0, upTo: 2_147_483_647 }

/** The rows of a range that are not refused yet, named `r`. */
export const openRows = ({ importId }: AssetImportRef, { after, upTo }: Range): SQL =>
  sql`${r.importId} = ${importId} and ${r.position} > ${after} and ${r.position} <= ${upTo} and ${r.verdict} <> 'error'`

/** The fields that the columns of a file set. */
export const givenFields = (columns: readonly AssetImportColumn[]) =>
  stagedFields.filter((field) => columns.some(({ column }) => column === field))

/**
 * Says of each row of a range what becomes of it: its asset by the tag, to whom it is given, and whether it is refused, by the rules of the
 * form. Rows that are as the last look found them are not written again. What it finds holds as long as the caller's transaction keeps others from changing it.
 */
export async function judgeAssets(ctx: Ctx, judged: Judged, range: Range): Promise<void> {
  await findRows(ctx, judged, range)
  await refuseRepeated(ctx, judged, range)
  if (judged.createTypes) await refuseTypesBeyond(ctx, judged)
}

/** What somebody, named `person`, is known by in a file: what is surer has the lower rank, and counts before the rest. */
export const namesOf = (person: typeof u): SQL => sql`
  select ${person.id}, lower(named.text) as key, named.rank
  from (values (${person.username}, 0), (${person.email}, 1), (${holderName(person)}, 2)) named (text, rank)
  where named.text <> ''`

/** Two of the same text, whatever their case. */
const same = (one: SQL, other: SQL) => sql`lower(${one}) = lower(${other})`

/** Whether the type `t` is the one that a row `r` names. */
export const isTypeOf = ({ organizationId }: AssetImportRef): SQL =>
  sql`${t.organizationId} = ${organizationId} and ${same(t.name, r.type)} and ${r.type} <> ''`

async function findRows(ctx: Ctx, judged: Judged, range: Range): Promise<void> {
  const { organizationId, columns, createTypes } = judged
  const differing = [
    ...givenFields(columns).map((field) => ({
      label: assetColumns[field],
      differs: sql`${r[field]} is distinct from ${a[field]}`,
    })),
    { label: assetColumns.type, differs: sql`${t.id} <> ${a.assetTypeId}` },
    // A type that is not there yet is another one.
    { label: assetColumns.type, differs: sql`${r.type} <> '' and ${t.id} is null` },
    { label: assetColumns.status, differs: sql`${r.status} <> ${a.status}` },
    { label: assetColumns.assignedTo, differs: sql`given.user_id is not null` },
  ]
  const missing = (['name', 'brand', 'model'] as const).map(
    (field) => sql`when ${a.id} is null and ${r[field]} is null then ${isRequired(assetColumns[field])}`,
  )
  const assetOfRow = hasColumn(judged, 'assetTag')
    ? sql`${a.organizationId} = ${organizationId} and ${same(a.assetTag, r.assetTag)} and ${r.assetTag} <> ''`
    : sql`false`
  const personOfRow = hasColumn(judged, 'assignedTo')
    ? sql`who.key = lower(${r.assignedTo}) and ${r.assignedTo} <> ''`
    : sql`false`
  const type = sql`coalesce(${t.id}, case when ${r.type} = '' then ${a.assetTypeId} end)`
  const serial = sql`coalesce(${r.serial}, ${a.serial}, '')`
  // The sentences of the form, with the database's words between their parts.
  const [tagPart, namePart] = ['\u0001', '\u0002']
  const told = (sentence: string, one: SQL, other: SQL) =>
    sql`replace(replace(${sentence}::text, ${tagPart}, ${one}), ${namePart}, ${other})`
  await ctx.db.execute(sql`
    update ${rows} set asset_id = found.asset_id, user_id = found.user_id, verdict = found.verdict, reason = found.reason
    from (select judged.*,
      case when refused is not null then 'error' when asset_id is null then 'add' when changes = '' then 'same' else 'change' end as verdict,
      coalesce(refused, case when asset_id is null then given else changes end, '') as reason
    from (
      with who as materialized (
        select key, min(id) as user_id, count(*) = 1 as clear
        from (
          select names.*, min(rank) over (partition by key) as surest
          from ${m} join ${u} on ${u.id} = ${m.userId}
          cross join lateral (${namesOf(u)}) names
          where ${m.organizationId} = ${organizationId}) known
        where rank = surest
        group by key
      )
      select ${r.position} as place, ${a.id} as asset_id, given.user_id,
        case when given.user_id is not null then 'Given to ' || ${r.assignedTo} || '.' else '' end as given,
        case when ${a.id} is not null then concat_ws(', ', ${sql.join(
          differing.map(({ label, differs }) => sql`case when ${differs} then ${label}::text end`),
          sql`, `,
        )}) end as changes,
        case
          when ${a.id} is null and ${r.type} = '' then ${assetImportMessages.noType}
          ${createTypes ? sql`` : sql`when ${r.type} <> '' and ${t.id} is null then ${assetImportMessages.unknownType}`}
          ${sql.join(missing, sql` `)}
          when holder.user_id is not null and ${r.assignedTo} <> '' and not holder.same
            then ${told(assetMessages.hasIt(tagPart, namePart), sql`holder.name`, sql`holder.since`)}
          when ${r.assignedTo} <> '' and not coalesce(holder.same, false) and who.key is null then ${assetImportMessages.nobody}
          when ${r.assignedTo} <> '' and not coalesce(holder.same, false) and not who.clear then ${assetImportMessages.severalPeople}
          else (
            select ${told(assetMessages.serialTaken(tagPart, namePart), o.assetTag, o.name)} from ${o}
            where ${o.assetTypeId} = ${type} and lower(${o.serial}) = lower(${serial}) and ${o.serial} <> '' and ${serial} <> ''
              and ${o.id} is distinct from ${a.id} limit 1)
        end as refused
      from ${r}
      left join ${a} on ${assetOfRow}
      left join ${t} on ${isTypeOf(judged)}
      left join lateral (
        select ${h.userId}, ${holderName(by)} as name, to_char(${h.startsAt} at time zone 'UTC', 'FMDD Mon YYYY') as since,
          lower(${r.assignedTo}) in (select key from (${namesOf(by)}) names) as same
        from ${h} join ${by} on ${by.id} = ${h.userId} where ${h.assetId} = ${a.id} and ${h.endsAt} is null) holder on true
      left join who on ${personOfRow}
      left join lateral (select who.user_id where holder.user_id is null) given on true
      where ${openRows(judged, range)}
    ) judged) found
    where ${rows.importId} = ${judged.importId} and ${rows.position} = found.place
      and (${rows.assetId}, ${rows.userId}, ${rows.verdict}, ${rows.reason})
        is distinct from (found.asset_id, found.user_id, found.verdict, found.reason)`)
}

/**
 * Refuses what an earlier row of the range says already: its tag, or its type and serial number. Tags stand in the file alone: the look at
 * the whole of it has found those that are there twice.
 */
async function refuseRepeated(ctx: Ctx, judged: Judged, range: Range): Promise<void> {
  const repeated = (keys: readonly SQL[], sentence: string) => sql`
    update ${rows} set verdict = 'error', reason = 'Line ' || again.first_line || ' ' || ${sentence}::text
    from (
      select ${r.position} as place, first_value(${r.line}) over w as first_line, row_number() over w as nth
      from ${r} left join ${a} on ${a.id} = ${r.assetId} left join ${t} on ${t.id} = ${a.assetTypeId}
      where ${openRows(judged, range)} and (${sql.join([...keys], sql`, `)}) is not null
      window w as (partition by ${sql.join([...keys], sql`, `)} order by ${r.position})) again
    where again.nth > 1 and ${rows.importId} = ${judged.importId} and ${rows.position} = again.place`
  if (range === wholeFile && hasColumn(judged, 'assetTag'))
    await ctx.db.execute(repeated([sql`nullif(lower(${r.assetTag}), '')`], assetImportMessages.tagTwice))
  const serial = sql`nullif(lower(coalesce(${r.serial}, ${a.serial})), '')`
  const type = sql`lower(case when ${r.type} = '' then ${t.name} else ${r.type} end)`
  // What the file itself says does not change either; type and number of an asset that it leaves as they are may have.
  if (range === wholeFile || hasColumn(judged, 'assetTag'))
    await ctx.db.execute(repeated([type, serial], assetImportMessages.serialTwice))
}

/** The types of rows of an import that are not there yet, each with the place of its first row. */
const firstOfTypes = (ref: AssetImportRef, range: Range): SQL => sql`
  select named.key, named.first
  from (
    select lower(${r.type}) as key, min(${r.position}) as first
    from ${r} where ${openRows(ref, range)} and ${r.type} <> '' group by lower(${r.type})) named
  where not exists (
    select from ${t} where ${t.organizationId} = ${ref.organizationId} and lower(${t.name}) = named.key)`

/** The types of an import that are not there yet, each once, in the words of its first row. */
export const newTypesOf = (ref: AssetImportRef, range: Range): SQL => sql`
  select ${r.type} as name from (${firstOfTypes(ref, range)}) fresh
  join ${r} on ${r.importId} = ${ref.importId} and ${r.position} = fresh.first order by fresh.key`

/** Refuses the rows of new types when all of them would be more than an organization can have. */
async function refuseTypesBeyond(ctx: Ctx, judged: Judged): Promise<void> {
  await ctx.db.execute(sql`
    with fresh as materialized (${firstOfTypes(judged, wholeFile)}),
    beyond as materialized (
      select key from fresh where (select count(*) from fresh)
        + (select count(*) from ${t} where ${t.organizationId} = ${judged.organizationId}) > ${assetLimits.types})
    update ${rows} set verdict = 'error', reason = ${assetMessages.tooManyTypes(assetLimits.types)} from ${r}
    where exists (select from beyond) and ${rows.importId} = ${judged.importId} and ${rows.position} = ${r.position}
      and ${openRows(judged, wholeFile)} and lower(${r.type}) in (select key from beyond)`)
}
