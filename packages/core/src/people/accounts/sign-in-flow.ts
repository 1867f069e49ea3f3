import { safeReturnUrl } from '@caseweave/contract/people/accounts'
import { CodeChallengeMethod, generateCodeVerifier, generateState, type OAuth2Tokens } from 'arctic'
import { type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { sameText } from '../../platform/secrets/same-text'
import { seal, unseal } from '../../platform/secrets/sealing'
import { clientOf, type Issuer, issuerInTime, issuerPatience } from './issuer'

/** How long (seconds) a sign-in may take from the first page to the last. */
export const flowLifetime = 30 * 60

/** What the browser keeps for the product while it is at the authorization server, sealed: it can neither read nor change it. */
const Flow = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  redirectUri: z.string(),
  returnUrl: z.string(),
  keepSignedIn: z.boolean().default(false),
  expires: z.number(),
})
type Flow = z.infer<typeof Flow>

const UserInfo = z.looseObject({ sub: z.string() })

const place = 'sign-in flow'

/** The sealed flow's content, or null when it was tampered with or is too old. */
export function openFlow(key: Buffer, sealed: string, now: Date): Flow | null {
  const text = unseal(key, sealed, place)
  if (text === null) return null
  const flow = Flow.parse(JSON.parse(text))
  return flow.expires > now.getTime() ? flow : null
}

/**
 * Starts the authorization-code flow with PKCE (S256), state and nonce: where the browser has to go, and the sealed flow that it keeps
 * until it comes back to `redirectUri`.
 */
export function beginFlow(
  issuer: Issuer,
  key: Buffer,
  input: { redirectUri: string; returnUrl: unknown; username: string; keepSignedIn?: boolean; now: Date },
): { location: string; sealed: string } {
  const [state, nonce, verifier] = [generateState(), generateState(), generateCodeVerifier()]
  const url = clientOf(issuer, input.redirectUri).createAuthorizationURLWithPKCE(
    issuer.authorizationEndpoint,
    state,
    CodeChallengeMethod.S256,
    verifier,
    issuer.scopes,
  )
  url.searchParams.set('nonce', nonce)
  url.searchParams.set('login_hint', input.username)
  // The built-in server keeps nobody signed in by itself: each sign-in asks for the password.
  if (issuer.kind === 'builtIn') url.searchParams.set('prompt', 'login')
  const flow: Flow = {
    state,
    nonce,
    verifier,
    redirectUri: input.redirectUri,
    returnUrl: safeReturnUrl(input.returnUrl),
    keepSignedIn: input.keepSignedIn ?? false,
    expires: input.now.getTime() + flowLifetime * 1000,
  }
  return { location: url.href, sealed: seal(key, JSON.stringify(flow), place) }
}

/** Whether an answer with this `state` is that of the sign-in that the browser began. */
export const answersFlow = (flow: Flow, state: string): boolean => sameText(state, flow.state)

/** Who came back from the authorization server, with what. */
type FlowResult = { claims: JWTPayload; tokens: OAuth2Tokens } & Pick<Flow, 'returnUrl' | 'keepSignedIn'>

/** An answer that does not belong to the sign-in that was begun, or to its issuer. */
export class ForeignAnswer extends Error {}

/**
 * Exchanges the code that a browser came back with, after its state (and the issuer's name, RFC 9207, when given) has matched the flow, and
 * verifies the id token: signature, issuer, audience, expiry and nonce. Throws when anything is wrong, {@link ForeignAnswer} when the answer is
 * somebody else's.
 */
export async function finishFlow(
  issuer: Issuer,
  flow: Flow,
  answer: { code: string; state: string; iss: string | null },
): Promise<FlowResult> {
  if (!answersFlow(flow, answer.state)) throw new ForeignAnswer('The state of the answer is not that of the flow.')
  if (answer.iss !== null && answer.iss !== issuer.issuer) throw new ForeignAnswer('The answer is from another issuer.')
  const tokens = await issuerInTime(
    clientOf(issuer, flow.redirectUri).validateAuthorizationCode(issuer.tokenEndpoint, answer.code, flow.verifier),
  )
  const { payload } = await jwtVerify(tokens.idToken(), issuer.keys, {
    issuer: issuer.issuer,
    audience: issuer.clientId,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    clockTolerance: 30,
  })
  if (typeof payload.nonce !== 'string' || !sameText(payload.nonce, flow.nonce))
    throw new ForeignAnswer('The nonce of the id token is not that of the flow.')
  const info = await userInfo(issuer, tokens.accessToken(), payload.sub)
  // Whether an address is verified is true of the address beside it alone, not of one from elsewhere.
  const { email, email_verified, ...others } = payload
  const claims = { ...info, ...others, ...(email === undefined ? {} : { email, email_verified }) }
  return { claims, tokens, returnUrl: flow.returnUrl, keepSignedIn: flow.keepSignedIn }
}

/** What the issuer tells of the person `sub` outside of the id token, where most put name and email; source: OpenID Connect Core 1.0 §5.3. */
async function userInfo(issuer: Issuer, accessToken: string, sub: string | undefined): Promise<object> {
  if (!issuer.userinfoEndpoint) return {}
  const response = await fetch(issuer.userinfoEndpoint, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    signal: AbortSignal.timeout(issuerPatience),
  })
  if (!response.ok) throw new Error(`${issuer.userinfoEndpoint} answered ${response.status}.`)
  const info = UserInfo.parse(await response.json())
  if (info.sub !== sub) throw new ForeignAnswer('The user info is of somebody else.')
  return info
}
