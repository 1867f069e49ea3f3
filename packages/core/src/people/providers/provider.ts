import type { ProviderName } from '@caseweave/contract/people/profile/connections'
import type { OAuth2Tokens } from 'arctic'
import type { Ask } from './ask'

/** Who came from a provider, as it vouches for them. */
export type ProvidedPerson = {
  /** What never changes and never means somebody else. */
  subject: string
  /** An address that the provider has verified; null when there is none. */
  email: string | null
  /** The wish for a username. */
  username: string
  firstName: string
  lastName: string
}

/** Another house that signs people in, and how to talk to it. */
export type Provider = {
  name: ProviderName
  /** Its name in the table of identities. */
  issuer: string
  clientId: string
  clientSecret: string
  authorizationEndpoint: string
  tokenEndpoint: string
  scopes: string[]
  /** How long (ms) all its answers to one sign-in may take. */
  patience: number
  /** Asks who has these tokens, which were given to the sign-in with this nonce. */
  personOf: (tokens: OAuth2Tokens, flow: { nonce: string }, ask: Ask) => Promise<ProvidedPerson>
}
