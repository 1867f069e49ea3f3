import { DashboardInput } from '@caseweave/contract/dashboard'
import { getDashboard } from '@caseweave/core/dashboard/get-dashboard'
import { projectProcedure, router } from '../trpc'

export const dashboardRouter = router({
  get: projectProcedure('project.read')
    .input(DashboardInput)
    .query(({ ctx, input }) => getDashboard(ctx, { ...input, project: ctx.project })),
})
