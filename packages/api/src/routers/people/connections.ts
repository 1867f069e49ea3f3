import { ConnectionKey } from '@caseweave/contract/people/profile/connections'
import { disconnectAccount, getConnection, listConnections } from '@caseweave/core/people/providers/connections'
import { router, signedInProcedure } from '../../trpc'

// Everybody has connected accounts of their own and sees no others.
export const connectionsRouter = router({
  list: signedInProcedure.query(({ ctx }) => listConnections(ctx)),
  get: signedInProcedure.input(ConnectionKey).query(({ ctx, input }) => getConnection(ctx, input)),
  disconnect: signedInProcedure.input(ConnectionKey).mutation(({ ctx, input }) => disconnectAccount(ctx, input)),
})
