import { ReportFileId, StartReportFile } from '@caseweave/contract/reports/reports/report-files'
import { getReportFile, listReportFiles, openReportFile } from '@caseweave/core/reports/reports/files/report-files'
import { startReportFile, writeReportFileAgain } from '@caseweave/core/reports/reports/files/start-report-file'
import { projectProcedure, router } from '../../trpc'

// What a report shows of test cases, and its files, are for everybody who reads reports.
const reader = projectProcedure('reports.read')

export const reportFilesRouter = router({
  start: reader.input(StartReportFile).mutation(({ ctx, input }) => startReportFile(ctx, input)),
  again: reader.input(ReportFileId).mutation(({ ctx, input }) => writeReportFileAgain(ctx, input)),
  list: reader.query(({ ctx }) => listReportFiles(ctx, ctx.project.id)),
  get: reader.input(ReportFileId).query(({ ctx, input }) => getReportFile(ctx, input)),
  /** The file as a stream: for callers in this process. */
  file: reader.input(ReportFileId).query(({ ctx, input }) => openReportFile(ctx, input)),
})
