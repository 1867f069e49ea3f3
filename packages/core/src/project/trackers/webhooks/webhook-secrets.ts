import { randomBytes } from 'node:crypto'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { type TrackerWebhook, trackerWebhookPath } from '@caseweave/contract/project/trackers/tracker-webhooks'
import { trackerConnections, trackerWebhooks } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { seal, unseal } from '../../../platform/secrets/sealing'
import { webhookKinds } from './webhook-kinds'

/** Where the sealed secret of a connection's webhook belongs. */
export const webhookSecretPlace = (connectionId: number) => `webhook of connection ${connectionId}`

/** The secret of a connection's webhook, as it was sealed; null when it does not open, as with another APP_SECRET. */
export const openWebhookSecret = (ctx: Pick<Ctx, 'keyFor'>, connectionId: number, sealed: string): string | null =>
  unseal(ctx.keyFor('trackers'), sealed, webhookSecretPlace(connectionId))

type Of = { organizationId: number; connectionId: number }

async function requireConnection(ctx: Ctx, { organizationId, connectionId }: Of) {
  const [row] = await ctx.db
    .select({ kind: trackerConnections.kind })
    .from(trackerConnections)
    .where(
      and(
        eq(trackerConnections.id, connectionId),
        eq(trackerConnections.organizationId, organizationId),
        isNull(trackerConnections.revokedAt),
      ),
    )
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** The webhook of a connection of this organization; NOT_FOUND for another's, or a revoked one. */
export async function getTrackerWebhook(ctx: Ctx, of: Of): Promise<TrackerWebhook> {
  const { kind } = await requireConnection(ctx, of)
  const [made] = await ctx.db
    .select({ createdAt: trackerWebhooks.createdAt, lastReceivedAt: trackerWebhooks.lastReceivedAt })
    .from(trackerWebhooks)
    .where(eq(trackerWebhooks.connectionId, of.connectionId))
  return { possible: webhookKinds[kind] !== undefined, path: trackerWebhookPath(of.connectionId), made: made ?? null }
}

/**
 * Makes a secret for the webhook of a connection, in place of one that it has; this is the only time that it is told. CONFLICT for a tracker
 * that does not call.
 */
export async function makeTrackerWebhook(ctx: Ctx, of: Of): Promise<{ secret: string; path: string }> {
  const { kind } = await requireConnection(ctx, of)
  if (!webhookKinds[kind]) throw new AppError('CONFLICT', 'This kind of tracker has no webhooks that can be proved.')
  const { connectionId } = of
  const secret = randomBytes(32).toString('base64url')
  const values = {
    sealedSecret: seal(ctx.keyFor('trackers'), secret, webhookSecretPlace(connectionId)),
    lastReceivedAt: null,
  }
  await ctx.db
    .insert(trackerWebhooks)
    .values({ connectionId, createdAt: ctx.now(), ...values })
    .onConflictDoUpdate({ target: trackerWebhooks.connectionId, set: { ...values, createdAt: ctx.now() } })
  return { secret, path: trackerWebhookPath(connectionId) }
}

/** Takes no more calls of a connection's tracker; its tickets are still asked about every few minutes. */
export async function removeTrackerWebhook(ctx: Ctx, of: Of): Promise<void> {
  await requireConnection(ctx, of)
  await ctx.db.delete(trackerWebhooks).where(eq(trackerWebhooks.connectionId, of.connectionId))
}
