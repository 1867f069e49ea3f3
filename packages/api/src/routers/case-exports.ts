import { CaseExportId, StartCaseExport } from '@caseweave/contract/case-exports'
import { getCaseExport, listCaseExports, openCaseExport } from '@caseweave/core/test-cases/export/case-exports'
import { startCaseExport } from '@caseweave/core/test-cases/export/start-case-export'
import { projectProcedure, router } from '../trpc'

const reader = projectProcedure('testCases.read')

export const caseExportsRouter = router({
  start: reader.input(StartCaseExport).mutation(({ ctx, input }) => startCaseExport(ctx, input)),
  list: reader.query(({ ctx }) => listCaseExports(ctx, ctx.project.id)),
  get: reader.input(CaseExportId).query(({ ctx, input }) => getCaseExport(ctx, input)),
  /** The file as a stream: for callers in this process. */
  file: reader.input(CaseExportId).query(({ ctx, input }) => openCaseExport(ctx, input)),
})
