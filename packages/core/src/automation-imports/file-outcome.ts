import type {
  AutomationFileVerdict,
  AutomationItemKind,
  AutomationItemVerdict,
  SourceProblem,
} from '@caseweave/contract/automation-imports'
import { automationImportFiles } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { copyRow, copyRows } from '../test-cases/import/copy-rows'

/** Something that a file holds, and what becomes of it. */
export type AutomationItem = {
  kind: AutomationItemKind
  line: number
  name: string
  verdict: AutomationItemVerdict
  caseNumbers: number[]
  remark: string
}

/** What becomes, or became, of a file. */
export type FileOutcome = {
  verdict: AutomationFileVerdict
  title: string
  problems: SourceProblem[]
  notices: string[]
  items: AutomationItem[]
}

/** The outcome of a file that is not imported. */
export const refusedFile = (problems: SourceProblem[]): FileOutcome => ({
  verdict: 'refused',
  title: '',
  problems,
  notices: [],
  items: [],
})

/** Stores the outcome of a file in place of the one before, in the caller's transaction. */
export async function storeOutcome(ctx: Ctx, importId: number, position: number, outcome: FileOutcome): Promise<void> {
  const { items, ...file } = outcome
  await Promise.all([
    ctx.db
      .update(automationImportFiles)
      .set(file)
      .where(and(eq(automationImportFiles.importId, importId), eq(automationImportFiles.position, position))),
    ctx.db.execute(
      sql`delete from automation_import_items where import_id = ${importId} and file_position = ${position}`,
    ),
  ])
  if (items.length === 0) return
  await copyRows(ctx, `automation_import_items (${itemColumns})`, function* () {
    for (const [index, { kind, line, name, verdict, caseNumbers, remark }] of items.entries())
      yield copyRow([importId, position, index + 1, kind, line, name, verdict, caseNumbers.map(String), remark])
  })
}

const itemColumns = 'import_id, file_position, position, kind, line, name, verdict, case_numbers, remark'
