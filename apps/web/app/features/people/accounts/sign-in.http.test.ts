import { sessionKey } from '@caseweave/core/people/accounts/session-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inFlow, interactionOf, password, signUp } from '../../../testing/sign-in-by-form'
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** Enters a username and goes on to the password page; answers its path. */
async function askPassword(browser: TestBrowser, username: string, returnUrl = ''): Promise<string> {
  await browser.get('/login')
  const answer = await browser.post(`/login?returnUrl=${encodeURIComponent(returnUrl)}`, { username })
  return interactionOf(browser, answer)
}

/** Signs in all the way; answers where that ends. */
async function signIn(browser: TestBrowser, username: string, returnUrl?: string): Promise<string | null> {
  const answer = await browser.post(await askPassword(browser, username, returnUrl), { password })
  return (await browser.follow(answer, (path) => !inFlow(path))).location
}

const idOf = async (username: string) => {
  const [user] = await site.sql<{ id: string }[]>`select id from users where username = ${username}`
  return Number(user?.id)
}

/** The row of a browser's session. */
const sessionOf = async (sessionId: string) => {
  const [session] = await site.sql<{ refresh_token: string; fresh: boolean }[]>`
    select refresh_token, access_token_expires_at > now() as fresh from sessions where id = ${sessionKey(sessionId)}`
  return session
}

const whoIs = async (browser: TestBrowser) => JSON.parse((await browser.get('/session')).html)

describe('signing up', () => {
  it('makes an account, asks for its password and leads a person without an organization to the organizations', async () => {
    const browser = openTestBrowser(site.url)
    const interaction = await interactionOf(browser, await signUp(browser, 'ana'))
    const end = await browser.follow(await browser.post(interaction, { password }), (path) => !inFlow(path))
    expect(end.location).toBe('/organization')
    expect(await whoIs(browser)).toMatchObject({ userId: await idOf('ana') })
  })

  it('keeps what was typed, all but the password, and says what is wrong', async () => {
    const browser = openTestBrowser(site.url)
    const taken = await signUp(browser, 'ANA')
    expect(taken.status).toBe(409)
    expect(taken.html).toContain('Username already exists')
    expect(taken.html).toContain('value="+44 20 7946 0000"')
    expect(taken.html).not.toContain(password)
    const weak = await signUp(browser, 'ana2', { password: 'password1234' })
    expect(weak.status).toBe(400)
    expect(weak.html).toContain('This password is too easy to guess.')
    const empty = await browser.post('/login?mode=sign-up', {})
    expect(empty.status).toBe(400)
    for (const sentence of ['Please fill all req. fields', 'Phone number is required', 'Password is required']) {
      expect(empty.html).toContain(sentence)
    }
  })

  it('refuses a form that this server did not make, and one whose trap is full', async () => {
    const browser = openTestBrowser(site.url)
    expect((await signUp(browser, 'robot', { formToken: 'made-up' })).status).toBe(400)
    expect((await signUp(browser, 'robot', { website: 'http://spam.example' })).status).toBe(400)
    expect(await idOf('robot')).toBeNaN()
  })
})

describe('signing in', () => {
  it('refuses a username that nobody has, or none', async () => {
    const browser = openTestBrowser(site.url)
    const unknown = await browser.post('/login', { username: 'nobody' })
    expect(unknown.status).toBe(400)
    expect(unknown.html).toContain('Invalid username.')
    expect(unknown.html).not.toContain('value="nobody"')
    const blank = await browser.post('/login', { username: '   ' })
    expect(blank.status).toBe(400)
    expect(blank.html).toContain('Username is required')
  })

  it('keeps the form on a wrong password, and signs in with the right one', async () => {
    const browser = openTestBrowser(site.url)
    const interaction = await askPassword(browser, 'Ana')
    expect((await browser.get(interaction)).html).toContain(
      'Signing in as <b class="font-medium text-foreground">Ana</b>',
    )
    const wrong = await browser.post(interaction, { password: 'something else' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('Invalid password.')
    expect(wrong.html).toContain('name="password"')
    expect(wrong.html).not.toContain('something else')
    expect(await whoIs(browser)).toEqual({ userId: null })
    const end = await browser.follow(await browser.post(interaction, { password }), (path) => !inFlow(path))
    expect(end.location).toBe('/organization')
    expect(end.setCookie.join('\n')).toMatch(/^caseweave_session=\w+; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/m)
    expect([...browser.cookies.keys()]).toEqual(['caseweave_session', 'caseweave_device'])
    const session = await sessionOf(browser.cookies.get('caseweave_session') ?? '')
    const tokens = await site.sql<{ id: string }[]>`select id from oidc_payloads where model = 'RefreshToken'`
    expect(tokens.length).toBeGreaterThan(0)
    for (const { id } of tokens) expect(Buffer.from(session?.refresh_token ?? '', 'base64url').includes(id)).toBe(false)
  })

  it('ends the session when the sign-in screen is opened', async () => {
    const browser = openTestBrowser(site.url)
    await signIn(browser, 'ana')
    const before = browser.cookies.get('caseweave_session') ?? ''
    await browser.get('/login')
    expect(browser.cookies.has('caseweave_session')).toBe(false)
    expect(await sessionOf(before)).toBeUndefined()
  })

  it.each([
    ['/project/7/app/graphReport?module=3#row', '/project/7/app/graphReport?module=3#row'],
    ['https://evil.example/', '/organization'],
    ['//evil.example', '/organization'],
    ['/\\evil.example', '/organization'],
    ['/\t/evil.example', '/organization'],
    ['javascript:alert(1)', '/organization'],
    ['/.//evil.example', '/organization'],
    ['/login', '/organization'],
  ])('with the returnUrl %j ends at %s', async (returnUrl, end) => {
    expect(await signIn(openTestBrowser(site.url), 'ana', returnUrl)).toBe(end)
  })

  it('demands PKCE and a known return address, and leads every failure to the sign-in screen', async () => {
    const browser = openTestBrowser(site.url)
    const ask = (changes: Record<string, string>) => {
      const query = {
        client_id: 'caseweave',
        response_type: 'code',
        scope: 'openid',
        state: 's',
        nonce: 'n',
        ...changes,
      }
      return browser.get(`/identity/auth?${new URLSearchParams(query)}`)
    }
    const plain = await ask({ redirect_uri: `${site.url}/` })
    expect(plain.location).toContain('error=invalid_request')
    expect((await browser.get(plain.location ?? '')).location).toBe('/login')
    expect((await ask({ redirect_uri: 'https://evil.example/' })).location).toBe('/login')
    expect((await browser.get('/identity/interaction/unknown')).location).toBe('/login')
    expect((await browser.post('/identity/interaction/unknown', { password })).location).toBe('/login')
  })

  it('takes a code once, with the state of the browser that asked', async () => {
    const browser = openTestBrowser(site.url)
    const answer = await browser.post(await askPassword(browser, 'ana'), { password })
    const callback = await browser.follow(answer, (path) => path.startsWith('/callback/'))
    const path = callback.location ?? ''
    const stranger = openTestBrowser(site.url)
    expect((await stranger.get(path)).location).toBe('/login')
    expect((await browser.get(path.replace(/state=[^&]+/, 'state=forged'))).location).toBe('/login')
    expect(browser.cookies.has('caseweave_session')).toBe(false)
    expect((await browser.get(path)).location).toBe('/login')
  })

  it('shows where /auth goes, without JavaScript too', async () => {
    const page = await openTestBrowser(site.url).get('/auth?username=ana')
    expect(page.html).toContain('Redirecting you to login page...')
    expect(page.html).toMatch(/http-equiv="refresh" content="1;url=[^"]+\/identity\/auth\?/i)
  })
})

describe('a session', () => {
  const expire = (sessionId: string) =>
    site.sql`update sessions set access_token_expires_at = 'epoch' where id = ${sessionKey(sessionId)}`
  const usedRefreshTokens = () =>
    site.sql`select 1 from oidc_payloads where model = 'RefreshToken' and consumed_at is not null`

  it('refreshes an expired access token once, however many requests wait for it, again and again', async () => {
    const browser = openTestBrowser(site.url)
    await signIn(browser, 'ana')
    const sessionId = browser.cookies.get('caseweave_session') ?? ''
    const before = (await usedRefreshTokens()).length
    for (const round of [1, 2]) {
      await expire(sessionId)
      const answers = await Promise.all(Array.from({ length: 5 }, () => whoIs(browser)))
      expect(answers.map(({ userId }) => userId)).toEqual(Array(5).fill(await idOf('ana')))
      expect(await usedRefreshTokens()).toHaveLength(before + round)
    }
    const session = await sessionOf(sessionId)
    expect(session?.fresh).toBe(true)
  })

  it('ends at the sign-in screen with a returnUrl when it cannot be refreshed', async () => {
    const browser = openTestBrowser(site.url)
    await signIn(browser, 'ana')
    const sessionId = browser.cookies.get('caseweave_session') ?? ''
    await site.sql`delete from oidc_payloads where model = 'RefreshToken'`
    await expire(sessionId)
    const page = await browser.get('/project/7/app/graphReport?tag=smoke')
    expect(page.location).toBe(`/login?returnUrl=${encodeURIComponent('/project/7/app/graphReport?tag=smoke')}`)
    expect(browser.cookies.has('caseweave_session')).toBe(false)
    expect(await sessionOf(sessionId)).toBeUndefined()
  })

  it('ends by a confirmed sign-out, here and at the authorization server', async () => {
    const browser = openTestBrowser(site.url)
    await signIn(browser, 'ana')
    const cookie = browser.cookies.get('caseweave_session') ?? ''
    const tokens = () => site.sql`select 1 from oidc_payloads where model = 'RefreshToken'`
    const before = (await tokens()).length
    expect((await browser.get('/logout')).html).toContain('Are you sure about logging out?')
    expect(await whoIs(browser)).toMatchObject({ userId: await idOf('ana') })
    expect((await browser.post('/logout', {})).location).toBe('/login')
    expect(await tokens()).toHaveLength(before - 1)
    browser.cookies.set('caseweave_session', cookie)
    expect(await whoIs(browser)).toEqual({ userId: null })
  })
})

it('says on the sign-in screen that nobody can sign in', async () => {
  const browser = openTestBrowser(site.url)
  expect((await browser.get('/?error=access_denied&state=x')).location).toBe('/login')
  expect((await browser.get('/login?unavailable=true')).html).toContain('Sign-in is not available now.')
})

describe('the log', () => {
  it('tells who signed in and out, whom it refused, and no password', async () => {
    const browser = openTestBrowser(site.url)
    const before = site.logged.length
    await browser.post(await askPassword(browser, 'ana'), { password: 'not-the-password' })
    await signIn(browser, 'ana')
    await browser.post('/logout', {})
    const lines = site.logged.slice(before).map((line) => JSON.parse(line))
    expect(lines.filter(({ kind }) => kind === 'security')).toMatchObject(
      ['sign-in refused', 'signed in', 'signed out'].map((event) => ({
        event,
        username: 'ana',
        address: expect.stringMatching(/127\.0\.0\.1|::1/),
      })),
    )
    for (const secret of ['not-the-password', password]) expect(site.logged.join('')).not.toContain(secret)
  })
})

describe('the limits', () => {
  it('stop guessing a password after ten tries, also after a restart, and for the right one', async () => {
    await signUp(openTestBrowser(site.url), 'guessed')
    const browser = openTestBrowser(site.url)
    const interaction = await askPassword(browser, 'guessed')
    for (let tries = 0; tries < 10; tries++) {
      expect((await browser.post(interaction, { password: `guess ${tries}` })).status).toBe(400)
    }
    expect((await browser.post(interaction, { password: 'guess 10' })).status).toBe(429)
    await site.restart()
    const late = await browser.post(interaction, { password })
    expect(late.status).toBe(429)
    expect(late.html).toMatch(/Too many tries\. Please wait 1[45] minutes and try again\./)
    expect(await signIn(openTestBrowser(site.url), 'ana')).toBe('/organization')
  })

  it('stop asking which usernames there are', async () => {
    const browser = openTestBrowser(site.url)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 35; tries++) {
      statuses.add((await browser.post('/login', { username: `nobody-${tries}` })).status)
    }
    expect([...statuses]).toEqual([400, 429])
  })
})

describe('a public address that the server itself cannot reach', () => {
  it('does not matter to its own token calls', async () => {
    const publicUrl = 'http://caseweave.invalid'
    const hidden = await startTestSite({ APP_URL: publicUrl })
    try {
      const browser = openTestBrowser(hidden.url, publicUrl)
      const interaction = await interactionOf(browser, await signUp(browser, 'faraway'))
      const end = await browser.follow(await browser.post(interaction, { password }), (path) => !inFlow(path))
      expect(end.location).toBe('/organization')
    } finally {
      await hidden.close()
    }
  })
})
