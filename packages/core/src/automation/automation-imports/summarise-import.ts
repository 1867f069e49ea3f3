import type { AutomationImportSummary } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Counts the files of an import, and what they hold, by their verdicts. */
export async function summariseImport(ctx: Ctx, importId: number): Promise<AutomationImportSummary> {
  const rows = await ctx.db.execute<{
    kind: 'file' | 'scenario' | 'test' | 'step'
    verdict: string
    count: number
  }>(sql`
    select 'file' as kind, verdict, count(*)::int as count from automation_import_files
    where import_id = ${importId} and verdict is not null group by verdict
    union all
    select kind, verdict, count(*)::int from automation_import_items where import_id = ${importId} group by kind, verdict`)
  const of = (kind: string, verdict: string) =>
    rows.find((row) => row.kind === kind && row.verdict === verdict)?.count ?? 0
  const cases = (kind: string) => ({
    add: of(kind, 'add'),
    link: of(kind, 'link'),
    there: of(kind, 'there'),
    skipped: of(kind, 'skipped'),
  })
  return {
    files: {
      new: of('file', 'new'),
      changed: of('file', 'changed'),
      same: of('file', 'same'),
      refused: of('file', 'refused'),
    },
    scenarios: cases('scenario'),
    tests: cases('test'),
    steps: {
      added: of('step', 'added'),
      changed: of('step', 'changed'),
      same: of('step', 'same'),
      gone: of('step', 'gone'),
    },
  }
}
