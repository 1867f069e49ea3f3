import type { Server } from 'node:http'
import { openDatabase } from '@caseweave/db/client'
import { sessions } from '@caseweave/db/schema'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../backend'
import { appUrl, browser, cookiesOf, openIssuer, openProduct, signIn } from './testing/external-issuer'

const servers: Server[] = []
const backends: Backend[] = []
let database: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = openDatabase(await testDatabaseUrl(), { max: 2 })
})
afterAll(async () => {
  for (const backend of backends) await backend.close()
  for (const server of servers) server.close()
  await database.close()
})

async function house(options: Parameters<typeof openIssuer>[0] & Parameters<typeof openProduct>[1] = {}) {
  const { issuer, server } = await openIssuer(options)
  const product = await openProduct(issuer, options)
  servers.push(server)
  backends.push(product.backend)
  const errors = () => product.logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)
  return { ...product, errors, issuer, server }
}

/** Makes the issuer answer this to everything. */
function answerOnly(server: Server, status: number, body: object) {
  server.removeAllListeners('request')
  server.on('request', (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}
const expire = () => database.db.update(sessions).set({ accessTokenExpiresAt: new Date(0) })
const told = '/login?returnUrl=%2Fprofile&unavailable=true'

describe('an issuer that is away', () => {
  it.each([
    ['is broken', 503, {}],
    ['does not know our secret any more', 401, { error: 'invalid_client' }],
  ])('ends no session when it %s, and is asked again later', async (_, status, body) => {
    const { backend, server, errors } = await house()
    const cookie = cookiesOf((await signIn(backend)).ended.setCookie)
    await expire()
    answerOnly(server, status, body)
    for (const _again of [1, 2]) expect((await backend.authenticate(cookie)).actor?.username).toBe('ana')
    expect(errors()).toEqual(['the issuer cannot be asked whether sessions go on: they do meanwhile'])
  })

  it('is where nobody is sent who signs in or out', async () => {
    const { backend, server, errors } = await house()
    const cookie = cookiesOf((await signIn(backend)).ended.setCookie)
    const { issuer: gone, server: other } = await openIssuer()
    await new Promise((closed) => other.close(closed))
    const { backend: without, logged } = await openProduct(gone)
    backends.push(without)
    expect(await without.identity.start(browser(null), { username: 'ana', returnUrl: '/profile' })).toEqual({
      location: told,
      setCookie: [],
    })
    expect(logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual(['sign-in is not available'])
    expect((await without.identity.signOut(browser(cookie))).location).toBe('/login')
    expect((await backend.authenticate(cookie)).actor).toBeNull()
    expect([server.listening, errors()]).toEqual([true, []])
  })

  it('tells the person, and the log, when a sign-in ends for a reason that is not theirs', async () => {
    const { backend, errors } = await house({ clientSecret: 'another secret' })
    const { ended } = await signIn(backend)
    expect(ended.location).toBe(told)
    expect(cookiesOf(ended.setCookie)).toBe('')
    expect(errors()).toEqual(['sign-in is not available'])
  })

  it('says no to the person without a word, and to our settings with one', async () => {
    const { backend, errors } = await house()
    const begun = await backend.identity.start(browser(null), { username: 'ana', returnUrl: '/profile' })
    const state = new URL(begun.location).searchParams.get('state') ?? ''
    const fail = (error: string, cookie = cookiesOf(begun.setCookie), sent = state) =>
      backend.identity.fail(browser(cookie), { error, description: 'why', state: sent }).location
    expect(fail('access_denied')).toBe('/login')
    expect(fail('invalid_scope', '')).toBe('/login')
    expect(fail('invalid_scope', undefined, `${state}x`)).toBe('/login')
    expect(errors()).toEqual([])
    expect(fail('invalid_scope')).toBe(told)
    expect(errors()).toEqual(['sign-in is not available'])
  })
})

describe('an issuer', () => {
  it('that gives no refresh token leaves the session to its own end', async () => {
    const { backend, server } = await house({ refreshTokens: false })
    const cookie = cookiesOf((await signIn(backend)).ended.setCookie)
    await expire()
    answerOnly(server, 400, { error: 'invalid_grant' })
    expect((await backend.authenticate(cookie)).actor?.username).toBe('ana')
    await database.db.update(sessions).set({ expiresAt: new Date(0) })
    expect((await backend.authenticate(cookie)).actor).toBeNull()
  })

  it('that refuses to refresh ends the session', async () => {
    const { backend, server, errors } = await house()
    const cookie = cookiesOf((await signIn(backend)).ended.setCookie)
    await expire()
    answerOnly(server, 400, { error: 'invalid_grant' })
    expect((await backend.authenticate(cookie)).actor).toBeNull()
    expect(errors()).toEqual([])
  })

  it('that cannot revoke still ends its own session, and is told whose it is', async () => {
    const { backend, server } = await house()
    const cookie = cookiesOf((await signIn(backend)).ended.setCookie)
    answerOnly(server, 503, {})
    const url = new URL((await backend.identity.signOut(browser(cookie))).location)
    expect(url.pathname).toBe('/session/end')
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${appUrl}/login`)
  })

  it('is asked where it is once for many sign-ins', async () => {
    const { backend, server } = await house()
    let asked = 0
    server.on('request', ({ url }) => {
      if (url === '/.well-known/openid-configuration') asked++
    })
    for (let times = 0; times < 3; times++) await signIn(backend)
    expect(asked).toBe(1)
  })
})
