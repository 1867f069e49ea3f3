import { CaseExportId, StartCaseExport } from '@caseweave/contract/cases/case-exports/case-exports'
import { getCaseExport, listCaseExports, openCaseExport } from '@caseweave/core/cases/case-exports/case-exports'
import { exportCasesAgain, startCaseExport } from '@caseweave/core/cases/case-exports/start-case-export'
import { projectProcedure, router } from '../../trpc'

const exporter = projectProcedure('testCases.export')

export const caseExportsRouter = router({
  start: exporter.input(StartCaseExport).mutation(({ ctx, input }) => startCaseExport(ctx, input)),
  again: exporter.input(CaseExportId).mutation(({ ctx, input }) => exportCasesAgain(ctx, input)),
  list: exporter.query(({ ctx }) => listCaseExports(ctx, ctx.project.id)),
  get: exporter.input(CaseExportId).query(({ ctx, input }) => getCaseExport(ctx, input)),
  /** The file as a stream: for callers in this process. */
  file: exporter.input(CaseExportId).query(({ ctx, input }) => openCaseExport(ctx, input)),
})
