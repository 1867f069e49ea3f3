import { setTimeout as pause } from 'node:timers/promises'
import { trackerSecrets } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { askForTokens, type JiraTokens, jiraApp } from './jira-tokens'
import { openTrackerSecret, sealTrackerSecret } from './sealed-secrets'
import { TrackerError } from './tracker-error'
import type { TrackerSecret } from './tracker-secret'

/** A secret that holds no longer than this (ms) is renewed before it is used. */
const renewedBefore = 2 * 60_000
/** How long (ms), and how often, somebody waits for whoever is renewing it: a little longer than the one call may take. */
const waiting = { every: 150, most: 12_000 }

/** What signs in, and until when; null = it does not end by itself. */
export type KnownSecret = { secret: TrackerSecret; expiresAt: Date | null }

/** New tokens, and the sealed secret that they stand in for. */
type Renewal = { tokens: JiraTokens; instead: string }

/** Whether what signs in has to be renewed before it is used again; what never expires has not. */
export const isDue = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt.getTime() - now.getTime() < renewedBefore

/**
 * What signs in with these credentials, renewed when it is due. However many ask at once, in however many processes, one of them asks the
 * authorization server: a refresh token is good once, and using it twice ends them all (https://community.developer.atlassian.com/t/54172). The others wait
 * without a connection to the database. Throws `unauthorized` when the refresh token is not good any more, `unreachable` when nobody answers; what
 * is kept stays as it is then.
 */
export async function renewedSecret(ctx: Ctx, credentialId: number): Promise<KnownSecret> {
  for (let waited = 0; waited <= waiting.most; waited += waiting.every) {
    const [row] = await ctx.db.select().from(trackerSecrets).where(eq(trackerSecrets.credentialId, credentialId))
    const secret = row ? openTrackerSecret(ctx, credentialId, row.sealedSecret) : null
    if (!row || !secret) throw new TrackerError('unauthorized', 'There are no credentials that can be opened.')
    if (!isDue(row.expiresAt, ctx.now())) return { secret, expiresAt: row.expiresAt }
    const renewed = await renewUnlessLocked(ctx, credentialId)
    if (renewed) return renewed
    await pause(waiting.every)
  }
  throw new TrackerError('unreachable', 'The sign-in was not renewed in time.')
}

/**
 * Renews under a lock of the row; null when somebody else has the lock, or has just renewed. This is the one call to the network that is made with a
 * transaction open: it ends within 10 s, and what it answers must not be lost.
 */
async function renewUnlessLocked(ctx: Ctx, credentialId: number): Promise<JiraTokens | null> {
  const got: Renewal[] = []
  try {
    return await ctx.tx(async (inner) => {
      const [row] = await inner.db
        .select()
        .from(trackerSecrets)
        .where(eq(trackerSecrets.credentialId, credentialId))
        .for('update', { skipLocked: true })
      // Whoever had the lock before us may have renewed it.
      if (!row || !isDue(row.expiresAt, ctx.now())) return null
      const tokens = await refreshed(ctx, openTrackerSecret(ctx, credentialId, row.sealedSecret))
      const renewal = { tokens, instead: row.sealedSecret }
      got.push(renewal)
      await keep(inner, credentialId, renewal)
      return tokens
    })
  } catch (error) {
    const [renewal] = got
    if (!renewal) throw error
    // The new tokens are there, and the old ones are worth nothing any more: keep them without the transaction that failed.
    await keep(ctx, credentialId, renewal)
    return renewal.tokens
  }
}

async function refreshed(ctx: Ctx, secret: TrackerSecret | null): Promise<JiraTokens> {
  const app = jiraApp(ctx)
  if (secret?.by !== 'oauth' || secret.refreshToken === null || !app)
    throw new TrackerError('unauthorized', 'The sign-in has ended, and there is nothing to renew it with.')
  return askForTokens(ctx, app, { grant_type: 'refresh_token', refresh_token: secret.refreshToken })
}

async function keep(ctx: Ctx, credentialId: number, { tokens, instead }: Renewal) {
  await ctx.db
    .update(trackerSecrets)
    .set({
      sealedSecret: sealTrackerSecret(ctx, credentialId, tokens.secret),
      expiresAt: tokens.expiresAt,
      changedAt: ctx.now(),
    })
    .where(and(eq(trackerSecrets.credentialId, credentialId), eq(trackerSecrets.sealedSecret, instead)))
}
