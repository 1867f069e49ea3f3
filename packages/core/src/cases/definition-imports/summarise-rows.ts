import type { DefinitionImportSummary } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { definitionImportModules, definitionImportRows } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const r = named(definitionImportRows, 'r')
const stagedModule = named(definitionImportModules, 'm')

/** Counts the staged rows of an import by their verdicts. */
export async function summariseRows(ctx: Ctx, importId: number): Promise<DefinitionImportSummary> {
  const rows = await ctx.db
    .select({
      verdict: r.verdict,
      rows: sql<number>`count(*)::int`,
      records: sql<number>`sum(${r.records})::int`,
      steps: sql<number>`sum(cardinality(${r.stepDescriptions}))::int`,
      notices: sql<number>`count(*) filter (where ${r.notice} <> '')::int`,
      modules: sql<number>`count(distinct ${stagedModule.canonical})::int`,
    })
    .from(sql`${r}
      left join ${stagedModule} on ${stagedModule.importId} = ${r.importId} and ${stagedModule.ordinal} = ${r.module}
      where ${r.importId} = ${importId} group by ${r.verdict}`)
  const summary: DefinitionImportSummary = {
    records: 0,
    recordsOf: { add: 0, duplicate: 0, error: 0, skipped: 0 },
    rowsOf: { add: 0, duplicate: 0, error: 0, skipped: 0 },
    steps: 0,
    notices: 0,
    modules: 0,
  }
  for (const row of rows) {
    summary.records += row.records
    summary.recordsOf[row.verdict] = row.records
    summary.rowsOf[row.verdict] = row.rows
    if (row.verdict === 'add') Object.assign(summary, { steps: row.steps, notices: row.notices, modules: row.modules })
  }
  return summary
}
