import { ExecutionFilter } from '@caseweave/contract/execution-report'
import { executionReport } from '@caseweave/core/reports/execution-report'
import { reportPlace } from '@caseweave/core/reports/report-place'
import { projectProcedure, router } from '../trpc'

const reader = projectProcedure('reports.read')

export const executionReportsRouter = router({
  figures: reader.input(ExecutionFilter).query(({ ctx, input }) => executionReport(ctx, input)),
  /** The names of the release, environment and module that a report is filtered by. */
  place: reader.input(ExecutionFilter).query(({ ctx, input }) => reportPlace(ctx, input)),
})
