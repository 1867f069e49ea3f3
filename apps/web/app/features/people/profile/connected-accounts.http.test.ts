import { createHash } from 'node:crypto'
import { openFakeProviders } from '@caseweave/api/identity/testing/fake-providers'
import { hashPassword } from '@caseweave/core/people/accounts/passwords'
import { codeAt } from '@caseweave/core/people/accounts/totp'
import { deriveKey } from '@caseweave/core/platform/secrets/derived-keys'
import { seal } from '@caseweave/core/platform/secrets/sealing'
import { secondFactors, userIdentities } from '@caseweave/db/schema'
import { makeOrganization, makeUser } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser, type Page, type TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { profileLinks } from './profile-links'

let site: TestSite
let fakes: Awaited<ReturnType<typeof openFakeProviders>>
let passwordHash: string
let serial = 0
const password = 'correct horse battery'

beforeAll(async () => {
  ;[fakes, passwordHash] = await Promise.all([openFakeProviders(), hashPassword(password)])
  site = await startTestSite({
    SIGN_UP: 'invited',
    GITHUB_CLIENT_ID: 'app',
    GITHUB_CLIENT_SECRET: 'secret',
    GITHUB_URL: fakes.url,
  })
})
afterAll(async () => {
  await site.close()
  fakes.close()
})
beforeEach(() => {
  serial++
  Object.assign(fakes.faked, { subject: serial * 100, email: `ana-${serial}@example.org` })
})

async function someone() {
  const person = await makeUser(site.db)
  await site.sql`update users set password_hash = ${passwordHash} where id = ${person.id}`
  return { person, browser: await signInAs(site, person) }
}

/** Says yes at GitHub, where `begun` has sent the browser, and comes back. */
function comeBack(browser: TestBrowser, begun: Page): Promise<Page> {
  expect(begun.location?.startsWith(`${fakes.url}/login/oauth/authorize?`)).toBe(true)
  const { code, state } = fakes.consent(begun.location ?? '')
  return browser.get(`/login/github/callback?${new URLSearchParams({ code, state })}`)
}
const userIdIn = async (browser: TestBrowser) => JSON.parse((await browser.get('/session')).html).userId
const dialog = profileLinks.connect('github')

it('connects by the password, signs in with it, and disconnects, without JavaScript', async () => {
  const { person, browser } = await someone()
  const profile = await browser.get('/profile')
  expect(profile.html).toContain(`href="${dialog}"`)
  expect(profile.html).not.toContain('Connect Google')
  expect((await browser.get(dialog)).html).toContain('Connect GitHub')
  expect((await browser.get(profileLinks.disconnect('github'))).status).toBe(404)
  for (const path of [profileLinks.connect('google'), profileLinks.connect('other')])
    expect([(await browser.get(path)).status, (await browser.post(path, { password })).status]).toEqual([404, 404])
  const wrong = await browser.post(dialog, { password: 'wrong' })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('Invalid password.')])
  expect(browser.cookies.has('caseweave_provider')).toBe(false)
  const connected = await comeBack(browser, await browser.post(dialog, { password }))
  expect(connected.location).toBe('/profile#connections')
  expect((await browser.follow(connected)).html).toContain('GitHub is connected.')

  const elsewhere = openTestBrowser(site.url)
  await comeBack(elsewhere, await elsewhere.post('/login/github', {}))
  expect(await userIdIn(elsewhere)).toBe(person.id)

  const off = profileLinks.disconnect('github')
  expect((await browser.get(off)).html).toContain('Your sessions stay as they are.')
  expect((await browser.follow(await browser.post(off, {}))).html).toContain('GitHub is disconnected.')
  expect((await browser.post(off, {})).status).toBe(404)
  expect(await userIdIn(elsewhere)).toBe(person.id)
  const after = openTestBrowser(site.url)
  const refused = await after.follow(await comeBack(after, await after.post('/login/github', {})))
  expect(refused.html).toContain('No account here is connected to your GitHub account.')
})

it('connects nothing for who has not begun it, nor a second account of one provider', async () => {
  const { person, browser } = await someone()
  const begun = await browser.post(dialog, { password })
  const stranger = (await someone()).browser
  for (const [name, value] of browser.cookies) if (name === 'caseweave_provider') stranger.cookies.set(name, value)
  const foreign = await stranger.follow(await comeBack(stranger, begun))
  expect(foreign.html).toContain('GitHub was not connected. Please try again.')
  await comeBack(browser, await browser.post(dialog, { password }))
  fakes.faked.subject++
  const second = await browser.follow(await comeBack(browser, await browser.post(dialog, { password })))
  expect(second.html).toContain('Another GitHub account is connected already. Disconnect it first.')
  const rows = (await site.db.select().from(userIdentities)).filter(({ userId }) => userId === person.id)
  expect(rows.map(({ subject }) => subject)).toEqual([String(serial * 100)])
  const nobody = openTestBrowser(site.url)
  for (const path of [dialog, profileLinks.disconnect('github')])
    expect((await nobody.post(path, { password })).location).toMatch(/^\/login/)
})

it('asks for the code of who has a second factor, and takes a right one once', async () => {
  const { person, browser } = await someone()
  await comeBack(browser, await browser.post(dialog, { password }))
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const key = deriveKey('the secret of the tests, no shorter than needed', 'second-factors')
  const sealedSecret = seal(key, secret, `second factor of ${person.id}`)
  await site.db.insert(secondFactors).values({ userId: person.id, sealedSecret, confirmedAt: new Date() })
  const toCode = async () => {
    const next = openTestBrowser(site.url)
    const asked = await comeBack(next, await next.post('/login/github?returnUrl=%2Fprofile', {}))
    expect([asked.location, await userIdIn(next)]).toEqual(['/login/code', null])
    return next
  }
  const next = await toCode()
  expect((await next.get('/login/code')).html).toContain(person.username)
  const wrong = await next.post('/login/code', { code: '12345' })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('This code is not right.')])
  const right = { code: codeAt(secret, new Date()) }
  expect((await openTestBrowser(site.url).post('/login/code', right)).location).toBe('/login')
  expect((await next.post('/login/code', right)).location).toBe('/profile')
  expect([await userIdIn(next), [...next.cookies.keys()].sort()]).toEqual([
    person.id,
    ['caseweave_device', 'caseweave_session'],
  ])
  expect((await (await toCode()).post('/login/code', right)).html).toContain('This code was used already.')
})

it('makes an account for who was invited, and leads on to the invitation', async () => {
  const { id } = await makeOrganization(site.db)
  const hash = createHash('sha256').update('token').digest('hex')
  await site.sql`insert into organization_invitations (organization_id, email, role, token_hash, expires_at)
    values (${id}, ${fakes.faked.email}, 'Member', ${hash}, now() + interval '7 days')`
  const browser = openTestBrowser(site.url)
  const from = async (token: string) => {
    const { html } = await browser.get(`/login?invitation=${token}`)
    const action = /formaction="(\/login\/github\?[^"]+)"/i.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return comeBack(browser, await browser.post(action, {}))
  }
  expect((await browser.follow(await from('made-up'))).html).toContain('This invitation is not good any more.')
  expect((await from('token')).location).toBe('/invitation/token')
  expect((await browser.get('/invitation/token')).html).toContain(`Accept as ana-${serial * 100}`)
  expect((await browser.post('/invitation/token', {})).location).toBe(`/organization?organizationId=${id}`)
})
