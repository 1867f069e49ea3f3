import { exportProgressPath } from '@caseweave/contract/cases/addresses'
import type { CaseExportFormat } from '@caseweave/contract/cases/case-exports/case-export-formats'
import type { CaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { counted } from '@caseweave/contract/platform/counted'
import { caseExports, modules, projects } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { writeCsv } from '../../platform/csv/write-csv'
import { makeFile } from '../../platform/files/make-file'
import { plainFileName } from '../../platform/files/plain-file-name'
import type { JobRun } from '../../platform/jobs/define-job'
import { modulesInOrder } from '../../project/modules/modules-in-order'
import { selectedCases } from '../bulk-changes/selected-cases'
import { exportHeader, exportRows } from './export-rows'
import { writeExportXlsx } from './export-workbook'
import { exportedRows } from './read-exported-cases'

const mediaTypes: Record<CaseExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes an export into the file store, as a stream. A second run after a stop begins again; after the end it does nothing. */
export async function runCaseExport(
  ctx: Ctx,
  { projectId, exportId }: { projectId: number; exportId: number },
  run: JobRun,
): Promise<{ cases: number }> {
  const mine = and(eq(caseExports.id, exportId), eq(caseExports.projectId, projectId))
  const [row] = await ctx.db
    .select({ export: caseExports, project: projects.name })
    .from(caseExports)
    .innerJoin(projects, eq(projects.id, caseExports.projectId))
    .where(mine)
  if (!row) throw new Error(`The project ${projectId} has no export ${exportId}.`)
  const { format, selection, cases, finishedAt } = row.export
  if (finishedAt) return { cases }
  const chosen = await selectedCases(ctx, { projectId, selection })
  const moduleIds = selection.ownOrder ? await modulesInOrder(ctx, projectId) : null
  const name = plainFileName(
    [row.project, 'test-cases', ...(await partsOf(ctx, projectId, selection))],
    format,
    ctx.now(),
  )
  return makeFile(
    ctx,
    caseExports,
    { projectId, id: exportId },
    {
      ...{ folder: 'exports', ending: format, name, mediaType: mediaTypes[format], cases },
      content: (tx, told) => written[format](exportHeader, exportedRows(tx, chosen, exportRows, told, moduleIds)),
      notice: (done) => ({
        subject: 'Export finished',
        message: `${name} with ${counted(done, 'test case')} is ready to be downloaded.`,
        href: exportProgressPath(projectId, exportId),
      }),
    },
    run,
  )
}

const written = { csv: writeCsv, xlsx: writeExportXlsx } satisfies Record<CaseExportFormat, unknown>

/** What is chosen, as the name of the file tells it: the module, a search, or how many were ticked. */
async function partsOf(ctx: Ctx, projectId: number, selection: CaseSelection): Promise<string[]> {
  if ('numbers' in selection) return [`${selection.numbers.length} chosen`]
  const { moduleId, search } = selection.filter
  const [module] = moduleId
    ? await ctx.db
        .select({ name: modules.name })
        .from(modules)
        .where(and(eq(modules.id, moduleId), eq(modules.projectId, projectId)))
    : []
  return [module?.name ?? '', search ? 'search' : '']
}
