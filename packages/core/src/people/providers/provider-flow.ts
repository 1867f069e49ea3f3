import { safeReturnUrl } from '@caseweave/contract/people/accounts'
import { ProviderName } from '@caseweave/contract/people/profile/connections'
import { usedProofs } from '@caseweave/db/schema'
import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
  OAuth2Tokens,
} from 'arctic'
import { z } from 'zod'
import type { Ctx } from '../../context'
import { seal, unseal } from '../../platform/secrets/sealing'
import { ForeignAnswer, flowLifetime } from '../accounts/sign-in-flow'
import { type Ask, askerFor } from './ask'
import type { ProvidedPerson, Provider } from './provider'

/** What the browser keeps while it is at a provider, sealed. */
const ProviderFlow = z.object({
  provider: ProviderName,
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  redirectUri: z.string(),
  returnUrl: z.string(),
  keepSignedIn: z.boolean(),
  /** The invitation that led to the sign-in screen; '' = none. */
  invitation: z.string(),
  /** Who is signed in and connects an account; null for a sign-in. */
  connects: z.number().nullable(),
  expires: z.number(),
})
export type ProviderFlow = z.infer<typeof ProviderFlow>

const place = 'provider flow'

/** The sealed flow's content, or null when it was tampered with or is too old. */
export function openProviderFlow(key: Buffer, sealed: string, now: Date): ProviderFlow | null {
  const text = unseal(key, sealed, place)
  if (text === null) return null
  const flow = ProviderFlow.parse(JSON.parse(text))
  return flow.expires > now.getTime() ? flow : null
}

/** Starts the authorization-code flow with PKCE (S256), state and nonce: where the browser goes, and the sealed flow that it keeps. */
export function beginProviderFlow(
  provider: Provider,
  key: Buffer,
  input: { redirectUri: string; returnUrl: unknown; now: Date } & Pick<
    ProviderFlow,
    'keepSignedIn' | 'invitation' | 'connects'
  >,
): { location: string; sealed: string } {
  const [state, nonce, verifier] = [generateState(), generateState(), generateCodeVerifier()]
  const client = new OAuth2Client(provider.clientId, provider.clientSecret, input.redirectUri)
  const url = client.createAuthorizationURLWithPKCE(
    provider.authorizationEndpoint,
    state,
    CodeChallengeMethod.S256,
    verifier,
    provider.scopes,
  )
  url.searchParams.set('nonce', nonce)
  // Who has several accounts there says with which one.
  url.searchParams.set('prompt', 'select_account')
  const { redirectUri, keepSignedIn, invitation, connects } = input
  const flow: ProviderFlow = {
    ...{ provider: provider.name, state, nonce, verifier, redirectUri, keepSignedIn, invitation, connects },
    returnUrl: safeReturnUrl(input.returnUrl),
    expires: input.now.getTime() + flowLifetime * 1000,
  }
  return { location: url.href, sealed: seal(key, JSON.stringify(flow), place) }
}

/** An answer to a code; GitHub says no with status 200. Source: RFC 6749 §5.1 and §5.2. */
const TokenAnswer = z.looseObject({
  error: z.string().optional(),
  error_description: z.string().optional().catch(undefined),
})

/** Exchanges a code. Not by arctic's own call, which reads an answer of any length and for any time. */
async function exchange(provider: Provider, flow: ProviderFlow, code: string, ask: Ask): Promise<OAuth2Tokens> {
  const secret = Buffer.from(`${provider.clientId}:${provider.clientSecret}`).toString('base64')
  const response = await ask(provider.tokenEndpoint, {
    method: 'POST',
    headers: { accept: 'application/json', authorization: `Basic ${secret}`, 'user-agent': 'Caseweave' },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code },
      ...{ redirect_uri: flow.redirectUri, code_verifier: flow.verifier },
    }),
  })
  const answer = TokenAnswer.safeParse(await response.json().catch(() => null)).data
  if (answer?.error) throw new OAuth2RequestError(answer.error, answer.error_description ?? null, null, null)
  if (!response.ok || !answer) throw new Error(`${provider.tokenEndpoint} answered ${response.status}.`)
  return new OAuth2Tokens(answer)
}

/**
 * Asks the provider who came back with this code. Each flow is good once, however many browsers have its cookie. Throws when anything is
 * wrong, {@link ForeignAnswer} when the answer is somebody else's.
 */
export async function finishProviderFlow(
  ctx: Ctx,
  provider: Provider,
  flow: ProviderFlow,
  code: string,
): Promise<ProvidedPerson> {
  const taken = await ctx.db
    .insert(usedProofs)
    .values({ proof: `provider:${flow.state}`, expiresAt: new Date(flow.expires) })
    .onConflictDoNothing()
    .returning({ proof: usedProofs.proof })
  if (taken.length === 0) throw new ForeignAnswer('The answer was used before.')
  const ask = askerFor(provider.patience)
  return provider.personOf(await exchange(provider, flow, code, ask), flow, ask)
}
