import { CaseExportId, StartCaseExport } from '@caseweave/contract/cases/case-exports/case-exports'
import { getCaseExport, listCaseExports, openCaseExport } from '@caseweave/core/cases/case-exports/case-exports'
import { startCaseExport } from '@caseweave/core/cases/case-exports/start-case-export'
import { projectProcedure, router } from '../../trpc'

const reader = projectProcedure('testCases.read')

export const caseExportsRouter = router({
  start: reader.input(StartCaseExport).mutation(({ ctx, input }) => startCaseExport(ctx, input)),
  list: reader.query(({ ctx }) => listCaseExports(ctx, ctx.project.id)),
  get: reader.input(CaseExportId).query(({ ctx, input }) => getCaseExport(ctx, input)),
  /** The file as a stream: for callers in this process. */
  file: reader.input(CaseExportId).query(({ ctx, input }) => openCaseExport(ctx, input)),
})
