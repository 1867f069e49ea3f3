import { SessionKey } from '@caseweave/contract/people/profile/sessions'
import { endOneSession, endOtherSessions, getSession, listSessions } from '@caseweave/core/people/profile/sessions'
import { router, signedInProcedure } from '../../trpc'

// Everybody has sessions of their own and sees no others.
export const sessionsRouter = router({
  list: signedInProcedure.query(({ ctx }) => listSessions(ctx)),
  get: signedInProcedure.input(SessionKey).query(({ ctx, input }) => getSession(ctx, input)),
  end: signedInProcedure.input(SessionKey).mutation(({ ctx, input }) => endOneSession(ctx, input)),
  endOthers: signedInProcedure.mutation(({ ctx }) => endOtherSessions(ctx)),
})
