import { RetireCases, RetirementQuery } from '@caseweave/contract/automation/manual-retirement/manual-retirement'
import { listRetirements } from '@caseweave/core/automation/manual-retirement/list-retirements'
import { retireRuns, takeBackRuns } from '@caseweave/core/automation/manual-retirement/retire-runs'
import { projectProcedure, router } from '../../trpc'

/** Which manual runs could be retired, and a person's yes to it. */
export const manualRetirementRouter = router({
  list: projectProcedure('mapping.read')
    .input(RetirementQuery)
    .query(({ ctx, input }) => listRetirements(ctx, input)),
  retire: projectProcedure('mapping.write')
    .input(RetireCases)
    .mutation(({ ctx, input }) => retireRuns(ctx, input)),
  takeBack: projectProcedure('mapping.write')
    .input(RetireCases)
    .mutation(({ ctx, input }) => takeBackRuns(ctx, input)),
})
