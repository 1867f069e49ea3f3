import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { OAuth2Client } from 'arctic'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

/** Who signs people in: the built-in authorization server or an external one, and how to talk to it. */
export type Issuer = {
  kind: 'builtIn' | 'external'
  /** The `iss` of its tokens. */
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  revocationEndpoint: string | null
  endSessionEndpoint: string | null
  userinfoEndpoint: string | null
  keys: JWTVerifyGetKey
  clientId: string
  clientSecret: string
  scopes: string[]
}

/** The product as a client of `issuer`; people come back to `redirectUri`. */
export const clientOf = (issuer: Issuer, redirectUri: string | null) =>
  new OAuth2Client(issuer.clientId, issuer.clientSecret, redirectUri)

/** How long (ms) an issuer may take to answer. */
export const issuerPatience = 10_000

/** What `work` answers, or a failure when that takes longer than `patience` (ms): a server that hangs must not hold our requests. */
export async function inTime<T>(work: Promise<T>, patience = issuerPatience): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The issuer did not answer in time.')), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What an external issuer says of itself; source: OpenID Connect Discovery 1.0 §3 and RP-Initiated Logout 1.0 §2.1. */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  revocation_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
  userinfo_endpoint: z.url().optional(),
  scopes_supported: z.array(z.string()).optional(),
})

/** Asks an external issuer where its endpoints are. UNAVAILABLE when it does not answer, or not for itself. */
export async function discoverIssuer(settings: {
  issuer: string
  clientId: string
  clientSecret: string
}): Promise<Issuer> {
  const place = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(place, { signal: AbortSignal.timeout(issuerPatience) })
    if (!response.ok) throw new Error(`${place} answered ${response.status}`)
    const found = Discovery.parse(await response.json())
    if (found.issuer.replace(/\/$/, '') !== settings.issuer.replace(/\/$/, ''))
      throw new Error(`${place} speaks for ${found.issuer}`)
    return {
      kind: 'external',
      issuer: found.issuer,
      authorizationEndpoint: found.authorization_endpoint,
      tokenEndpoint: found.token_endpoint,
      revocationEndpoint: found.revocation_endpoint ?? null,
      endSessionEndpoint: found.end_session_endpoint ?? null,
      userinfoEndpoint: found.userinfo_endpoint ?? null,
      keys: remoteKeys(found.jwks_uri),
      clientId: settings.clientId,
      clientSecret: settings.clientSecret,
      // A refresh token comes without being asked for at some issuers, and only with this scope at others.
      scopes: [
        'openid',
        'profile',
        'email',
        ...(found.scopes_supported?.includes('offline_access') ? ['offline_access'] : []),
      ],
    }
  } catch (cause) {
    throw new AppError('UNAVAILABLE', messages.serverDown, { cause })
  }
}

/** The public keys at an address, fetched when they are first needed and again when an unknown one is named. */
export const remoteKeys = (address: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(address))
