import { signInUnavailable } from '@caseweave/contract/people/accounts'
import { AppError } from '@caseweave/contract/platform/errors'
import { OAuth2Client, OAuth2RequestError } from 'arctic'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { inTime } from '../../platform/in-time'

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

/** Errors by which an issuer says no to the person; source: RFC 6749 §4.1.2.1 and §5.2, OpenID Connect Core 1.0 §3.1.2.6. */
const refusals = [
  'invalid_grant',
  // GitHub's name for the same.
  'bad_verification_code',
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]

/** Whether the issuer said no to the person. Every other error is about the issuer itself, the way to it, or our settings. */
export const isRefusalCode = (code: string): boolean => refusals.includes(code)

/** The same of an error that a call of the issuer threw. */
export const isRefusal = (error: unknown): boolean => error instanceof OAuth2RequestError && isRefusalCode(error.code)

/** How long (ms) an issuer may take to answer. */
export const issuerPatience = 10_000

/** What `work` answers, or a failure when that takes longer than `patience` (ms): a server that hangs must not hold our requests. */
export const issuerInTime = <T>(work: Promise<T>, patience = issuerPatience): Promise<T> =>
  inTime(work, patience, 'The issuer did not answer in time.')

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

type ExternalSettings = { issuer: string; clientId: string; clientSecret: string }

/** How long (ms) what an issuer says of itself is believed: nobody is sent to one that was not there a minute ago. */
const believed = 60_000

/** Asks an external issuer as {@link discoverIssuer} does, once a minute at most while it answers. */
export function keptIssuer(settings: ExternalSettings): () => Promise<Issuer> {
  let kept: { asked: number; answer: Promise<Issuer> } | undefined
  return () => {
    if (kept && Date.now() - kept.asked < believed) return kept.answer
    const asking = { asked: Date.now(), answer: discoverIssuer(settings) }
    kept = asking
    asking.answer.catch(() => {
      if (kept === asking) kept = undefined
    })
    return asking.answer
  }
}

/** Asks an external issuer where its endpoints are. UNAVAILABLE when it does not answer, or not for itself. */
async function discoverIssuer(settings: ExternalSettings): Promise<Issuer> {
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
    throw new AppError('UNAVAILABLE', signInUnavailable, { cause })
  }
}

/** The public keys at an address, fetched when they are first needed and again when an unknown one is named. */
export const remoteKeys = (address: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(address))
