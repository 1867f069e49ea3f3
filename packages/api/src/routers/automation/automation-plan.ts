import { AutomationPlanQuery, StartAutomationPlan } from '@caseweave/contract/automation/automation-plan'
import { getAutomationPlan } from '@caseweave/core/automation/automation-plan/get-plan'
import { startAutomationPlan } from '@caseweave/core/automation/automation-plan/start-plan'
import { projectProcedure, router } from '../../trpc'

export const automationPlanRouter = router({
  get: projectProcedure('mapping.read')
    .input(AutomationPlanQuery)
    .query(({ ctx, input }) => getAutomationPlan(ctx, input)),
  start: projectProcedure('mapping.write')
    .input(StartAutomationPlan)
    .mutation(({ ctx, input }) => startAutomationPlan(ctx, input)),
})
