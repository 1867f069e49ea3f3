import type { sessions } from '@caseweave/db/schema'
import type { OAuth2Tokens } from 'arctic'
import { seal, unseal } from '../../platform/secrets/sealing'

/** The tokens of one session as they stand in its row: sealed, each in its place. */
export type SealedTokens = Pick<
  typeof sessions.$inferSelect,
  'accessToken' | 'refreshToken' | 'idToken' | 'accessTokenExpiresAt'
>

/** How long (ms) an access token is taken to live when its issuer does not say. */
const usualLifetime = 15 * 60_000

const optional = (read: () => string): string | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** Seals what an issuer answered. What it did not send again (it may keep refresh and id token) stays as `kept`. */
export function sealTokens(key: Buffer, tokens: OAuth2Tokens, now: Date, kept?: SealedTokens): SealedTokens {
  const refreshToken = optional(() => tokens.refreshToken())
  const idToken = optional(() => tokens.idToken())
  const seconds = 'expires_in' in tokens.data ? tokens.accessTokenExpiresInSeconds() : usualLifetime / 1000
  return {
    accessToken: seal(key, tokens.accessToken(), 'access_token'),
    refreshToken: refreshToken ? seal(key, refreshToken, 'refresh_token') : (kept?.refreshToken ?? null),
    idToken: idToken ? seal(key, idToken, 'id_token') : (kept?.idToken ?? null),
    accessTokenExpiresAt: new Date(now.getTime() + seconds * 1000),
  }
}

/** One of a session's tokens in clear, or null when there is none or it does not open. */
export function openToken(key: Buffer, tokens: SealedTokens, which: 'refreshToken' | 'idToken'): string | null {
  const sealed = tokens[which]
  return sealed ? unseal(key, sealed, which === 'idToken' ? 'id_token' : 'refresh_token') : null
}
