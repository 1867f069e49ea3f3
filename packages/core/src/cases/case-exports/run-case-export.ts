import { exportProgressPath } from '@caseweave/contract/cases/addresses'
import type { CaseExportFormat } from '@caseweave/contract/cases/case-exports/case-export-formats'
import { numberText } from '@caseweave/contract/platform/numbers'
import { caseExports, projects } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { writeCsv } from '../../platform/csv/write-csv'
import { makeFile } from '../../platform/files/make-file'
import type { JobRun } from '../../platform/jobs/define-job'
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
  const selected = await selectedCases(ctx, { projectId, selection })
  const name = exportName(row.project, format, ctx.now())
  return makeFile(
    ctx,
    caseExports,
    { projectId, id: exportId },
    {
      ...{ folder: 'exports', ending: format, name, mediaType: mediaTypes[format], cases },
      content: (tx, told) => written[format](exportHeader, exportedRows(tx, selected, exportRows, told)),
      notice: (done) => ({
        subject: 'Export finished',
        message: `${name} with ${numberText(done)} test case${done === 1 ? '' : 's'} is ready to be downloaded.`,
        href: exportProgressPath(projectId, exportId),
      }),
    },
    run,
  )
}

const written = { csv: writeCsv, xlsx: writeExportXlsx } satisfies Record<CaseExportFormat, unknown>

/** A file name that every system takes, such as `web-shop-test-cases-2026-11-21.csv`. */
function exportName(project: string, format: CaseExportFormat, now: Date): string {
  const plain = project
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${plain === '' ? '' : `${plain}-`}test-cases-${now.toISOString().slice(0, 10)}.${format}`
}
