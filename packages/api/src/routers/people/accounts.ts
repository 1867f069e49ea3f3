import { EmailToken, SignIn } from '@caseweave/contract/people/accounts'
import { confirmEmail, emailToConfirm, resendConfirmation } from '@caseweave/core/people/accounts/confirm-email'
import { me } from '@caseweave/core/people/accounts/me'
import { requireUsername } from '@caseweave/core/people/accounts/require-username'
import { publicProcedure, router, signedInProcedure } from '../../trpc'

export const accountsRouter = router({
  me: signedInProcedure.query(({ ctx }) => me(ctx)),

  emailToConfirm: publicProcedure.input(EmailToken).query(({ ctx, input }) => emailToConfirm(ctx, input)),
  confirmEmail: publicProcedure.input(EmailToken).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  resendConfirmation: signedInProcedure.mutation(({ ctx }) => resendConfirmation(ctx)),

  requireUsername: publicProcedure
    .input(SignIn.pick({ username: true }))
    .query(({ ctx, input }) => requireUsername(ctx, input)),
})
