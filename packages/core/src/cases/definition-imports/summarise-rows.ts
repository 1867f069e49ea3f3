import type {
  DefinitionImportSummary,
  DefinitionImportVerdict,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Counts the staged rows of an import by their verdicts. */
export async function summariseRows(ctx: Ctx, importId: number): Promise<DefinitionImportSummary> {
  const rows = await ctx.db.execute<{
    verdict: DefinitionImportVerdict
    rows: number
    records: number
    steps: number
    notices: number
    modules: number
  }>(sql`
    select r.verdict, count(*)::int as rows, sum(r.records)::int as records,
      sum(cardinality(r.step_descriptions))::int as steps, count(*) filter (where r.notice <> '')::int as notices,
      count(distinct m.canonical)::int as modules
    from definition_import_rows r
    left join definition_import_modules m on m.import_id = r.import_id and m.ordinal = r.module
    where r.import_id = ${importId} group by r.verdict`)
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
