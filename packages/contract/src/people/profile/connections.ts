import { z } from 'zod'

/** Who else signs people in, as people call them. */
export const providerTitles = { google: 'Google', github: 'GitHub' } as const

/** Google's `iss`; source: https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken */
export const googleIssuer = 'https://accounts.google.com'

export const providerNames = ['google', 'github'] as const
export const ProviderName = z.enum(providerNames)
export type ProviderName = z.infer<typeof ProviderName>

/** Which connected account is meant: a person has at most one of a provider. */
export const ConnectionKey = z.object({ provider: ProviderName })
export type ConnectionKey = z.infer<typeof ConnectionKey>

/** A provider, and whether the person who asks signs in with it. */
export type ConnectionView = {
  provider: ProviderName
  /** Null when it is not connected. */
  connectedAt: Date | null
  /** Whether its person could not sign in without it. */
  isLastWay: boolean
}

/** What connecting and disconnecting an account of another provider says. */
export const connectionMessages = {
  connected: (title: string) => `${title} is connected. You can sign in with it from now on.`,
  disconnected: (title: string) => `${title} is disconnected.`,
  denied: (title: string) => `${title} was not connected.`,
  foreign: (title: string) => `${title} was not connected. Please try again.`,
  away: (title: string) =>
    `${title} was not connected: it does not answer as it should now. Please try again in a few minutes.`,
  unknown: 'This account is not connected.',
  elsewhere: (title: string) =>
    `This ${title} account is connected to another account here. Log in to that one and disconnect it first.`,
  second: (title: string) => `Another ${title} account is connected already. Disconnect it first.`,
  lastWay: (title: string) =>
    `${title} is your only way to sign in. Connect another account before you disconnect this one.`,
} as const
