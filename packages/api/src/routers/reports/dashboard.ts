import { DashboardInput } from '@caseweave/contract/reports/dashboard'
import { getDashboard } from '@caseweave/core/reports/dashboard/get-dashboard'
import { projectProcedure, router } from '../../trpc'

export const dashboardRouter = router({
  get: projectProcedure('project.read')
    .input(DashboardInput)
    .query(({ ctx, input }) => getDashboard(ctx, { ...input, project: ctx.project })),
})
