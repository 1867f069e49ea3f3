import { ApiTokenId, CreateApiToken } from '@caseweave/contract/people/api-tokens/api-tokens'
import { createApiToken } from '@caseweave/core/people/api-tokens/create-api-token'
import { getApiToken, listApiTokens } from '@caseweave/core/people/api-tokens/list-api-tokens'
import { revokeApiToken } from '@caseweave/core/people/api-tokens/revoke-api-token'
import { router, signedInProcedure } from '../../trpc'

// Everybody has tokens of their own and sees no others.
export const apiTokensRouter = router({
  list: signedInProcedure.query(({ ctx }) => listApiTokens(ctx)),
  get: signedInProcedure.input(ApiTokenId).query(({ ctx, input }) => getApiToken(ctx, input)),
  create: signedInProcedure.input(CreateApiToken).mutation(({ ctx, input }) => createApiToken(ctx, input)),
  revoke: signedInProcedure.input(ApiTokenId).mutation(({ ctx, input }) => revokeApiToken(ctx, input)),
})
