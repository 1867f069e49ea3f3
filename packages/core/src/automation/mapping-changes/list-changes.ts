import type { StaleReason } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { staleReasons } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import type {
  ChangesQuery,
  MappingChange,
  MappingChangesPage,
} from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import { caseMappings, featureFiles, releases, scenarios, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { type SelectedRow, selected } from '../../platform/database/selected-rows'
import { staleMappings, staleStamp } from '../automation-mapping/stale-mappings'
import { readMappings, readSides } from './held-mappings'
import { shownChange } from './shown-change'

const c = named(testCases, 'c')
const f = named(featureFiles, 'f')
const m = named(caseMappings, 'm')
const r = named(releases, 'r')
const s = named(scenarios, 's')

const shownRow = selected({
  id: m.id,
  since: staleStamp,
  caseNumber: c.number,
  release: r.number,
  fileId: f.id,
  file: f.name,
})
const counted = selected({
  reason: sql<StaleReason>`found.reason`,
  fileId: f.id,
  file: f.name,
  count: sql<number>`found.count`,
  asked: sql<number>`found.asked`,
})

/** A page of the mappings that wait to be looked at, the latest change first, and how many wait by reason and by file. */
export async function listMappingChanges(
  ctx: Ctx,
  query: ChangesQuery & { projectId: number },
): Promise<MappingChangesPage> {
  const { projectId, pageSize } = query
  const [counts, [moment]] = await Promise.all([
    countChanges(ctx, query),
    ctx.db.execute<{ asOf: string }>(sql`select (extract(epoch from clock_timestamp()) * 1000000)::bigint as "asOf"`),
  ])
  const pageCount = pageCountOf(counts.total, pageSize)
  const page = Math.min(query.page, pageCount)
  const found = await shownRow.rows(
    ctx.db,
    sql`
      select ${shownRow}
      from (select m.* from ${staleMappings(query)} order by ${m.staleSince} desc, ${m.id} desc
        limit ${pageSize} offset ${(page - 1) * pageSize}) m
      join ${c} on ${c.id} = ${m.testCaseId}
      join ${r} on ${r.id} = ${m.releaseId}
      join ${s} on ${s.id} = ${m.scenarioId}
      join ${f} on ${f.id} = ${s.featureFileId}
      where ${m.projectId} = ${projectId}
      order by ${m.staleSince} desc, ${m.id} desc`,
  )
  return { ...counts, rows: await rowsOf(ctx, found), page, pageCount, asOf: Number(moment?.asOf) }
}

async function rowsOf(ctx: Ctx, found: readonly SelectedRow<typeof shownRow>[]): Promise<MappingChange[]> {
  const mappings = await readMappings(
    ctx,
    found.map(({ id }) => id),
  )
  const sides = await readSides(ctx, mappings)
  const byId = new Map(mappings.map((mapping) => [mapping.id, mapping]))
  return found.flatMap(({ id, since, caseNumber, release, fileId, file }): MappingChange[] => {
    const mapping = byId.get(id)
    // Somebody has confirmed it just now.
    if (!mapping?.reason) return []
    const { reason, scenarioId, covers } = mapping
    const chosen = sides.chosen(mapping).length
    return [
      {
        ...{ id: mapping.id, reason, since, release, scenarioId, caseNumber, covers },
        file: { id: fileId, name: file },
        chosen: chosen > 0 ? chosen : null,
        ...shownChange(mapping, sides),
      },
    ]
  })
}

/** How many wait: as asked for, and of the whole project by reason and by file. */
async function countChanges(ctx: Ctx, query: ChangesQuery & { projectId: number }) {
  const { projectId } = query
  const rows = await counted.rows(
    ctx.db,
    sql`
      with asked as (select ${m.id} from ${staleMappings(query)})
      select ${counted}
      from (
        select ${m.staleReason} as reason, ${s.featureFileId}, count(*)::int as count, count(asked.id)::int as asked
        from (select ${m.id} as mapping_id, ${m.staleReason}, ${m.scenarioId} from ${staleMappings({ projectId })}) m
        join ${s} on ${s.id} = ${m.scenarioId}
        left join asked on asked.id = m.mapping_id
        group by 1, 2
      ) found join ${f} on ${f.id} = found.feature_file_id
      order by lower(${f.name}), ${f.id}`,
  )
  const sum = (some: readonly { count: number }[]) => some.reduce((all, { count }) => all + count, 0)
  const files = [...new Map(rows.map((row) => [row.fileId, row.file]))]
  return {
    total: rows.reduce((all, { asked }) => all + asked, 0),
    reasons: staleReasons
      .map((reason) => ({ reason, count: sum(rows.filter((row) => row.reason === reason)) }))
      .filter(({ count }) => count > 0),
    files: files.map(([id, name]) => ({ id, name, count: sum(rows.filter((row) => row.fileId === id)) })),
  }
}
