import { randomBytes } from 'node:crypto'
import { profilePath } from '@caseweave/contract/people/addresses'
import { knownDevices, users } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { notify } from '../../platform/notifications/notify'
import { hashOfToken } from '../api-tokens/token-text'
import { deviceName } from './device-name'

/** How long (seconds) a browser is known after a sign-in: the longest that browsers keep a cookie. */
export const deviceLifetime = 400 * 24 * 60 * 60

/**
 * Notes that a person signs in with the browser that keeps `token` (null = it keeps none), and answers the token that it is to keep. Who has
 * signed in with another browser before is told of a new one; the first one is nobody's news.
 */
export async function noteDevice(
  ctx: Ctx,
  { userId, token, userAgent, address }: { userId: number; token: string | null; userAgent: string; address: string },
): Promise<string> {
  const kept = token && /^[\w-]{43}$/.test(token) ? token : randomBytes(32).toString('base64url')
  const tokenHash = hashOfToken(kept)
  await ctx.tx(async (tx) => {
    // One after the other: of two first sign-ins at once one is the first.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const before = await tx.db.$count(knownDevices, eq(knownDevices.userId, userId))
    const [noted] = await tx.db
      .insert(knownDevices)
      .values({ userId, tokenHash, createdAt: tx.now(), lastUsedAt: tx.now() })
      .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { lastUsedAt: tx.now() } })
      .returning({ fresh: sql<boolean>`xmax = 0` })
    if (!noted?.fresh || before === 0) return
    const name = deviceName(userAgent)
    await notify(tx, {
      ...{ userId, kind: 'security', key: `device:${tokenHash}` },
      subject: `New sign-in: ${name}`,
      message: `Your account was signed in to with ${name}${address ? ` from ${address}` : ''}, a browser that it had not been used with before. If that was not you, change your password and log out all other sessions.`,
      href: `${profilePath}#sessions`,
    })
  })
  return kept
}
