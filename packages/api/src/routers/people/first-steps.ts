import { closeFirstSteps, getDeeds, openFirstSteps } from '@caseweave/core/people/first-steps/first-steps'
import { organizationProcedure, router, signedInProcedure } from '../../trpc'

export const firstStepsRouter = router({
  get: organizationProcedure('organization.read').query(({ ctx }) => getDeeds(ctx, ctx.organization)),
  // Everybody has a checklist of their own.
  close: signedInProcedure.mutation(({ ctx }) => closeFirstSteps(ctx)),
  open: signedInProcedure.mutation(({ ctx }) => openFirstSteps(ctx)),
})
