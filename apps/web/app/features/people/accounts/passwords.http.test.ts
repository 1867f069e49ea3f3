import { afterAll, beforeAll, expect, it } from 'vitest'
import { inFlow, interactionOf, password, signUp } from '../../../testing/sign-in-by-form'
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
const fresh = 'quarry-otter-saddle-19'

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A browser in which this new person is signed in. */
async function member(username: string): Promise<TestBrowser> {
  const browser = openTestBrowser(site.url)
  await signIn(browser, await signUp(browser, username), password)
  return browser
}

async function signIn(browser: TestBrowser, asked: Awaited<ReturnType<TestBrowser['get']>>, secret: string) {
  const answer = await browser.post(await interactionOf(browser, asked), { password: secret })
  return browser.follow(answer, (path) => !inFlow(path))
}

/** The newest mailed link of this person, as a path. */
async function mailedLink(username: string): Promise<string> {
  const [mail] = await site.sql<{ text: string }[]>`
    select text from outgoing_mails where key like 'account:reset:%' and text like ${`%“${username}”%`} order by id desc limit 1`
  return /https?:\/\/[^/]+(\/forgot-password\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

it('sets a new password by a mailed link, without JavaScript', async () => {
  const before = await member('rita')
  const browser = openTestBrowser(site.url)
  expect((await browser.get('/login')).html).toContain('Forgot password?')
  const unknown = await browser.post('/forgot-password', { username: 'nobody' })
  expect([unknown.status, unknown.html.includes('Invalid username')]).toEqual([400, true])
  expect(unknown.html).not.toContain('value="nobody"')
  const sent = await browser.post('/forgot-password', { username: 'rita' })
  expect((await browser.get(sent.location ?? '')).html).toContain('Ask for your link')

  const link = await mailedLink('rita')
  // A program that looks into mail opens the link, and nothing comes of it.
  await openTestBrowser(site.url).follow(await openTestBrowser(site.url).get(link))
  const opened = await browser.get(link)
  expect(opened.location).toBe('/forgot-password?token=kept')
  const form = await browser.follow(opened)
  expect(form.html).toContain('Reset Your Password')
  expect(form.html).not.toContain(link.split('=')[1])
  const differs = await browser.post(opened.location ?? '', { password: fresh, confirmPassword: 'another' })
  expect([differs.status, differs.html.includes('Password and Confirm password not same.')]).toEqual([400, true])
  expect(differs.html).not.toContain(fresh)
  const none = await browser.post(opened.location ?? '', { password: '', confirmPassword: '' })
  expect(none.html).toContain('Password and Confirm password not same.')
  const done = await browser.post(opened.location ?? '', { password: fresh, confirmPassword: fresh })
  expect(done.location).toBe('/login')
  expect((await browser.follow(done)).html).toContain('Password updated successfully')
  // It has signed nobody in, and whoever was is not any more.
  expect(JSON.parse((await browser.get('/session')).html)).toEqual({ userId: null })
  expect(JSON.parse((await before.get('/session')).html)).toEqual({ userId: null })
  expect((await signIn(browser, await browser.post('/login', { username: 'rita' }), fresh)).location).toBe(
    '/organization',
  )
  const again = openTestBrowser(site.url)
  expect((await again.follow(await again.get(link))).html).toContain('This link was used already')
  expect(site.logged.join('')).not.toContain(link.split('=')[1])
})

it('changes the password on the profile and in the dialog, and keeps this session alone', async () => {
  const browser = await member('carl')
  const other = openTestBrowser(site.url)
  await signIn(other, await other.post('/login', { username: 'carl' }), password)
  const asked = await browser.get('/profile')
  expect(asked.html).toContain('Change password')
  const change = (form: Record<string, string>) => browser.post('/profile', { section: 'password', ...form })
  const empty = await change({})
  for (const sentence of ['current', 'new'].map((which) => `Please enter ${which} password.`))
    expect(empty.html).toContain(sentence)
  expect(empty.html).toMatch(/href="#confirmPassword"[^>]*>Please confirm new password\./)
  const differs = await change({ currentPassword: password, newPassword: fresh, confirmPassword: 'x' })
  expect(differs.html).toContain('New password and confirm password must be same.')
  expect(differs.html).not.toContain(fresh)
  const wrong = await change({ currentPassword: 'wrong', newPassword: fresh, confirmPassword: fresh })
  expect([wrong.status, wrong.html.includes('Invalid details.')]).toEqual([400, true])
  const done = await change({ currentPassword: password, newPassword: fresh, confirmPassword: fresh })
  expect((await browser.follow(done)).html).toContain('Password updated successfully')
  expect(JSON.parse((await other.get('/session')).html)).toEqual({ userId: null })

  const dialog = (form: Record<string, string>) => browser.post('/profile/changePassword', form)
  expect((await browser.get('/profile/changePassword')).html).toContain('Old password')
  for (const path of ['/profile/changePassword', '/profile/email', '/profile/delete']) {
    const ids = [...(await browser.get(path)).html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  }
  const typed = { username: 'carl', oldPassword: fresh, newPassword: password, confirmPassword: password }
  expect((await dialog({ ...typed, confirmPassword: 'x' })).html).toContain('New Password do not matches')
  expect((await dialog({ ...typed, username: 'rita' })).html).toContain('Invalid username')
  expect((await dialog(typed)).location).toBe('/profile')
})

it('says that a mail was sent only where there is a mail server', async () => {
  const sending = await startTestSite({ SMTP_URL: 'smtp://127.0.0.1:9' })
  try {
    const [posting, without] = [openTestBrowser(sending.url), openTestBrowser(site.url)]
    expect((await posting.get('/forgot-password?sent')).html).toContain('Check your email')
    const page = (await without.get('/forgot-password?sent')).html
    expect([page.includes('Check your email'), page.includes('This server has no mail server.')]).toEqual([false, true])
  } finally {
    await sending.close()
  }
})
