import type {
  AutomationFileVerdict,
  AutomationItemKind,
  AutomationItemVerdict,
  SourceProblem,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { automationImportFiles, automationImportItems } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { copyInto } from '../../platform/database/copy-rows'
import { named } from '../../platform/database/named-tables'

const automationImportFile = named(automationImportFiles)
const f = named(automationImportFiles, 'f')
const items = named(automationImportItems)

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

/** An outcome with the position of its file in the import. */
export type PlacedOutcome = { position: number; outcome: FileOutcome }

/** Stores the outcomes of files in place of those before, in the caller's transaction. */
export async function storeOutcomes(ctx: Ctx, importId: number, outcomes: readonly PlacedOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const files = outcomes.map(({ position, outcome: { items: _, ...file } }) => ({ position, ...file }))
  const positions = `{${outcomes.map(({ position }) => position).join(',')}}`
  await Promise.all([
    ctx.db.execute(sql`
      update ${f}
      set ${automationImportFile.verdict} = r.verdict, ${automationImportFile.title} = r.title,
        ${automationImportFile.problems} = r.problems, ${automationImportFile.notices} = r.notices
      from json_to_recordset(${JSON.stringify(files)}::json) as r (
        position int, verdict text, title text, problems jsonb, notices jsonb)
      where ${f.importId} = ${importId} and ${f.position} = r.position`),
    ctx.db.execute(sql`
      delete from ${items} where ${items.importId} = ${importId} and ${items.filePosition} = any (${positions}::int[])`),
  ])
  if (outcomes.every(({ outcome }) => outcome.items.length === 0)) return
  await copyInto(ctx, automationImportItems, itemColumns, function* () {
    for (const { position, outcome } of outcomes)
      for (const [index, item] of outcome.items.entries()) {
        const caseNumbers = item.caseNumbers.map(String)
        yield { ...item, importId, filePosition: position, position: index + 1, caseNumbers }
      }
  })
}

const itemColumns = [
  ...(['importId', 'filePosition', 'position', 'kind', 'line', 'name', 'verdict', 'caseNumbers', 'remark'] as const),
]
