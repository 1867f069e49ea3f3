import type { TestCaseDetails } from '@caseweave/contract/cases/test-cases/test-cases'
import { automationImportFiles, automationImports, definitionImports, files } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const automationImport = named(automationImports, 'i')
const f = named(files, 'f')
const i = named(definitionImports, 'i')
const one = named(automationImportFiles, 'one')

/** The import that a job did, of whatever kind; null when there is none. */
export async function importOf(ctx: Ctx, projectId: number, jobId: string | null): Promise<TestCaseDetails['import']> {
  if (!jobId) return null
  const [row] = await ctx.db.execute<{ kind: 'csv' | 'automation'; id: string; fileName: string }>(sql`
    select 'csv' as kind, ${i.id}, ${f.name} as "fileName"
    from ${i} join ${f} on ${f.id} = ${i.fileId} where ${i.projectId} = ${projectId} and ${i.jobId} = ${jobId}
    union all
    select 'automation', ${automationImport.id}, (
      select case count(*) when 1 then min(${f.name}) else count(*) || ' files' end
      from ${one} join ${f} on ${f.id} = ${one.fileId} where ${one.importId} = ${automationImport.id})
    from ${automationImport} where ${automationImport.projectId} = ${projectId} and ${automationImport.jobId} = ${jobId}`)
  return row ? { ...row, id: Number(row.id) } : null
}
