import { ConfirmSecondFactor, WithPassword } from '@caseweave/contract/people/second-factor'
import {
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  ownSecondFactor,
  secondFactorSetup,
  turnOffSecondFactor,
} from '@caseweave/core/people/accounts/second-factor'
import {
  memberName,
  requireSecondFactor,
  resetMembersSecondFactor,
  secondFactorRule,
} from '@caseweave/core/people/organizations/require-second-factor'
import { z } from 'zod'
import { organizationProcedure, router, signedInProcedure } from '../../trpc'

const OfMember = z.object({ userId: z.coerce.number().int().positive() })
const adminProcedure = organizationProcedure('organization.manageMembers')

export const secondFactorRouter = router({
  mine: signedInProcedure.query(({ ctx }) => ownSecondFactor(ctx)),
  setup: signedInProcedure.query(({ ctx }) => secondFactorSetup(ctx)),
  begin: signedInProcedure.input(WithPassword).mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirm: signedInProcedure.input(ConfirmSecondFactor).mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  newCodes: signedInProcedure.input(WithPassword).mutation(({ ctx, input }) => newRecoveryCodes(ctx, input)),
  turnOff: signedInProcedure.input(WithPassword).mutation(({ ctx, input }) => turnOffSecondFactor(ctx, input)),

  rule: adminProcedure.query(({ ctx }) => secondFactorRule(ctx, { organization: ctx.organization })),
  require: adminProcedure
    .input(z.object({ required: z.boolean() }))
    .mutation(({ ctx, input }) => requireSecondFactor(ctx, { organization: ctx.organization, ...input })),
  member: adminProcedure.input(OfMember).query(async ({ ctx, input }) => ({
    name: await memberName(ctx, { organization: ctx.organization, ...input }),
  })),
  reset: adminProcedure.input(OfMember).mutation(async ({ ctx, input }) => ({
    name: await resetMembersSecondFactor(ctx, { organization: ctx.organization, ...input }),
  })),
})
