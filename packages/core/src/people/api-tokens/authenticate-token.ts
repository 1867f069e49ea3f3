import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import type { TokenScope } from '@caseweave/contract/people/api-tokens/api-tokens'
import { AppError } from '@caseweave/contract/platform/errors'
import { momentDayText } from '@caseweave/contract/platform/moments'
import { apiTokens, apiTokenUses, users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Actor, Services } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { countTry } from '../accounts/rate-limits'
import { noteTokenUse } from './note-token-use'
import { hashOfToken, isTokenText } from './token-text'

/** For whom a program acts, and what its token is good for. */
export type TokenBearer = { tokenId: number; actor: Actor; scopes: readonly TokenScope[] }

/**
 * The person whose token this is. UNAUTHENTICATED, with the reason, for one that is unknown, revoked or expired; TOO_MANY for
 * too many unknown ones from one address. A good token is never refused because of others that were wrong.
 */
export async function authenticateToken(
  services: Pick<Services, 'db' | 'sql' | 'log' | 'now'>,
  input: { token: string; clientAddress: string },
): Promise<TokenBearer> {
  const now = services.now?.() ?? new Date()
  const found = isTokenText(input.token) ? await findToken(services, input.token) : null
  if (!found) {
    logSecurityEvent(services, 'token refused', { address: input.clientAddress })
    await countTry(services.sql, 'wrongTokensPerAddress', input.clientAddress)
    throw new AppError('UNAUTHENTICATED', apiTokenMessages.unknown)
  }
  const { userId, username, firstName, projectId, scopes } = found
  const refused = () =>
    logSecurityEvent(services, 'token refused', {
      userId,
      username,
      address: input.clientAddress,
      tokenId: found.id,
    })
  if (found.revokedAt) {
    refused()
    throw new AppError('UNAUTHENTICATED', apiTokenMessages.revoked)
  }
  if (found.expiresAt && found.expiresAt <= now) {
    refused()
    throw new AppError('UNAUTHENTICATED', apiTokenMessages.expired(`${momentDayText(found.expiresAt, 'UTC')} (UTC)`))
  }
  await noteTokenUse(services, apiTokenUses, { tokenId: found.id, lastUsedAt: found.lastUsedAt })
  return {
    tokenId: found.id,
    actor: { id: userId, username, firstName, onlyProjectId: projectId ?? undefined, tokenId: found.id },
    scopes,
  }
}

async function findToken({ db }: Pick<Services, 'db'>, token: string) {
  const [row] = await db
    .select({
      id: apiTokens.id,
      userId: apiTokens.userId,
      username: users.username,
      firstName: users.firstName,
      projectId: apiTokens.projectId,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
      lastUsedAt: apiTokenUses.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(apiTokenUses, eq(apiTokenUses.tokenId, apiTokens.id))
    .where(eq(apiTokens.tokenHash, hashOfToken(token)))
  return row
}
