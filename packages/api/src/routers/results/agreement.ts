import { ResultsOfCase } from '@caseweave/contract/results/executions/execution-form'
import { getCaseAgreement } from '@caseweave/core/results/agreement/get-case-agreement'
import { projectProcedure, router } from '../../trpc'

/** How manual and automated results of a case agree. */
export const agreementRouter = router({
  ofCase: projectProcedure('testCases.read')
    .input(ResultsOfCase)
    .query(({ ctx, input }) => getCaseAgreement(ctx, input)),
})
