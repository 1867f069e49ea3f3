import {
  type AutomationFileView,
  type AutomationImportView,
  type AutomationItemsView,
  type AutomationItemVerdict,
  automationItemPageSize,
  type ListAutomationItems,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { automationImportFiles, automationImports, files, jobs, users } from '@caseweave/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { foundImport, type ImportRef, stoppedBy } from '../../platform/imports/import-access'
import { findAutomationImport, isAutomationImport } from './automation-import-access'

/** The name of an import: that of its only file, or how many there are. */
export const importName = sql<string>`(
  select case count(*) when 1 then min(f.name) else count(*) || ' files' end
  from automation_import_files one join files f on f.id = one.file_id where one.import_id = "automation_imports"."id")`

/** Where an import stands; one of another project is not found. */
export async function getAutomationImport(ctx: Ctx, ref: ImportRef): Promise<AutomationImportView> {
  const row = foundImport(
    await ctx.db
      .select({
        id: automationImports.id,
        status: automationImports.status,
        name: importName,
        plan: automationImports.plan,
        summary: automationImports.summary,
        job: { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error },
        createdBy: sql<string | null>`nullif(btrim(${users.firstName} || ' ' || ${users.lastName}), '')`,
        createdAt: automationImports.createdAt,
        finishedAt: automationImports.finishedAt,
      })
      .from(automationImports)
      .leftJoin(jobs, eq(jobs.id, automationImports.jobId))
      .leftJoin(users, eq(users.id, automationImports.createdBy))
      .where(isAutomationImport(ref)),
  )
  return { ...row, stopped: stoppedBy(row, row.job) }
}

/** The files of an import in their order, with how many items of each verdict they hold. */
export async function listAutomationFiles(ctx: Ctx, ref: ImportRef): Promise<AutomationFileView[]> {
  await findAutomationImport(ctx, ref)
  const [rows, counts] = await Promise.all([
    ctx.db
      .select({
        position: automationImportFiles.position,
        name: files.name,
        kind: automationImportFiles.kind,
        bytes: files.bytes,
        verdict: automationImportFiles.verdict,
        title: automationImportFiles.title,
        problems: automationImportFiles.problems,
        notices: automationImportFiles.notices,
      })
      .from(automationImportFiles)
      .innerJoin(files, eq(files.id, automationImportFiles.fileId))
      .where(eq(automationImportFiles.importId, ref.importId))
      .orderBy(asc(automationImportFiles.position)),
    ctx.db.execute<{ position: number; counts: Partial<Record<AutomationItemVerdict, number>> }>(sql`
      select file_position as position, json_object_agg(verdict, count) as counts
      from (
        select file_position, verdict, count(*) as count from automation_import_items
        where import_id = ${ref.importId} group by 1, 2
      ) each group by 1`),
  ])
  const byFile = new Map(counts.map((row) => [row.position, row.counts]))
  return rows.map((row) => ({ ...row, counts: byFile.get(row.position) ?? {} }))
}

/** A page of what the files of an import hold, in their order: all of it, one file's, or what has one verdict. */
export async function listAutomationItems(
  ctx: Ctx,
  input: ImportRef & ListAutomationItems,
): Promise<AutomationItemsView> {
  await findAutomationImport(ctx, input)
  const { importId, show, file } = input
  const chosen = sql`i.import_id = ${importId} ${show === 'all' ? sql`` : sql`and i.verdict = ${show}`}
    ${file === undefined ? sql`` : sql`and i.file_position = ${file}`}`
  const [count] = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from automation_import_items i where ${chosen}`,
  )
  const total = count?.total ?? 0
  const page = Math.min(input.page, Math.max(1, Math.ceil(total / automationItemPageSize)))
  const items = await ctx.db.execute<AutomationItemsView['items'][number]>(sql`
    select i.file_position as "filePosition", f.name as "fileName", i.position, i.kind, i.line, i.name, i.verdict,
      i.case_numbers as "caseNumbers", i.remark
    from automation_import_items i
    join automation_import_files af on af.import_id = i.import_id and af.position = i.file_position
    join files f on f.id = af.file_id
    where ${chosen}
    order by i.file_position, i.position limit ${automationItemPageSize} offset ${(page - 1) * automationItemPageSize}`)
  return { page, total, items: [...items] }
}
