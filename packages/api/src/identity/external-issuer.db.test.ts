import type { Server } from 'node:http'
import { sessionKey } from '@caseweave/core/people/accounts/session-key'
import { openDatabase } from '@caseweave/db/client'
import { sessions, users } from '@caseweave/db/schema'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../backend'
import { appUrl, browser, cookiesOf, openIssuer, openProduct, signIn } from './testing/external-issuer'

let server: Server
let backend: Backend
let database: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = openDatabase(await testDatabaseUrl(), { max: 2 })
  const opened = await openIssuer()
  server = opened.server
  backend = (await openProduct(opened.issuer)).backend
})
afterAll(async () => {
  await backend.close()
  await database.close()
  server.close()
})

describe('an external issuer', () => {
  it('is asked with PKCE, and its person is added and signed in', async () => {
    const { location } = await backend.identity.start(browser(null), { username: 'ana', returnUrl: null })
    const { searchParams } = new URL(location)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('login_hint')).toBe('ana')
    expect(searchParams.get('prompt')).toBeNull()
    const { ended } = await signIn(backend)
    expect(ended.location).toBe('/profile')
    const { actor } = await backend.authenticate(cookiesOf(ended.setCookie))
    expect(actor).toMatchObject({ username: 'ana', firstName: 'Ana' })
    const again = await signIn(backend)
    expect((await backend.authenticate(cookiesOf(again.ended.setCookie))).actor?.id).toBe(actor?.id)
    expect(await database.db.select().from(users)).toHaveLength(1)
  })

  it('does not sign anybody in by an answer of another flow or issuer', async () => {
    const { answer, flow } = await signIn(backend)
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
    const { ended } = await signIn(backend)
    const cookie = cookiesOf(ended.setCookie)
    for (const _ of [1, 2]) {
      await database.db.update(sessions).set({ accessTokenExpiresAt: new Date(0) })
      expect((await backend.authenticate(cookie)).actor?.username).toBe('ana')
    }
  })

  it('ends its own session too when people sign out', async () => {
    const { ended } = await signIn(backend)
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
    const proof = { formToken: backend.identity.humanCheck.signForm('sign-up'), website: '', altcha: '' }
    await expect(backend.identity.signUp(browser(null), { ...input, invitation: '' }, proof)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
