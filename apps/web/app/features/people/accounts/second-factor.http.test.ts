import { secondFactorMessages as messages } from '@caseweave/contract/people/second-factor-messages'
import { codeAt } from '@caseweave/core/people/accounts/totp'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { inFlow, interactionOf, password, signUp } from '../../../testing/sign-in-by-form'
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
const page = '/profile/secondFactor'

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const signedIn = async (browser: TestBrowser) => JSON.parse((await browser.get('/session')).html).userId !== null

/** A new person who is signed in. */
async function member(username: string): Promise<TestBrowser> {
  const browser = openTestBrowser(site.url)
  const answer = await browser.post(await interactionOf(browser, await signUp(browser, username)), { password })
  await browser.follow(answer, (path) => !inFlow(path))
  return browser
}

/** Sets up the app of who is signed in; answers its secret and the recovery codes. Its code is that of the step before, so that the next is fresh. */
async function setUp(browser: TestBrowser) {
  await browser.post(page, { intent: 'begin', password })
  const { html } = await browser.get(page)
  const secret = (/select-all">([A-Z2-7 ]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '')
  expect(html).toContain('data:image/svg+xml,')
  const code = codeAt(secret, new Date(Date.now() - 30_000))
  return { secret, codes: await pressTwice(browser, html, { intent: 'confirm', code }) }
}

/** Presses a button that makes recovery codes twice, as without JavaScript; answers the codes, which both show. */
async function pressTwice(browser: TestBrowser, html: string, form: Record<string, string>) {
  const onceKey = onceKeyIn(html)
  const [first, second] = await Promise.all([1, 2].map(() => browser.post(page, { ...form, onceKey })))
  const codesIn = (text = '') => [...text.matchAll(/<li>([a-z2-9-]{14})<\/li>/g)].map(([, code = '']) => code)
  expect(first?.html).toContain('cannot be shown again')
  expect(codesIn(second?.html)).toEqual(codesIn(first?.html))
  return codesIn(first?.html)
}

/** Enters name and password; answers the page that asks for the code. */
async function toCode(browser: TestBrowser, username: string) {
  const asked = await interactionOf(browser, await browser.post('/login', { username }))
  const answer = await browser.post(asked, { password })
  expect(answer.location).toBe(`${asked}/code`)
  return `${asked}/code`
}

it('is set up by password and a first code, asked for at the next sign-in, and shows its recovery codes once', async () => {
  const browser = await member('tess')
  expect((await browser.post(page, { intent: 'begin', password: 'wrong' })).html).toContain('Invalid details.')
  expect((await browser.get(page)).html).not.toContain('select-all')
  await browser.post(page, { intent: 'begin', password })
  expect((await browser.post(page, { intent: 'confirm', code: '12345' })).html).toContain(messages.wrongFirstCode)
  const { secret, codes } = await setUp(browser)
  expect(new Set(codes).size).toBe(10)
  const after = (await browser.get(page)).html
  for (const hidden of [secret, ...codes]) expect(after).not.toContain(hidden)

  const next = openTestBrowser(site.url)
  const codePage = await toCode(next, 'tess')
  expect(await signedIn(next)).toBe(false)
  expect((await next.get(codePage)).html).toContain('Enter your code')
  const wrong = await next.post(codePage, { code: '000' })
  expect([wrong.status, wrong.html.includes('This code is not right.')]).toEqual([400, true])
  const minutesOff = await next.post(codePage, { code: codeAt(secret, new Date(Date.now() - 300_000)) })
  expect(minutesOff.html).toContain('the clock of your phone')
  const right = { code: codeAt(secret, new Date()) }
  // Elsewhere the password has not been passed.
  expect((await openTestBrowser(site.url).post(codePage, right)).location).toBe('/login')
  const end = await next.follow(await next.post(codePage, right), (path) => !inFlow(path))
  expect([end.location, await signedIn(next)]).toEqual(['/organization', true])
  expect([...next.cookies.keys()].sort()).toEqual(['caseweave_device', 'caseweave_session'])

  const replay = openTestBrowser(site.url)
  expect((await replay.post(await toCode(replay, 'tess'), right)).html).toContain('This code was used already.')
})

it('opens with a recovery code once, also when two try at once, and a new set takes the place of the old one', async () => {
  const browser = await member('rory')
  const { codes } = await setUp(browser)
  const [first = '', second = ''] = codes
  const [one, other] = [openTestBrowser(site.url), openTestBrowser(site.url)]
  const pages = [await toCode(one, 'rory'), await toCode(other, 'rory')]
  const answers = await Promise.all([
    one.post(pages[0] ?? '', { code: first.toUpperCase() }),
    other.post(pages[1] ?? '', { code: first }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400])
  const renewed = await pressTwice(browser, (await browser.get(page)).html, { intent: 'newCodes', password })
  expect([renewed.length, renewed.includes(second)]).toEqual([10, false])
  const late = openTestBrowser(site.url)
  expect((await late.post(await toCode(late, 'rory'), { code: second })).status).toBe(400)
  await browser.post(page, { intent: 'turnOff', password })
  expect((await browser.get('/profile')).html).toContain('Your password alone opens your account.')
})

it('is not passed by by a new password, nor by a code page from before it', async () => {
  const browser = await member('nora')
  const { secret } = await setUp(browser)
  const waiting = openTestBrowser(site.url)
  const codePage = await toCode(waiting, 'nora')
  const fresh = 'quarry-otter-saddle-19'
  await browser.post('/profile', {
    ...{ section: 'password', currentPassword: password },
    ...{ newPassword: fresh, confirmPassword: fresh },
  })
  const code = codeAt(secret, new Date())
  expect((await waiting.post(codePage, { code })).location).toBe(codePage.replace('/code', ''))
  const next = openTestBrowser(site.url)
  const asked = await interactionOf(next, await next.post('/login', { username: 'nora' }))
  expect((await next.post(asked, { password: fresh })).location).toBe(`${asked}/code`)
})

it('keeps members without one out of an organization that asks for it, and leads them there', async () => {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const admin = await makeMember(site.db, place, { organizationRole: 'Admin' })
  const browser = await signInAs(site, admin)
  await site.sql`update users set password_hash = 'x' where id = ${admin.id}`
  const manage = `/organization/secondFactor?organizationId=${organization.id}`
  expect((await browser.get(manage)).html).toContain('Require it of all members')
  const refused = await browser.post(manage, { required: 'yes' })
  expect(refused.html).toContain('Set up your own second factor first')
  await site.sql`update organizations set requires_second_factor = true where id = ${organization.id}`
  const led = await browser.get(`/project/${project.id}/app/graphReport`)
  expect(led.location).toBe(`${page}?required`)
  expect((await browser.get(`${page}?required`)).html).toContain('asks for a second factor')
})
