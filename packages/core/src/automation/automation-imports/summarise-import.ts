import type { AutomationImportSummary } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { automationImportFiles, automationImportItems } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'

const automationImportFile = named(automationImportFiles)
const items = named(automationImportItems)

/** The files by their verdicts, and under them the items, by kind and verdict too. */
const counted = selected({
  kind: sql<'file' | 'scenario' | 'test' | 'step'>`'file'`,
  verdict: sql<string>`${automationImportFile.verdict}`,
  count: sql<number>`count(*)::int`,
})

/** Counts the files of an import, and what they hold, by their verdicts. */
export async function summariseImport(ctx: Ctx, importId: number): Promise<AutomationImportSummary> {
  const rows = await counted.rows(
    ctx.db,
    sql`
      select ${counted} from ${automationImportFile}
      where ${automationImportFile.importId} = ${importId} and ${automationImportFile.verdict} is not null
      group by ${automationImportFile.verdict}
      union all
      select ${items.kind}, ${items.verdict}, count(*)::int from ${items} where ${items.importId} = ${importId}
      group by ${items.kind}, ${items.verdict}`,
  )
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
