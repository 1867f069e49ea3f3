import { googleIssuer, type ProviderName } from '@caseweave/contract/people/profile/connections'

/** How people can sign in to this installation. */
export type WaysIn = {
  /** By a password that is kept here. */
  password: boolean
  /** By the external issuer that takes the place of the built-in server; null when there is none. */
  external: string | null
  /** By another provider, by the name that its people are known under in the table of identities. */
  providers: Partial<Record<ProviderName, string>>
}

/** The settings that decide it. */
export type WaysInSettings = {
  oidc?: { issuer: string } | undefined
  google?: object | undefined
  github?: { url: string } | undefined
}

export const waysInOf = ({ oidc, google, github }: WaysInSettings): WaysIn => ({
  password: !oidc,
  external: oidc?.issuer ?? null,
  providers: { ...(google ? { google: googleIssuer } : {}), ...(github ? { github: github.url } : {}) },
})
