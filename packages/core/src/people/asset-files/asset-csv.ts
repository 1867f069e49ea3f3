import { assetColumns, toldColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import type { AssetFilter } from '@caseweave/contract/people/assets/list-assets'
import { assetAssignments, assetTypes, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { neutraliseFormula, writeCsv } from '../../platform/csv/write-csv'
import { named } from '../../platform/database/named-tables'
import { plainFileName } from '../../platform/files/plain-file-name'
import { a, assetJoins, foundAssets } from '../assets/find-assets'
import { holderName } from '../assets/held-asset'

const h = named(assetAssignments, 'h')
const ty = named(assetTypes, 'ty')
const u = named(users, 'u')

/** Assets that are read at a time. */
const batch = 1_000

const assetCsvHeader = [...Object.values(assetColumns), ...toldColumns]

type Place = { organization: { id: number; name: string } }

/**
 * The assets that a filter of the list finds, as a CSV that the import takes again, by when they were added. It is read while it is sent:
 * some rows are in memory, and no connection is held. Moments are UTC.
 */
export function assetCsv(ctx: Ctx, input: AssetFilter & Place): { name: string; content: AsyncIterable<Uint8Array> } {
  const { name } = input.organization
  return {
    name: plainFileName(['assets', name], 'csv', ctx.now()),
    content: writeCsv(assetCsvHeader, batches(ctx, input)),
  }
}

type Cells = [id: string, ...cells: string[]]

async function* batches(ctx: Ctx, input: AssetFilter & Place): AsyncGenerator<string[][]> {
  const found = foundAssets(input.organization.id, input)
  const moment = (at: ReturnType<typeof sql>) =>
    sql`coalesce(to_char(${at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), '')`
  for (let after = '0'; ; ) {
    // One text of all cells: a column for each of 20 would take the driver longer than the database.
    const rows = await ctx.db.execute<{ cells: Cells }>(sql`
      select json_build_array(${a.id}::text, ${a.assetTag}, ${ty.name}, ${a.status}, ${a.name}, ${a.brand}, ${a.model}, ${a.serial},
        ${a.processor}, coalesce(${a.ramGb}::text, ''), ${a.diskType}, coalesce(${a.diskGb}::text, ''), ${a.osType}, ${a.osVersion},
        ${a.imei}, ${a.comments}, array_to_string(${a.tags}, ', '),
        case when ${h.id} is null then '' else coalesce(nullif(${u.email}, ''), ${u.username}) end,
        case when ${h.id} is null then '' else ${holderName(u)} end, ${moment(h.startsAt)}, ${moment(a.statusSince)}) as cells
      from (select a.* from ${a} where ${found} and ${a.id} > ${after}::bigint order by ${a.id} limit ${batch}) a ${assetJoins}
      order by ${a.id}`)
    yield rows.map(({ cells: [, ...cells] }) => cells.map(neutraliseFormula))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.cells[0]
  }
}
