import { createHash } from 'node:crypto'
import { makeOrganization } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formTokenIn, inFlow, interactionOf, password, signUp } from '../../../testing/sign-in-by-form'
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

const person = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.org', phoneNumber: '+44 20 7946 0000' }
const people = async (site: TestSite) => Number((await site.sql`select count(*) as count from users`)[0]?.count)

/** Sends a form that {@link signUp} opened up to its end; answers where that leads. */
async function signInAfter(browser: TestBrowser, answer: Awaited<ReturnType<TestBrowser['post']>>) {
  const interaction = await interactionOf(browser, answer)
  return (await browser.follow(await browser.post(interaction, { password }), (path) => !inFlow(path))).location
}

describe('an empty installation', () => {
  let site: TestSite
  const code = 'the-code-that-was-printed'
  beforeAll(async () => {
    site = await startTestSite({ SIGN_UP: 'invited' })
    const value = JSON.stringify(createHash('sha256').update(code).digest('hex'))
    await site.sql`insert into system_secrets (name, value) values ('setup-code', ${value}::jsonb)`
  })
  afterAll(() => site.close())

  it('says how to set it up, and shows no form without the code', async () => {
    const browser = openTestBrowser(site.url)
    expect((await browser.get('/login')).html).toContain('Nobody has an account here yet.')
    const without = await browser.get('/setup')
    expect(without.status).toBe(400)
    expect(without.html).toContain('Open the address that Caseweave printed when it started')
    const wrong = await browser.get('/setup?code=guess')
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('This setup code is not good, or not any more.')
    expect(wrong.html).not.toContain('name="organization"')
    const sent = await browser.post('/setup', { ...person, username: 'eve', password, organization: 'Eve', code: 'x' })
    expect(sent.status).toBe(400)
    expect(await people(site)).toBe(0)
  })

  it('is set up by one form, once, and the code is in no log', async () => {
    const browser = openTestBrowser(site.url)
    const form = await browser.get(`/setup?code=${code}`)
    const filled = {
      ...{ ...person, username: 'ana', password, code, organization: 'Lantern Works', formToken: formTokenIn(form) },
      website: '',
    }
    const answer = await browser.post('/setup', filled)
    expect(await signInAfter(browser, answer)).toBe('/organization')
    expect((await browser.get('/organization')).html).toContain('Lantern Works')
    const again = await openTestBrowser(site.url).get(`/setup?code=${code}`)
    expect(again.status).toBe(409)
    expect(again.html).toContain('Caseweave is set up already.')
    expect(site.logged.join('\n')).not.toContain(code)
    expect((await openTestBrowser(site.url).get('/login')).html).not.toContain('Nobody has an account here yet.')
  })

  it('then lets nobody sign up but whoever has an invitation’s link', async () => {
    const browser = openTestBrowser(site.url)
    const login = await browser.get('/login')
    expect(login.html).not.toContain('New user? Sign Up')
    expect((await browser.get('/login?mode=sign-up')).html).toContain('You need an invitation to sign up here.')
    expect((await browser.get('/login?mode=sign-up&invitation=made-up')).html).toContain(
      'This invitation is not good any more.',
    )
    const { id } = await makeOrganization(site.db)
    const hash = createHash('sha256').update('token').digest('hex')
    await site.sql`insert into organization_invitations (organization_id, email, role, token_hash, expires_at)
      values (${id}, 'ben@example.org', 'Member', ${hash}, now() + interval '7 days')`
    const path = '/login?mode=sign-up&invitation=token'
    const form = await browser.get(path)
    // The address that was invited stands there: another could not accept.
    expect(form.html).toContain('value="ben@example.org"')
    const filled = {
      ...person,
      username: 'ben',
      email: 'ben@example.org',
      password,
      formToken: formTokenIn(form),
      website: '',
    }
    const uninvited = await browser.post('/login?mode=sign-up', filled)
    expect(uninvited.status).toBe(400)
    const answer = await browser.post(path, { ...filled, formToken: formTokenIn(await browser.get(path)) })
    // Who came by an invitation comes to it after signing in, and joins by one button.
    expect(await signInAfter(browser, answer)).toBe('/invitation/token')
    expect(await people(site)).toBe(2)
    const invitation = await browser.get('/invitation/token')
    expect(invitation.html).toContain('Accept as ben')
    expect((await browser.post('/invitation/token', {})).location).toBe(`/organization?organizationId=${id}`)
    const roles = await site.sql`select role from organization_members where organization_id = ${id}`
    expect([...roles]).toEqual([{ role: 'Member' }])
    // The link was good once.
    const late = await openTestBrowser(site.url).get(path)
    expect(late.html).toContain('This invitation is not good any more.')
  })
})

describe('signing up', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })
  afterAll(() => site.close())

  it('takes each form once', async () => {
    const browser = openTestBrowser(site.url)
    expect((await browser.get('/register?returnUrl=%2Fprofile')).location).toBe(
      '/login?returnUrl=%2Fprofile&mode=sign-up',
    )
    const form = formTokenIn(await browser.get('/login?mode=sign-up'))
    const first = await signUp(browser, 'first', { formToken: form })
    expect(first.status).toBe(302)
    const second = await signUp(browser, 'second', { formToken: form })
    expect(second.status).toBe(400)
    expect(second.html).toContain('This form was sent already.')
    // Its button pressed twice leads to where the first press does; whoever only knows the name gets nowhere.
    const before = await people(site)
    const again = await signUp(browser, 'first', { formToken: form })
    expect(await signInAfter(browser, again)).toBe('/organization')
    expect(await people(site)).toBe(before)
    const others: Record<string, string>[] = [{ password: 'another-plum-weaver-73' }, { email: 'other@example.org' }]
    for (const other of others)
      expect((await signUp(openTestBrowser(site.url), 'first', { formToken: form, ...other })).status).toBe(400)
  })

  it('takes two presses at the same moment as one', async () => {
    const browser = openTestBrowser(site.url)
    const form = { formToken: formTokenIn(await browser.get('/login?mode=sign-up')) }
    const before = await people(site)
    const presses = await Promise.all([1, 2, 3].map(() => signUp(browser, 'hasty', form)))
    expect(presses.map(({ status }) => status)).toEqual([302, 302, 302])
    expect(await people(site)).toBe(before + 1)
  })

  it('refuses names that would disturb what stands around them, and takes all others', async () => {
    const browser = openTestBrowser(site.url)
    const refused = await signUp(browser, 'turned', { firstName: 'Ana\u202enwod', lastName: 'x'.repeat(200) })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('First name must be one line of text without control characters')
    expect(refused.html).toContain('Last name must have at most 100 characters')
    const taken = await signUp(browser, 'שרה', { firstName: 'שרה 🌍', lastName: 'x'.repeat(100) })
    expect(taken.status).toBe(302)
  })

  it('mails a link that confirms the address by a button, which scanners do not press', async () => {
    const browser = openTestBrowser(site.url)
    await signInAfter(browser, await signUp(browser, 'carla', { email: 'carla@example.org' }))
    const profile = await browser.get('/profile')
    expect(profile.html).toContain('Confirm your email address')
    const [mail] = await site.sql<{ text: string }[]>`
      select m.text from outgoing_mails m join mail_recipients r on r.mail_id = m.id
      where r.address = 'carla@example.org' order by m.id`
    const token = /confirmEmail\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const confirmed = async () =>
      (await site.sql`select email_confirmed_at from users where username = 'carla'`)[0]?.email_confirmed_at
    const scanner = openTestBrowser(site.url)
    for (let scan = 0; scan < 2; scan++)
      expect((await scanner.get(`/confirmEmail?token=${token}`)).html).toContain('carla@example.org')
    expect(await confirmed()).toBeNull()
    const done = await scanner.post(`/confirmEmail?token=${token}`, { token })
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('carla@example.org is confirmed.')])
    expect(await confirmed()).not.toBeNull()
    const again = await scanner.get(`/confirmEmail?token=${token}`)
    expect(again.status).toBe(410)
    expect(again.html).toContain('This link is not good any more')
    expect((await browser.get('/profile')).html).not.toContain('Confirm your email address')
    expect(site.logged.join('\n')).not.toContain(token)
  })

  it('sends the link again to who asks, five times an hour', async () => {
    const browser = openTestBrowser(site.url)
    await signInAfter(browser, await signUp(browser, 'dora', { email: 'dora@example.org' }))
    const resend = async () => {
      const answer = await browser.post('/confirmEmail/resend', { from: '/profile' })
      expect(answer.location).toBe('/profile')
      return (await browser.get('/profile')).html
    }
    for (let sent = 0; sent < 5; sent++) expect(await resend()).toContain('The link lies in the outbox of this server')
    expect(await resend()).toContain('Too many tries.')
    const stranger = await openTestBrowser(site.url).post('/confirmEmail/resend', { from: '/profile' })
    expect(stranger.location).toMatch(/^\/login\?/)
  })
})
