import type { TestCaseDetails } from '@caseweave/contract/cases/test-cases/test-cases'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** The import that a job did, of whatever kind; null when there is none. */
export async function importOf(ctx: Ctx, projectId: number, jobId: string | null): Promise<TestCaseDetails['import']> {
  if (!jobId) return null
  const [row] = await ctx.db.execute<{ kind: 'csv' | 'automation'; id: string; fileName: string }>(sql`
    select 'csv' as kind, i.id, f.name as "fileName"
    from definition_imports i join files f on f.id = i.file_id where i.project_id = ${projectId} and i.job_id = ${jobId}
    union all
    select 'automation', i.id, (
      select case count(*) when 1 then min(f.name) else count(*) || ' files' end
      from automation_import_files one join files f on f.id = one.file_id where one.import_id = i.id)
    from automation_imports i where i.project_id = ${projectId} and i.job_id = ${jobId}`)
  return row ? { ...row, id: Number(row.id) } : null
}
