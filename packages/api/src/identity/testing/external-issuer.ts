import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import Provider from 'oidc-provider'
import { pino } from 'pino'
import { type Backend, openBackend } from '../../backend'

export const appUrl = 'http://caseweave.example'
const client = { clientId: 'product', clientSecret: 'a secret between the two' }
const person = {
  sub: 'u-1',
  email: 'ana@example.org',
  email_verified: true,
  preferred_username: 'ana',
  given_name: 'Ana',
}

/** An issuer of another house, where whoever comes is Ana. It refreshes without rotation and ends its sessions when asked. */
export async function openIssuer({ refreshTokens = true } = {}): Promise<{ issuer: string; server: Server }> {
  const server = createServer()
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
    // As most issuers do, it tells name and email on request alone, not in the id token.
    claims: { email: ['email', 'email_verified'], profile: ['preferred_username', 'given_name'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    issueRefreshToken: () => refreshTokens,
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
  return { issuer, server }
}

/** The product with this issuer, and the lines that it has logged. */
export async function openProduct(issuer: string, { clientSecret = client.clientSecret } = {}) {
  const settings = parseRuntimeSettings({
    APP_URL: appUrl,
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: '/tmp',
    APP_SECRET: 'the secret of the tests, no shorter than needed',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  })
  const logged: { level: number; msg: string }[] = []
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  return { backend: openBackend(settings, log), logged }
}

export const browser = (cookieHeader: string | null) => ({
  cookieHeader,
  host: 'caseweave.example',
  clientAddress: '192.0.2.1',
})
export const cookiesOf = (setCookie: readonly string[]) =>
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

/** Signs Ana in; answers what the browser came back with, the cookie of the flow, and where it ends. */
export async function signIn(backend: Backend) {
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
