import { sessions } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../../context'
import { clientOf, type Issuer, inTime } from './issuer'
import { sessionKey } from './session-key'
import { openToken, sealTokens } from './token-sealing'

/** How many refreshes may run at once in one process: each holds a connection while the built-in server needs others of the same pool. */
const atOnce = 3

/**
 * Makes the function that renews the access token of a session. Requests that come while one refresh runs wait for that one: in this process
 * for its promise, in others for the row's lock, behind which they find it done. It answers false, and ends the session, when the issuer
 * refuses.
 */
export function createRefresher(services: Services, key: Buffer, issuer: () => Promise<Issuer>) {
  const running = new Map<string, Promise<boolean>>()
  let free = atOnce
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }

  const refresh = (sessionId: string): Promise<boolean> =>
    services.db.transaction(async (tx) => {
      const id = sessionKey(sessionId)
      const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
      if (!session) return false
      const now = services.now?.() ?? new Date()
      if (session.accessTokenExpiresAt > now) return true
      try {
        const token = openToken(key, session, 'refreshToken')
        if (!token) throw new Error('There is no refresh token.')
        const from = await issuer()
        const tokens = await inTime(clientOf(from, null).refreshAccessToken(from.tokenEndpoint, token, []))
        await tx
          .update(sessions)
          .set(sealTokens(key, tokens, now, session))
          .where(eq(sessions.id, id))
        return true
      } catch (error) {
        services.log.info({ err: error, userId: session.userId }, 'session could not be refreshed')
        await tx.delete(sessions).where(eq(sessions.id, id))
        return false
      }
    })

  return (sessionId: string): Promise<boolean> => {
    const known = running.get(sessionId)
    if (known) return known
    const started = inTurn(() => refresh(sessionId)).finally(() => running.delete(sessionId))
    running.set(sessionId, started)
    return started
  }
}
