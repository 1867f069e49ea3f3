import type { TestCaseDetails } from '@caseweave/contract/cases/test-cases/test-cases'
import { automationImportFiles, automationImports, definitionImports, files } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'

const automationImport = named(automationImports, 'i')
const f = named(files, 'f')
const i = named(definitionImports, 'i')
const one = named(automationImportFiles, 'one')

const shown = selected({ kind: sql<'csv' | 'automation'>`'csv'`, id: i.id, fileName: f.name })

/** The import that a job did, of whatever kind; null when there is none. */
export async function importOf(ctx: Ctx, projectId: number, jobId: string | null): Promise<TestCaseDetails['import']> {
  if (!jobId) return null
  const [row] = await shown.rows(
    ctx.db,
    sql`
      select ${shown}
      from ${i} join ${f} on ${f.id} = ${i.fileId} where ${i.projectId} = ${projectId} and ${i.jobId} = ${jobId}
      union all
      select 'automation', ${automationImport.id}, (
        select case count(*) when 1 then min(${f.name}) else count(*) || ' files' end
        from ${one} join ${f} on ${f.id} = ${one.fileId} where ${one.importId} = ${automationImport.id})
      from ${automationImport} where ${automationImport.projectId} = ${projectId} and ${automationImport.jobId} = ${jobId}`,
  )
  return row ?? null
}
