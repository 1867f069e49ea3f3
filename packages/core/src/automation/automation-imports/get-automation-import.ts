import {
  type AutomationFileView,
  type AutomationImportView,
  type AutomationItemsView,
  type AutomationItemVerdict,
  automationItemPageSize,
  type ListAutomationItems,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import {
  automationImportFiles,
  automationImportItems,
  automationImports,
  files,
  jobs,
  users,
} from '@caseweave/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { foundImport, type ImportRef, stoppedBy } from '../../platform/imports/import-access'
import { importedBy, importJob, importName } from '../../platform/imports/import-columns'
import { findAutomationImport, isAutomationImport } from './automation-import-access'

const af = named(automationImportFiles, 'af')
/** The row that the query builder reads: of one table alone it would leave the table's name away. */
const automationImport = named(automationImports, 'automation_imports')
const automationImportItem = named(automationImportItems)
const f = named(files, 'f')
const i = named(automationImportItems, 'i')
const one = named(automationImportFiles, 'one')

/** Where an import stands; one of another project is not found. */
export async function getAutomationImport(ctx: Ctx, ref: ImportRef): Promise<AutomationImportView> {
  const row = foundImport(
    await ctx.db
      .select({
        id: automationImports.id,
        status: automationImports.status,
        name: importName(one, automationImport.id),
        plan: automationImports.plan,
        summary: automationImports.summary,
        job: importJob,
        createdBy: importedBy,
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
    ctx.db
      .select({
        position: sql<number>`file_position`,
        counts: sql<Partial<Record<AutomationItemVerdict, number>>>`json_object_agg(verdict, count)`,
      })
      .from(sql`(
        select ${automationImportItem.filePosition}, ${automationImportItem.verdict}, count(*) as count
        from ${automationImportItem}
        where ${automationImportItem.importId} = ${ref.importId} group by 1, 2
      ) each`)
      .groupBy(sql`1`),
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
  const chosen = sql`${i.importId} = ${importId} ${show === 'all' ? sql`` : sql`and ${i.verdict} = ${show}`}
    ${file === undefined ? sql`` : sql`and ${i.filePosition} = ${file}`}`
  const [count] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(i).where(chosen)
  const total = count?.total ?? 0
  const page = Math.min(input.page, pageCountOf(total, automationItemPageSize))
  const items = await ctx.db
    .select({
      filePosition: i.filePosition,
      fileName: f.name,
      position: i.position,
      kind: i.kind,
      line: i.line,
      name: i.name,
      verdict: i.verdict,
      caseNumbers: i.caseNumbers,
      remark: i.remark,
    })
    .from(sql`${i}
      join ${af} on ${af.importId} = ${i.importId} and ${af.position} = ${i.filePosition}
      join ${f} on ${f.id} = ${af.fileId}`)
    .where(chosen)
    .orderBy(i.filePosition, i.position)
    .limit(automationItemPageSize)
    .offset((page - 1) * automationItemPageSize)
  return { page, total, items }
}
