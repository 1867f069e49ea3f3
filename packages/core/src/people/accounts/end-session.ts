import { sessions } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { createContext, type Services } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { findUser } from './find-user'
import { clientOf, type Issuer, issuerInTime } from './issuer'
import { sessionKey } from './session-key'
import { openToken } from './token-sealing'

/** How long (ms) the issuer may take to revoke tokens: whoever signs out should not wait for a server that is down. */
const patience = 3_000

/**
 * Ends a session here and at its issuer, where its grant is revoked; a failure there is logged only. Answers where an external issuer ends
 * its own session and sends the browser `backTo`, or null when there is nothing to visit.
 */
export async function endSession(
  services: Services,
  key: Buffer,
  issuer: () => Promise<Issuer>,
  input: { sessionId: string; backTo: string; clientAddress: string },
): Promise<string | null> {
  const [session] = await services.db
    .delete(sessions)
    .where(eq(sessions.id, sessionKey(input.sessionId)))
    .returning()
  if (!session) return null
  const user = await findUser(createContext(services, null), session.userId)
  logSecurityEvent(services, 'signed out', {
    userId: session.userId,
    username: user?.username,
    address: input.clientAddress,
  })
  const refreshToken = openToken(key, session, 'refreshToken')
  const idToken = openToken(key, session, 'idToken')
  if (!refreshToken && !idToken) return null
  const failed = (error: unknown) =>
    services.log.warn({ err: error, userId: session.userId }, 'session was not ended at its issuer')
  try {
    const from = await issuerInTime(issuer(), patience)
    if (from.revocationEndpoint && refreshToken) {
      const revoked = clientOf(from, null).revokeToken(from.revocationEndpoint, refreshToken)
      // An issuer that does not revoke may well end its own session.
      await issuerInTime(revoked, patience).catch(failed)
    }
    if (!from.endSessionEndpoint) return null
    const url = new URL(from.endSessionEndpoint)
    url.searchParams.set('client_id', from.clientId)
    url.searchParams.set('post_logout_redirect_uri', input.backTo)
    if (idToken) url.searchParams.set('id_token_hint', idToken)
    return url.href
  } catch (error) {
    failed(error)
    return null
  }
}
