import { sessionKey } from '@caseweave/core/people/accounts/session-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inFlow, interactionOf, password, signUp } from '../../../testing/sign-in-by-form'
import { openTestBrowser, type Page, type TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await signUp(openTestBrowser(site.url), 'ana')
})
afterAll(() => site.close())

const kept = { keepSignedIn: 'on' }
const ways: [string, Record<string, string>, { hours: number; keep: boolean }][] = [
  ['with the box', kept, { hours: 14 * 24, keep: true }],
  ['without the box', {}, { hours: 12, keep: false }],
]

/** The box as the page shows it. */
const box = ({ html }: Page) => {
  const [input = ''] = /<input[^>]*name="keepSignedIn"[^>]*>/.exec(html) ?? []
  expect(input).toContain('type="checkbox"')
  return { ticked: /\bchecked\b/.test(input) }
}

/** The row of a browser's session, and what it was told to keep. */
async function sessionOf(browser: TestBrowser) {
  const [row] = await site.sql<{ hours: number; keep: boolean }[]>`
    select extract(epoch from expires_at - created_at)::float / 3600 as hours, keep_signed_in as keep
    from sessions where id = ${sessionKey(browser.cookies.get('caseweave_session') ?? '')}`
  return row && { ...row, hours: Math.round(row.hours * 100) / 100 }
}

const finish = async (browser: TestBrowser, interaction: string) =>
  browser.follow(await browser.post(interaction, { password }), (path) => !inFlow(path))

describe('the sign-in form', () => {
  it('has a box that is not ticked, and says what it is for', async () => {
    const page = await openTestBrowser(site.url).get('/login')
    expect(box(page)).toEqual({ ticked: false })
    expect(page.html).toContain('Keep me signed in')
    expect(page.html).toContain('For 14 days, instead of 12 hours without use.')
  })

  it.each([
    ['a name that nobody has', 'nobody', 400, 'Invalid username.'],
    ['no name', ' ', 400, 'Username is required'],
    ['a name that is too long', 'a'.repeat(65), 400, 'Username must have at most 64 characters'],
  ])('leaves the box as it was after %s', async (_, username, status, sentence) => {
    const browser = openTestBrowser(site.url)
    const ticked = await browser.post('/login', { username, ...kept })
    expect(ticked.status).toBe(status)
    expect(ticked.html).toContain(sentence)
    expect(box(ticked)).toEqual({ ticked: true })
    expect(box(await browser.post('/login', { username }))).toEqual({ ticked: false })
  })
})

describe.each(ways)('signing in %s', (_, more, session) => {
  it('makes a session of that length, and a cookie that outlives it', async () => {
    const browser = openTestBrowser(site.url)
    const interaction = await interactionOf(browser, await browser.post('/login', { username: 'ana', ...more }))
    const { setCookie } = await finish(browser, interaction)
    expect(await sessionOf(browser)).toEqual(session)
    const [, maxAge] = /^caseweave_session=\w+; HttpOnly; Max-Age=(\d+);/m.exec(setCookie.join('\n')) ?? []
    expect(Number(maxAge)).toBeGreaterThanOrEqual(session.hours * 60 * 60)
  })

  it('is the same after a wrong name, a wrong password and a forged answer', async () => {
    const browser = openTestBrowser(site.url)
    await browser.post('/login', { username: 'nobody', ...more })
    const interaction = await interactionOf(browser, await browser.post('/login', { username: 'ana', ...more }))
    expect((await browser.post(interaction, { password: 'something else' })).status).toBe(400)
    expect((await browser.post(interaction, {})).status).toBe(400)
    await browser.get('/?code=theirs&state=theirs')
    const again = await interactionOf(browser, await browser.post('/login', { username: 'ana', ...more }))
    expect((await browser.post(again, { password: 'something else' })).status).toBe(400)
    await finish(browser, again)
    expect(await sessionOf(browser)).toEqual(session)
  })

  it('ends with the session: the next sign-in begins anew', async () => {
    const browser = openTestBrowser(site.url)
    const first = await interactionOf(browser, await browser.post('/login', { username: 'ana', ...more }))
    await finish(browser, first)
    expect(box(await browser.get('/login'))).toEqual({ ticked: false })
    expect(await sessionOf(browser)).toBeUndefined()
    const next = await interactionOf(browser, await browser.post('/login', { username: 'ana' }))
    await finish(browser, next)
    expect(await sessionOf(browser)).toEqual({ hours: 12, keep: false })
  })
})

it('keeps nobody signed in who has just signed up', async () => {
  const browser = openTestBrowser(site.url)
  await finish(browser, await interactionOf(browser, await signUp(browser, 'new')))
  expect(await sessionOf(browser)).toEqual({ hours: 12, keep: false })
})
