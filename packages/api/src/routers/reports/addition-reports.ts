import { AdditionReportQuery } from '@caseweave/contract/reports/reports/addition-reports'
import { additionReport } from '@caseweave/core/reports/reports/addition-report'
import { projectProcedure, router } from '../../trpc'

export const additionReportsRouter = router({
  get: projectProcedure('additionReports.read')
    .input(AdditionReportQuery)
    .query(({ ctx, input }) => additionReport(ctx, input)),
})
