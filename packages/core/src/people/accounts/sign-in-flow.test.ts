import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveKey } from '../../platform/secrets/derived-keys'
import type { Issuer } from './issuer'
import { beginFlow, finishFlow, openFlow } from './sign-in-flow'

const key = deriveKey('a secret of this test, long enough', 'sign-in-flow')
const now = new Date('2026-05-01T10:00:00Z')
const issuerName = 'https://login.example.org'

/** What the token endpoint answers next, and what it was last asked. */
let idToken = ''
let asked = new URLSearchParams()
const endpoint = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  asked = new URLSearchParams(Buffer.concat(chunks).toString())
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ access_token: 'access', token_type: 'Bearer', id_token: idToken }))
})

let issuer: Issuer
let sign: (claims: JWTPayload) => Promise<string>
let signByStranger: typeof sign

beforeAll(async () => {
  const signerWith = async (kid: string) => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    return {
      jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' },
      sign: (claims: JWTPayload) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey),
    }
  }
  const ours = await signerWith('one')
  sign = ours.sign
  signByStranger = (await signerWith('two')).sign
  endpoint.listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const address = endpoint.address()
  issuer = {
    kind: 'builtIn',
    issuer: issuerName,
    authorizationEndpoint: `${issuerName}/auth`,
    tokenEndpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/token`,
    revocationEndpoint: null,
    endSessionEndpoint: null,
    userinfoEndpoint: null,
    keys: createLocalJWKSet({ keys: [ours.jwk] }),
    clientId: 'product',
    clientSecret: 'secret',
    scopes: ['openid', 'api.read'],
  }
})
afterAll(() => void endpoint.close())

const begin = () =>
  beginFlow(issuer, key, { redirectUri: 'https://app.example/', returnUrl: '/profile', username: 'ana', now })

describe('beginning a sign-in', () => {
  it('asks by PKCE with S256, and keeps the verifier where the browser cannot read it', () => {
    const { location, sealed } = begin()
    const { searchParams } = new URL(location)
    const flow = openFlow(key, sealed, now)
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'product',
      redirect_uri: 'https://app.example/',
      scope: 'openid api.read',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256')
        .update(flow?.verifier ?? '')
        .digest('base64url'),
      state: flow?.state,
      nonce: flow?.nonce,
      login_hint: 'ana',
      prompt: 'login',
    })
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(flow?.state)
    expect(sealed).toMatch(/^[\w-]{100,3000}$/)
    expect(begin().location).not.toBe(location)
  })

  it('is over after half an hour, and when it was tampered with', () => {
    const { sealed } = begin()
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    expect(openFlow(key, sealed, inMinutes(29))?.returnUrl).toBe('/profile')
    expect(openFlow(key, sealed, inMinutes(30))).toBeNull()
    expect(
      openFlow(
        key,
        sealed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        now,
      ),
    ).toBeNull()
    expect(openFlow(deriveKey('another', 'sign-in-flow'), sealed, now)).toBeNull()
    expect(openFlow(key, '', now)).toBeNull()
  })

  it('never keeps a way out of this site', () => {
    const input = { redirectUri: 'https://app.example/', returnUrl: '//evil.example', username: 'ana', now }
    expect(openFlow(key, beginFlow(issuer, key, input).sealed, now)?.returnUrl).toBe('/dashBoard')
  })
})

describe('finishing a sign-in', () => {
  const seconds = () => Math.floor(Date.now() / 1000)
  const claims = (nonce: string, changes: JWTPayload = {}): JWTPayload => ({
    iss: issuerName,
    aud: 'product',
    sub: '7',
    iat: seconds(),
    exp: seconds() + 60,
    nonce,
    ...changes,
  })
  function openedFlow() {
    const flow = openFlow(key, begin().sealed, now)
    if (!flow) throw new Error('The flow does not open.')
    return flow
  }

  it('exchanges the code with the verifier, and answers who it is', async () => {
    const flow = openedFlow()
    idToken = await sign(claims(flow.nonce))
    const result = await finishFlow(issuer, flow, { code: 'c', state: flow.state, iss: issuerName })
    expect(result.claims.sub).toBe('7')
    expect(result.returnUrl).toBe('/profile')
    expect(Object.fromEntries(asked)).toEqual({
      grant_type: 'authorization_code',
      code: 'c',
      code_verifier: flow.verifier,
      redirect_uri: 'https://app.example/',
    })
  })

  it('does not even ask with a foreign state or issuer', async () => {
    const flow = openedFlow()
    asked = new URLSearchParams()
    for (const answer of [
      { code: 'c', state: `${flow.state.slice(1)}x`, iss: null },
      { code: 'c', state: '', iss: null },
      { code: 'c', state: 'ü'.repeat(flow.state.length), iss: null },
      { code: 'c', state: flow.state, iss: 'https://other.example' },
    ]) {
      await expect(finishFlow(issuer, flow, answer)).rejects.toThrow()
    }
    expect(asked.size).toBe(0)
  })

  it.each<[string, JWTPayload]>([
    ['another nonce', { nonce: 'replayed' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'somebody' }],
    ['another issuer', { iss: 'https://other.example' }],
    ['a time that is over', { exp: seconds() - 60 }],
    ['no subject', { sub: undefined }],
  ])('refuses an id token with %s', async (_what, changes) => {
    const flow = openedFlow()
    idToken = await sign(claims(flow.nonce, changes))
    await expect(finishFlow(issuer, flow, { code: 'c', state: flow.state, iss: null })).rejects.toThrow()
  })

  it('refuses an id token that somebody else signed, or nobody', async () => {
    const flow = openedFlow()
    const answer = { code: 'c', state: flow.state, iss: null }
    idToken = await signByStranger(claims(flow.nonce))
    await expect(finishFlow(issuer, flow, answer)).rejects.toThrow()
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    idToken = `${part({ alg: 'none' })}.${part(claims(flow.nonce))}.`
    await expect(finishFlow(issuer, flow, answer)).rejects.toThrow()
  })
})
