import { sessions } from '@caseweave/db/schema'
import type { OAuth2Tokens } from 'arctic'
import { eq } from 'drizzle-orm'
import type { Services } from '../../context'
import { clientOf, type Issuer, isRefusal, issuerInTime } from './issuer'
import { sessionKey } from './session-key'
import { openToken, sealTokens } from './token-sealing'

/** How many refreshes may run at once in one process: each holds a connection while the built-in server needs others of the same pool. */
const atOnce = 3

/** How long (ms) an issuer that could not be asked is left alone; sessions go on meanwhile. */
const restAfterFailure = 30_000

/**
 * Makes the function that renews the access token of a session. Requests that come while one refresh runs wait for that one: in this process
 * for its promise, in others for the row's lock, behind which they find it done. It answers false, and ends the session, when the issuer
 * refuses. Whatever else goes wrong there ends nothing, and a session without a refresh token lives to its own end.
 */
export function createRefresher(services: Services, key: Buffer, issuer: () => Promise<Issuer>) {
  const running = new Map<string, Promise<boolean>>()
  let free = atOnce
  const waiting: (() => void)[] = []
  let askAgainAt = 0

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

  /** New tokens for this one; null when the issuer refuses, undefined when nothing can be known now. */
  async function renewed(token: string, userId: number): Promise<OAuth2Tokens | null | undefined> {
    try {
      const from = await issuer()
      return await issuerInTime(clientOf(from, null).refreshAccessToken(from.tokenEndpoint, token, []))
    } catch (error) {
      if (isRefusal(error)) {
        services.log.info({ err: error, userId }, 'session could not be refreshed')
        return null
      }
      askAgainAt = Date.now() + restAfterFailure
      services.log.error({ err: error, userId }, 'the issuer cannot be asked whether sessions go on: they do meanwhile')
      return undefined
    }
  }

  const refresh = (sessionId: string): Promise<boolean> =>
    services.db.transaction(async (tx) => {
      const id = sessionKey(sessionId)
      const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
      if (!session) return false
      const now = services.now?.() ?? new Date()
      const isDue = session.refreshToken !== null && session.accessTokenExpiresAt <= now
      if (!isDue || Date.now() < askAgainAt) return true
      const token = openToken(key, session, 'refreshToken')
      const tokens = token ? await renewed(token, session.userId) : null
      if (tokens === null) await tx.delete(sessions).where(eq(sessions.id, id))
      else if (tokens)
        await tx
          .update(sessions)
          .set(sealTokens(key, tokens, now, session))
          .where(eq(sessions.id, id))
      return tokens !== null
    })

  return (sessionId: string): Promise<boolean> => {
    const known = running.get(sessionId)
    if (known) return known
    const started = inTurn(() => refresh(sessionId)).finally(() => running.delete(sessionId))
    running.set(sessionId, started)
    return started
  }
}
