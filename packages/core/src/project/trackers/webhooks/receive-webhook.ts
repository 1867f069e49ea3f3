import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@caseweave/contract/platform/errors'
import { organizations, trackerConnections, trackerWebhooks, workItems } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { countTry } from '../../../people/accounts/rate-limits'
import { webhookKinds } from './webhook-kinds'
import { openWebhookSecret } from './webhook-secrets'

/** What came to the address of a connection's webhook. `headers` have small letters. */
type WebhookCall = {
  connectionId: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** Compares without telling by its time how much of it was right, whatever the lengths. */
const isSame = (one: string, other: string) => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/**
 * Takes a call of a tracker: it only makes the item that it names due, so that the next refresh asks the tracker about it. Nothing else of the body
 * is believed, and a call that is sent again costs one question more. UNAUTHENTICATED without the proof, whatever the reason, and TOO_MANY
 * after many of those from one address or many calls of one connection.
 */
export async function receiveWebhook(ctx: Ctx, { connectionId, headers, body }: WebhookCall): Promise<void> {
  const [row] = await ctx.db
    .select({ kind: trackerConnections.kind, sealed: trackerWebhooks.sealedSecret })
    .from(trackerWebhooks)
    .innerJoin(trackerConnections, eq(trackerConnections.id, trackerWebhooks.connectionId))
    .innerJoin(organizations, eq(organizations.id, trackerConnections.organizationId))
    .where(
      and(
        eq(trackerWebhooks.connectionId, connectionId),
        isNull(trackerConnections.revokedAt),
        isNull(organizations.deletedAt),
      ),
    )
  const kind = row && webhookKinds[row.kind]
  const secret = row ? openWebhookSecret(ctx, connectionId, row.sealed) : null
  const sent = kind ? headers[kind.header] : undefined
  const proof = (by: string) =>
    kind?.proof === 'token' ? by : `sha256=${createHmac('sha256', by).update(body).digest('hex')}`
  if (!kind || secret === null || typeof sent !== 'string' || !isSame(sent, proof(secret))) {
    await countTry(ctx.sql, 'wrongWebhooksPerAddress', ctx.clientAddress)
    throw new AppError('UNAUTHENTICATED', 'This call does not prove that it comes from the tracker.')
  }
  await countTry(ctx.sql, 'webhooksPerConnection', String(connectionId))
  const now = ctx.now()
  await ctx.db
    .update(trackerWebhooks)
    .set({ lastReceivedAt: now })
    .where(eq(trackerWebhooks.connectionId, connectionId))
  const names = kind.item(jsonOf(body))
  if (names.length === 0) return
  await ctx.db
    .update(workItems)
    .set({ dueAt: now })
    .where(
      and(
        eq(workItems.connectionId, connectionId),
        or(inArray(workItems.ref, names), inArray(workItems.key, names), inArray(workItems.address, names)),
      ),
    )
}

/** The JSON of a call; null for anything else, which names no item. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
