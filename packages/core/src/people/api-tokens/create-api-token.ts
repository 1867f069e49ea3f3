import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import { type CreateApiToken, tokensPerPerson } from '@caseweave/contract/people/api-tokens/api-tokens'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { apiTokens, users } from '@caseweave/db/schema'
import { and, count, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { holdProjectMember } from '../projects/hold-project'
import { projectAccess } from '../projects/project-access'
import { hashOfToken, makeTokenText, prefixOfToken } from './token-text'

/**
 * Makes a token of the person who asks. Its text is answered here and never again. INVALID at `projectId` for a project that they
 * cannot see, CONFLICT when they have too many.
 */
export async function createApiToken(ctx: Ctx, input: CreateApiToken): Promise<{ id: number; token: string }> {
  const { id: userId, username } = requireActor(ctx)
  const who = { userId, username, address: ctx.clientAddress }
  const { name, scopes, projectId, days } = input
  const token = makeTokenText()
  return ctx.tx(async (tx) => {
    if (projectId !== undefined) {
      // Whoever takes them out of it at this moment is waited for.
      await holdProjectMember(tx, projectId, userId)
      await requireProject(tx, projectId)
    }
    // Two that are made at once wait for each other, so that neither is one too many; and for the deletion of the account.
    const isLive = and(eq(users.id, userId), isNull(users.deletedAt))
    const [owner] = await tx.db.select({ id: users.id }).from(users).where(isLive).for('update')
    if (!owner) throw new AppError('NOT_FOUND', messages.notFound)
    const [live] = await tx.db
      .select({ count: count() })
      .from(apiTokens)
      .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    if ((live?.count ?? 0) >= tokensPerPerson) throw new AppError('CONFLICT', apiTokenMessages.tooMany)
    const [row] = await tx.db
      .insert(apiTokens)
      .values({
        userId,
        name,
        tokenHash: hashOfToken(token),
        prefix: prefixOfToken(token),
        scopes,
        projectId: projectId ?? null,
        expiresAt: days === 0 ? null : new Date(ctx.now().getTime() + days * 24 * 60 * 60 * 1000),
      })
      .returning({ id: apiTokens.id })
    if (!row) throw new Error('The insert answered no row.')
    await tx.afterCommit(async () => logSecurityEvent(ctx, 'token made', { ...who, tokenId: row.id }))
    return { id: row.id, token }
  })
}

async function requireProject(ctx: Ctx, projectId: number): Promise<void> {
  try {
    await projectAccess(ctx, projectId, 'project.read')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    throw new AppError('INVALID', apiTokenMessages.projectGone, { field: 'projectId' })
  }
}
