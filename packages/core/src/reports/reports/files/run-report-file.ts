import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { reportFileTypes } from '@caseweave/contract/reports/reports/report-table'
import { reportFiles } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { makeFile } from '../../../platform/files/make-file'
import type { JobRun } from '../../../platform/jobs/define-job'
import { reportFileOf } from './report-parts'

/** Writes a file of a report into the file store. A second run after a stop begins again; after the end it does nothing. */
export async function runReportFile(
  ctx: Ctx,
  { projectId, reportFileId }: { projectId: number; reportFileId: number },
  run: JobRun,
): Promise<{ cases: number }> {
  const mine = and(eq(reportFiles.id, reportFileId), eq(reportFiles.projectId, projectId))
  const [row] = await ctx.db.select().from(reportFiles).where(mine)
  if (!row) throw new Error(`The project ${projectId} has no report file ${reportFileId}.`)
  const { scope, kind, name, cases } = row
  if (row.finishedAt) return { cases }
  const file = reportFileOf(scope.report, kind)
  if (!file) throw new Error(`The report ${scope.report} has no file ${kind}.`)
  const { ending, mediaType } = reportFileTypes[kind]
  return makeFile(
    ctx,
    reportFiles,
    { projectId, id: reportFileId },
    {
      ...{ folder: 'reports', ending, name, mediaType, cases },
      content: (tx, told) => file.content(tx, { ...scope, projectId }, told),
      notice: () => ({
        subject: 'Report file finished',
        message: `${name} is ready to be downloaded.`,
        href: reportHref(scope.report, projectId, { dialog: `files/${reportFileId}` }),
      }),
    },
    run,
  )
}
