import { SignIn } from '@caseweave/contract/accounts'
import { me } from '@caseweave/core/accounts/me'
import { requireUsername } from '@caseweave/core/accounts/require-username'
import { publicProcedure, router, signedInProcedure } from '../trpc'

export const accountsRouter = router({
  me: signedInProcedure.query(({ ctx }) => me(ctx)),

  requireUsername: publicProcedure.input(SignIn).query(({ ctx, input }) => requireUsername(ctx, input)),
})
