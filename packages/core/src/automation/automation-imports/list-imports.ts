import type { ImportListing } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { importPageSize } from '@caseweave/contract/platform/import-page-size'
import { automationImportFiles, automationImports, definitionImports, files, jobs, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { hasStopped, importName, listedBy } from '../../platform/imports/import-columns'

const automationImport = named(automationImports, 'i')
const f = named(files, 'f')
const i = named(definitionImports, 'i')
const j = named(jobs, 'j')
const listed = named(automationImports, 'one')
const one = named(automationImportFiles, 'one')
const u = named(users, 'u')

/** The imports of a project, whatever they bring in, newest first; `before` is the `cursor` of the last one that is known. */
export async function listImports(
  ctx: Ctx,
  input: { projectId: number; before?: number | undefined; limit?: number },
): Promise<ImportListing[]> {
  const { projectId, before, limit = importPageSize } = input
  const older = (table: string) =>
    before === undefined
      ? sql``
      : sql`and ${sql.raw(table)}.created_at < to_timestamp(0) + ${before}::bigint * interval '1 microsecond'`
  const rows = await ctx.dbByKey
    .select({
      kind: sql<ImportListing['kind']>`one.kind`,
      id: listed.id,
      status: sql<ImportListing['status']>`one.status`,
      name: sql<string>`one.name`,
      summary: sql<ImportListing['summary']>`one.summary`,
      createdAt: listed.createdAt,
      cursor: sql`(extract(epoch from ${listed.createdAt}) * 1000000)::bigint`.mapWith(Number),
      stopped: hasStopped(listed.status, j.status),
      createdBy: listedBy(u),
    })
    .from(sql`(
      (select 'csv' as kind, ${i.id}, ${i.status}, ${f.name}, ${i.summary}, ${i.createdAt}, ${i.jobId}, ${i.createdBy}
       from ${i} join ${f} on ${f.id} = ${i.fileId}
       where ${i.projectId} = ${projectId} ${older('i')} order by ${i.createdAt} desc, ${i.id} desc limit ${limit})
      union all
      (select 'automation', ${automationImport.id}, ${automationImport.status}, ${importName(one, automationImport.id)},
         ${automationImport.summary}, ${automationImport.createdAt}, ${automationImport.jobId}, ${automationImport.createdBy}
       from ${automationImport}
       where ${automationImport.projectId} = ${projectId} ${older('i')} order by ${automationImport.createdAt} desc,
         ${automationImport.id} desc limit ${limit})
    ) one
    left join ${j} on ${j.id} = one.job_id
    left join ${u} on ${u.id} = one.created_by`)
    .orderBy(sql`one.created_at desc, one.kind, one.id desc`)
    .limit(limit)
  return rows as ImportListing[]
}
