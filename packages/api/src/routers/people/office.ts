import { assetsAtHand } from '@caseweave/core/people/office/assets-at-hand'
import { peopleAtHand } from '@caseweave/core/people/office/people-at-hand'
import { organizationProcedure, router } from '../../trpc'

export const officeRouter = router({
  assets: organizationProcedure('assets.manage').query(({ ctx }) => assetsAtHand(ctx, ctx.organization)),
  people: organizationProcedure('people.manage').query(({ ctx }) => peopleAtHand(ctx, ctx.organization)),
})
