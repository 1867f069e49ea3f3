import type { FakeAnswer, FakeCall } from './fake-server'
import { jsonOf } from './fake-server'

/** How long (s) an access token of the fake holds. Source: https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/ */
const tokenLifetime = 3600

/**
 * The part of Atlassian that gives out tokens, for one app: a code is good once, and so is a refresh token; using one again ends all of its
 * family. Source: https://community.developer.atlassian.com/t/54172 (without the leeway of ten minutes, so that tests see a second use).
 */
export function fakeAtlassian(app: { clientId: string; clientSecret: string }, sites: readonly FakeSite[]) {
  let serial = 0
  const codes = new Map<string, string>()
  const accessTokens = new Set<string>()
  const refreshTokens = new Map<string, 'good' | 'used'>()
  const give = (): FakeAnswer => {
    serial += 1
    const [access, refresh] = [`access-${serial}`, `refresh-${serial}`]
    accessTokens.add(access)
    refreshTokens.set(refresh, 'good')
    return {
      json: {
        ...{ access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: tokenLifetime },
        scope: 'read:jira-work write:jira-work read:jira-user offline_access',
      },
    }
  }
  const refuse = (error: string, status = 403): FakeAnswer => ({ status, json: { error, error_description: error } })
  const endAll = () => {
    accessTokens.clear()
    refreshTokens.clear()
  }
  const token = (call: FakeCall): FakeAnswer => {
    const asked = jsonOf(call)
    if (asked.client_id !== app.clientId || asked.client_secret !== app.clientSecret)
      return refuse('access_denied', 401)
    if (asked.grant_type === 'authorization_code') {
      const code = String(asked.code)
      if (codes.get(code) !== asked.redirect_uri) return refuse('invalid_grant')
      codes.delete(code)
      return give()
    }
    const refresh = String(asked.refresh_token)
    const known = refreshTokens.get(refresh)
    if (known === 'used') endAll()
    if (known !== 'good') return refuse('unauthorized_client')
    refreshTokens.set(refresh, 'used')
    return give()
  }
  return {
    /** What the person who agreed at this address comes back with. */
    agree(location: string): { code: string; state: string } {
      const { searchParams } = new URL(location)
      const code = `code-${++serial}`
      codes.set(code, searchParams.get('redirect_uri') ?? '')
      return { code, state: searchParams.get('state') ?? '' }
    },
    isGood: (accessToken: string) => accessTokens.has(accessToken),
    /** Tokens as after a sign-in. */
    tokens() {
      const { json } = give()
      return json as { access_token: string; refresh_token: string }
    },
    endAll,
    /** Ends the access tokens alone, as time does. */
    endAccess: () => accessTokens.clear(),
    /** What it answers to a call; null to one of Jira itself. */
    respond(call: FakeCall): FakeAnswer | null {
      if (call.path === '/oauth/token') return token(call)
      if (call.path !== '/oauth/token/accessible-resources') return null
      const access = call.headers.authorization?.replace(/^Bearer /, '') ?? ''
      return accessTokens.has(access) ? { json: sites } : { status: 401, json: { code: 401, message: 'Unauthorized' } }
    },
  }
}

/** A site as https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/ shows it. */
export type FakeSite = { id: string; name: string; url: string; scopes: string[]; avatarUrl: string }
