import { CoverageFilter } from '@caseweave/contract/reports'
import { coverageReport, projectTags } from '@caseweave/core/reports/coverage'
import { projectProcedure, router } from '../trpc'

export const reportsRouter = router({
  coverage: projectProcedure('reports.read')
    .input(CoverageFilter)
    .query(({ ctx, input }) => coverageReport(ctx, input)),

  tags: projectProcedure('reports.read').query(({ ctx, input }) => projectTags(ctx, input)),
})
