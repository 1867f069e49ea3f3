import { SaveCaseDetails } from '@caseweave/contract/cases/test-cases/case-details-form'
import { NamedCase } from '@caseweave/contract/cases/test-cases/deleted-cases'
import { getCaseDetailsForm } from '@caseweave/core/cases/test-cases/get-case-details-form'
import { saveCaseDetails } from '@caseweave/core/results/release-mapping/save-case-details'
import { projectProcedure, router } from '../../trpc'

/** The Test Case Details dialog. */
export const caseDetailsRouter = router({
  form: projectProcedure('testCases.write')
    .input(NamedCase)
    .query(({ ctx, input }) => getCaseDetailsForm(ctx, input)),
  save: projectProcedure('testCases.write')
    .input(SaveCaseDetails)
    .mutation(({ ctx, input }) => saveCaseDetails(ctx, input)),
})
