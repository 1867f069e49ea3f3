import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite({
    GITHUB_CLIENT_ID: 'app',
    GITHUB_CLIENT_SECRET: 'secret',
    GITHUB_URL: 'http://127.0.0.1:9',
  })
})
afterAll(() => site.close())

it('offers what is configured, and leads there by a form that the policy of the page allows', async () => {
  const browser = openTestBrowser(site.url)
  for (const path of ['/login', '/login?mode=sign-up']) {
    const { html } = await browser.get(path)
    expect(html).toContain('formaction="/login/github?')
    expect(html).not.toContain('/login/google')
  }
  const { headers } = await fetch(`${site.url}/login`)
  expect(headers.get('content-security-policy')).toMatch(/form-action 'self' http:\/\/127\.0\.0\.1:9(;|$)/)
  const { location, setCookie } = await browser.post('/login/github?returnUrl=%2Fprofile', { keepSignedIn: 'on' })
  const there = new URL(location ?? '')
  expect(there.origin + there.pathname).toBe('http://127.0.0.1:9/login/oauth/authorize')
  expect(there.searchParams.get('redirect_uri')).toBe(`${site.url}/login/github/callback`)
  expect(setCookie.join()).toMatch(/caseweave_provider=[^;]+; Path=\/; HttpOnly; SameSite=Lax/)
  expect((await browser.post('/login/google', {})).status).toBe(404)
  expect((await browser.get('/login/github')).location).toBe('/login')
})

it('says when the provider does not answer, and nothing when the answer is nobody\u2019s', async () => {
  const browser = openTestBrowser(site.url)
  const begun = await browser.post('/login/github', {})
  const state = new URL(begun.location ?? '').searchParams.get('state')
  expect((await browser.get('/login/github/callback?code=x&state=other')).location).toBe('/login')
  const ended = await browser.follow(await browser.get(`/login/github/callback?code=x&state=${state}`))
  expect(ended.html).toContain('Signing in with GitHub does not work now.')
  expect(browser.cookies.has('caseweave_provider')).toBe(false)
  expect((await browser.get(`/login/github/callback?code=x&state=${state}`)).location).toBe('/login')
})
