import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { sessionKey } from '@caseweave/core/people/accounts/session-key'
import { openDatabase } from '@caseweave/db/client'
import { sessions, users } from '@caseweave/db/schema'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import Provider from 'oidc-provider'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, openBackend } from '../backend'

const appUrl = 'http://caseweave.example'
const client = { clientId: 'product', clientSecret: 'a secret between the two' }
const person = {
  sub: 'u-1',
  email: 'ana@example.org',
  email_verified: true,
  preferred_username: 'ana',
  given_name: 'Ana',
}

let server: Server
let backend: Backend
let database: ReturnType<typeof openDatabase>

/** An issuer of another house, where whoever comes is Ana. It refreshes without rotation and ends its sessions when asked. */
async function openIssuer(): Promise<string> {
  server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${appUrl}/`],
        post_logout_redirect_uris: [`${appUrl}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: {
      keys: [
        { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), alg: 'ES256' },
      ],
    },
    cookies: { keys: ['of this test'] },
    // As most issuers do, it tells name and e-mail on request alone, not in the id token.
    claims: { email: ['email', 'email_verified'], profile: ['preferred_username', 'given_name'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    issueRefreshToken: () => true,
    rotateRefreshToken: false,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => person }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (!accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId })
      grant.addOIDCScope('openid profile email offline_access')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    provider.interactionFinished(request, response, { login: { accountId: person.sub } })
  })
  return issuer
}

beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl()
  database = openDatabase(databaseUrl, { max: 2 })
  const settings = parseRuntimeSettings({
    APP_URL: appUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: '/tmp',
    APP_SECRET: 'the secret of the tests, no shorter than needed',
    OIDC_ISSUER: await openIssuer(),
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  })
  backend = openBackend(settings, pino({ level: 'silent' }))
})
afterAll(async () => {
  await backend.close()
  await database.close()
  server.close()
})

const browser = (cookieHeader: string | null) => ({
  cookieHeader,
  host: 'caseweave.example',
  clientAddress: '192.0.2.1',
})
const cookiesOf = (setCookie: readonly string[]) =>
  setCookie.flatMap((header) => (/max-age=0/i.test(header) ? [] : [header.split(';')[0]])).join('; ')

/** Goes through the issuer's pages as a browser does; answers the address of ours that it ends at. */
async function walkIssuer(start: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = start
  for (let steps = 0; steps < 10 && !at.startsWith(appUrl); steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    at = new URL(response.headers.get('location') ?? '', at).href
  }
  return new URL(at)
}

async function signIn() {
  const begun = await backend.identity.start(browser(null), { username: 'ana', returnUrl: '/profile' })
  const { searchParams } = await walkIssuer(begun.location)
  const answer = {
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    iss: searchParams.get('iss'),
  }
  const flow = cookiesOf(begun.setCookie)
  return { answer, flow, ended: await backend.identity.finish(browser(flow), answer) }
}

describe('an external issuer', () => {
  it('is asked with PKCE, and its person is added and signed in', async () => {
    const { location } = await backend.identity.start(browser(null), { username: 'ana', returnUrl: null })
    const { searchParams } = new URL(location)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('login_hint')).toBe('ana')
    expect(searchParams.get('prompt')).toBeNull()
    const { ended } = await signIn()
    expect(ended.location).toBe('/profile')
    const { actor } = await backend.authenticate(cookiesOf(ended.setCookie))
    expect(actor).toMatchObject({ username: 'ana', firstName: 'Ana' })
    const again = await signIn()
    expect((await backend.authenticate(cookiesOf(again.ended.setCookie))).actor?.id).toBe(actor?.id)
    expect(await database.db.select().from(users)).toHaveLength(1)
  })

  it('does not sign anybody in by an answer of another flow or issuer', async () => {
    const { answer, flow } = await signIn()
    const begun = await backend.identity.start(browser(null), { username: 'ana', returnUrl: null })
    for (const [cookie, changes] of [
      [flow, {}],
      [cookiesOf(begun.setCookie), {}],
      [cookiesOf(begun.setCookie), { iss: 'https://other.example' }],
      [null, {}],
    ] as const) {
      const ended = await backend.identity.finish(browser(cookie), { ...answer, ...changes })
      expect(ended.location).toBe('/login')
      expect(cookiesOf(ended.setCookie)).toBe('')
    }
  })

  it('refreshes the session and keeps a refresh token that it does not rotate', async () => {
    const { ended } = await signIn()
    const cookie = cookiesOf(ended.setCookie)
    for (const _ of [1, 2]) {
      await database.db.update(sessions).set({ accessTokenExpiresAt: new Date(0) })
      expect((await backend.authenticate(cookie)).actor?.username).toBe('ana')
    }
  })

  it('ends its own session too when people sign out', async () => {
    const { ended } = await signIn()
    const cookie = cookiesOf(ended.setCookie)
    const { location } = await backend.identity.signOut(browser(cookie))
    const url = new URL(location)
    expect(url.pathname).toBe('/session/end')
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${appUrl}/login`)
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect((await backend.authenticate(cookie)).actor).toBeNull()
    const left = await database.db.select({ id: sessions.id }).from(sessions)
    expect(left.map(({ id }) => id)).not.toContain(sessionKey(cookie.replace('caseweave_session=', '')))
  })

  it('alone makes accounts', async () => {
    const input = {
      username: 'eve',
      password: 'x',
      firstName: 'E',
      lastName: 'V',
      email: 'e@e.example',
      phoneNumber: '1',
    }
    const proof = { formToken: backend.identity.signForm(), website: '' }
    await expect(backend.identity.signUp(browser(null), input, proof)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
