import { SignIn } from '@caseweave/contract/people/accounts'
import { me } from '@caseweave/core/people/accounts/me'
import { requireUsername } from '@caseweave/core/people/accounts/require-username'
import { publicProcedure, router, signedInProcedure } from '../../trpc'

export const accountsRouter = router({
  me: signedInProcedure.query(({ ctx }) => me(ctx)),

  requireUsername: publicProcedure
    .input(SignIn.pick({ username: true }))
    .query(({ ctx, input }) => requireUsername(ctx, input)),
})
