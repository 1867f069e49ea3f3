import {
  CoverageHistoryInput,
  CoverageOnDay,
  ReleaseHistoryInput,
} from '@caseweave/contract/reports/reports/coverage-history'
import { coverageHistory, coverageOn } from '@caseweave/core/reports/reports/coverage-history'
import { releaseHistory } from '@caseweave/core/reports/reports/release-history'
import { projectProcedure, router } from '../../trpc'

export const reportHistoryRouter = router({
  coverage: projectProcedure('reports.read')
    .input(CoverageHistoryInput)
    .query(({ ctx, input }) => coverageHistory(ctx, input)),

  coverageOn: projectProcedure('reports.read')
    .input(CoverageOnDay)
    .query(({ ctx, input }) => coverageOn(ctx, input)),

  release: projectProcedure('reports.read')
    .input(ReleaseHistoryInput)
    .query(({ ctx, input }) => releaseHistory(ctx, input)),
})
