import {
  type CreateDirectoryToken,
  type DirectoryTokenView,
  directoryLimits,
  directoryMessages,
} from '@caseweave/contract/people/directories'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { directoryTokens, directoryTokenUses, organizations, users } from '@caseweave/db/schema'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor, type Services } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { countTry } from '../accounts/rate-limits'
import { noteTokenUse } from '../api-tokens/note-token-use'
import { hashOfToken, isTokenText, makeTokenText, prefixOfToken } from '../api-tokens/token-text'
import { withMembersHeld } from '../organizations/hold-members'

/** The organization whose directory has this token. UNAUTHENTICATED for one that is unknown or revoked, TOO_MANY for too many requests. */
export async function authenticateDirectory(
  services: Pick<Services, 'db' | 'sql' | 'log' | 'now'>,
  input: { token: string; clientAddress: string },
): Promise<{ organizationId: number; tokenId: number }> {
  const [found] = isTokenText(input.token)
    ? await services.db
        .select({
          ...{ organizationId: directoryTokens.organizationId, tokenId: directoryTokens.id },
          lastUsedAt: directoryTokenUses.lastUsedAt,
        })
        .from(directoryTokens)
        .leftJoin(directoryTokenUses, eq(directoryTokenUses.tokenId, directoryTokens.id))
        .innerJoin(organizations, eq(organizations.id, directoryTokens.organizationId))
        .where(
          and(
            eq(directoryTokens.tokenHash, hashOfToken(input.token)),
            isNull(directoryTokens.revokedAt),
            isNull(organizations.deletedAt),
          ),
        )
    : []
  if (!found) {
    logSecurityEvent(services, 'token refused', { address: input.clientAddress })
    await countTry(services.sql, 'wrongTokensPerAddress', input.clientAddress)
    throw new AppError('UNAUTHENTICATED', directoryMessages.tokenUnknown)
  }
  await countTry(services.sql, 'directoryCallsPerOrganization', String(found.organizationId))
  await noteTokenUse(services, directoryTokenUses, found)
  return found
}

const liveTokens = (organizationId: number) =>
  and(eq(directoryTokens.organizationId, organizationId), isNull(directoryTokens.revokedAt))

/** The tokens of an organization's directory that are good, newest first. */
export async function listDirectoryTokens(
  ctx: Ctx,
  input: { organization: { id: number } },
): Promise<DirectoryTokenView[]> {
  return ctx.db
    .select({
      ...{ id: directoryTokens.id, name: directoryTokens.name, prefix: directoryTokens.prefix },
      ...{ createdAt: directoryTokens.createdAt, createdBy: users.username },
      lastUsedAt: directoryTokenUses.lastUsedAt,
    })
    .from(directoryTokens)
    .leftJoin(directoryTokenUses, eq(directoryTokenUses.tokenId, directoryTokens.id))
    .leftJoin(users, eq(users.id, directoryTokens.createdBy))
    .where(liveTokens(input.organization.id))
    .orderBy(desc(directoryTokens.id))
}

/** Makes a token for an organization's directory. Its text is answered here and never again. */
export async function createDirectoryToken(
  ctx: Ctx,
  input: CreateDirectoryToken & { organization: { id: number } },
): Promise<{ id: number; token: string }> {
  const actor = requireActor(ctx)
  const organizationId = input.organization.id
  const token = makeTokenText()
  // Two that are made at once wait for each other, so that neither is one too many; and for whoever takes the right to make one away.
  return withMembersHeld(ctx, organizationId, async (tx) => {
    if ((await tx.db.$count(directoryTokens, liveTokens(organizationId))) >= directoryLimits.tokens)
      throw new AppError('CONFLICT', directoryMessages.tooManyTokens)
    const [row] = await tx.db
      .insert(directoryTokens)
      .values({
        ...{ organizationId, name: input.name, createdBy: actor.id },
        ...{ tokenHash: hashOfToken(token), prefix: prefixOfToken(token) },
      })
      .returning({ id: directoryTokens.id })
    if (!row) throw new Error('The insert answered no row.')
    await tx.afterCommit(async () => logSecurityEvent(ctx, 'token made', factsOf(ctx, organizationId, row.id)))
    return { id: row.id, token }
  })
}

/** Ends a token of an organization's directory, at once and for good; who presses twice is told the same. Another organization's is not found. */
export async function revokeDirectoryToken(
  ctx: Ctx,
  input: { organization: { id: number }; tokenId: number },
): Promise<{ name: string }> {
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .update(directoryTokens)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(directoryTokens.id, input.tokenId), liveTokens(input.organization.id)))
      .returning({ name: directoryTokens.name })
    if (!row) {
      const [before] = await tx.db
        .select({ name: directoryTokens.name })
        .from(directoryTokens)
        .where(and(eq(directoryTokens.id, input.tokenId), eq(directoryTokens.organizationId, input.organization.id)))
      if (!before) throw new AppError('NOT_FOUND', messages.notFound)
      return before
    }
    await tx.afterCommit(async () =>
      logSecurityEvent(ctx, 'token revoked', factsOf(ctx, input.organization.id, input.tokenId)),
    )
    return row
  })
}

function factsOf(ctx: Ctx, organizationId: number, tokenId: number) {
  const { id: userId, username } = requireActor(ctx)
  return { userId, username, address: ctx.clientAddress, organizationId, tokenId }
}
