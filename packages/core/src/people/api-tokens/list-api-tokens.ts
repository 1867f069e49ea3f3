import type { ApiTokenView } from '@caseweave/contract/people/api-tokens/api-tokens'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { apiTokens, apiTokenUses, projects } from '@caseweave/db/schema'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

const ownTokens = (ctx: Ctx) => and(eq(apiTokens.userId, requireActor(ctx).id), isNull(apiTokens.revokedAt))

/** The tokens of the person who asks, newest first; those that are over too, revoked ones not. */
export async function listApiTokens(ctx: Ctx): Promise<ApiTokenView[]> {
  const rows = await selectTokens(ctx).where(ownTokens(ctx)).orderBy(desc(apiTokens.id))
  return rows.map((row) => viewOf(ctx, row))
}

/** One of them; somebody else's is not found, nor is a revoked one. */
export async function getApiToken(ctx: Ctx, { tokenId }: { tokenId: number }): Promise<ApiTokenView> {
  const [row] = await selectTokens(ctx).where(and(ownTokens(ctx), eq(apiTokens.id, tokenId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return viewOf(ctx, row)
}

const selectTokens = (ctx: Ctx) =>
  ctx.db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      prefix: apiTokens.prefix,
      scopes: apiTokens.scopes,
      project: { id: projects.id, name: projects.name },
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokenUses.lastUsedAt,
    })
    .from(apiTokens)
    .leftJoin(projects, eq(projects.id, apiTokens.projectId))
    .leftJoin(apiTokenUses, eq(apiTokenUses.tokenId, apiTokens.id))

const viewOf = (ctx: Ctx, row: Omit<ApiTokenView, 'expired'>): ApiTokenView => ({
  ...row,
  expired: row.expiresAt !== null && row.expiresAt <= ctx.now(),
})
