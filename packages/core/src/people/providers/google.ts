import { googleIssuer } from '@caseweave/contract/people/profile/connections'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { z } from 'zod'
import { nameFrom } from '../../platform/text/name-from'
import { issuerPatience } from '../accounts/issuer'
import { ForeignAnswer } from '../accounts/sign-in-flow'
import { askerFor } from './ask'
import type { Provider } from './provider'

/** Where Google is asked; source: https://accounts.google.com/.well-known/openid-configuration */
const googleEndpoints = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
}
export type GoogleEndpoints = typeof googleEndpoints

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
})

/** Sign-in with Google, which is an OpenID provider: an id token says who came. */
export function google(
  settings: { clientId: string; clientSecret: string },
  { endpoints = googleEndpoints, patience = issuerPatience }: { endpoints?: GoogleEndpoints; patience?: number } = {},
): Provider {
  const keys = createRemoteJWKSet(new URL(endpoints.keys), {
    timeoutDuration: patience,
    [customFetch]: (address, options) => askerFor(patience)(address, options),
  })
  return {
    name: 'google',
    issuer: googleIssuer,
    ...settings,
    authorizationEndpoint: endpoints.authorization,
    tokenEndpoint: endpoints.token,
    scopes: ['openid', 'email', 'profile'],
    patience,
    async personOf(tokens, { nonce }) {
      const { payload } = await jwtVerify(tokens.idToken(), keys, {
        issuer: [googleIssuer, 'accounts.google.com'],
        audience: settings.clientId,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: 30,
      })
      const claims = Claims.parse(payload)
      if (claims.nonce !== nonce) throw new ForeignAnswer('The nonce of the id token is not that of the flow.')
      const email = claims.email && claims.email_verified === true ? claims.email : null
      return {
        subject: claims.sub,
        email,
        username: nameFrom(email?.split('@')[0], 60),
        firstName: nameFrom(claims.given_name, 100),
        lastName: nameFrom(claims.family_name, 100),
      }
    },
  }
}
