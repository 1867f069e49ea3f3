import { stripeWebhookPath } from '@caseweave/contract/people/billing/addresses'
import { operatorRole } from '@caseweave/contract/people/path-groups'
import { createContext, type Services } from '@caseweave/core/context'
import { settleEvents } from '@caseweave/core/people/billing/settle-events'
import { type FakeStripe, startFakeStripe } from '@caseweave/core/people/billing/testing/fake-stripe'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser } from '../../../testing/test-browser'
import { openTestServices } from '../../../testing/test-services'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let stripe: FakeStripe
let site: TestSite
let services: Services & { close: () => Promise<void> }
beforeAll(async () => {
  stripe = await startFakeStripe()
  const { secretKey, webhookSecret, priceId, apiUrl = '' } = stripe.settings
  site = await startTestSite({
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    ...{ STRIPE_PRICE_ID: priceId, STRIPE_API_URL: apiUrl },
  })
  services = openTestServices(site)
})
afterAll(async () => {
  await services.close()
  await site.close()
  await stripe.close()
})

const details = { name: 'Ana Lima', company: 'Lantern Works', email: 'ana@lantern.example' }
const plan = { step: 'plan', userNum: '1,5', months: '12' }

async function place() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const at = { organizationId: organization.id, projectId: project.id }
  const admin = await makeMember(site.db, at, { organizationRole: 'Admin', projectRole: 'QA' })
  const browser = await signInAs(site, admin)
  const payment = `/payment?organizationId=${organization.id}`
  const page = async (path: string) => (await browser.get(path)).html.replaceAll('<!-- -->', '')
  return {
    organization,
    project,
    admin,
    browser,
    payment,
    page,
    billing: `/organization/billing?organizationId=${organization.id}`,
  }
}

/** Calls the product as Stripe does. */
const call = (body: Buffer, signature: string) =>
  fetch(site.url + stripeWebhookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: new Uint8Array(body),
  })
const settle = () => settleEvents(createContext(services, null), new AbortController().signal)

async function subscribe({ browser, payment }: Awaited<ReturnType<typeof place>>) {
  await browser.post(payment, details)
  const { location } = await browser.post(`${payment}&step=plan`, plan)
  const subscription = stripe.pay(String(location).split('/').at(-1) ?? '')
  const { body, signature } = stripe.signed(stripe.eventOf('customer.subscription.created', subscription))
  expect((await call(body, signature)).status).toBe(200)
  await settle()
  return subscription
}

describe('the payment', () => {
  it('goes step by step without JavaScript, with its rules at its fields, and leads to Stripe', async () => {
    const { browser, payment, page, organization } = await place()
    const first = await browser.get(payment)
    expect(first.html).toMatch(/aria-current="step"[^>]*>.*?Fill Out Your Details/s)
    // No step is skipped.
    expect(await page(`${payment}&step=plan`)).toMatch(/aria-current="step"[^>]*>.*?Fill Out Your Details/s)
    const empty = await browser.post(payment, { name: ' ', company: '', email: 'nobody' })
    expect(empty.status).toBe(400)
    for (const message of ['Name is required', 'Company is required', 'Please enter a valid email address'])
      expect(empty.html).toContain(message)
    const next = await browser.post(`${payment}&people=7`, details)
    expect(next.location).toBe(`${payment}&step=plan&people=7`)
    expect(await page(next.location ?? '')).toMatch(/name="userNum"[^>]*value="7"/)
    for (const [userNum, message] of [
      ['', 'Number of users is required'],
      ['0', 'Number of users must be at least 1'],
      ['5001', 'Number of users must be at most 5000'],
      ['many', 'Number of users must be a number from 1 to 5000'],
      ['1,000', 'Number of users must be a number from 1 to 5000'],
    ])
      expect((await browser.post(`${payment}&step=plan`, { ...plan, userNum: userNum ?? '' })).html).toContain(message)
    // A number is rounded up, and the total told, without a script.
    const total = (await browser.post(`${payment}&step=plan`, { ...plan, intent: 'total' })).html.replaceAll(
      '<!-- -->',
      '',
    )
    expect(total).toContain('$38 per month')
    expect(total).toContain('$456 in all for 12 months')
    const paying = await browser.post(`${payment}&step=plan`, plan)
    expect(paying.status).toBe(303)
    expect(paying.location).toMatch(`${stripe.settings.apiUrl}/pay/cs_test_`)
    expect(stripe.pages().at(-1)).toMatchObject({ client_reference_id: String(organization.id), quantity: 2 })
    // The browser may follow there.
    const { headers } = await fetch(site.url + payment, {
      headers: { cookie: `caseweave_session=${browser.cookies.get('caseweave_session')}` },
    })
    const targets = /form-action ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(targets?.split(' ')).toEqual(
      expect.arrayContaining([
        "'self'",
        'https://checkout.stripe.com',
        'https://billing.stripe.com',
        stripe.settings.apiUrl,
      ]),
    )
  })

  it('is an Admin’s of that very organization, and asks strangers to sign in', async () => {
    const { organization, payment, billing } = await place()
    const member = await signInAs(site, await makeMember(site.db, { organizationId: organization.id }, {}))
    const other = await place()
    for (const path of [payment, billing]) {
      expect((await member.get(path)).status).toBe(403)
      expect((await member.post(path, details)).status).toBe(403)
      expect((await other.browser.get(path)).status).toBe(404)
      expect((await other.browser.post(path, details)).status).toBe(404)
      expect((await openTestBrowser(site.url).get(path)).location).toMatch(/^\/login/)
    }
    expect((await other.browser.get('/operator/billing')).status).toBe(403)
  })

  it('is done when Stripe has told so, by a call over the bytes that it signed', async () => {
    const here = await place()
    const { browser, payment, billing, page, organization } = here
    const success = `/success?organizationId=${organization.id}&session_id=cs_1`
    await browser.post(payment, details)
    const { location } = await browser.post(`${payment}&step=plan`, plan)
    const subscription = stripe.pay(String(location).split('/').at(-1) ?? '')
    expect(await page(success)).toMatch(
      /Your subscription Status: PENDING.*Stripe has not confirmed the payment yet\./s,
    )
    const { body, signature } = stripe.signed(stripe.eventOf('customer.subscription.created', subscription))
    expect((await call(body, '')).status).toBe(401)
    expect((await call(Buffer.concat([body, Buffer.from(' ')]), signature)).status).toBe(401)
    expect((await call(Buffer.alloc(1_000_001, 'x'), signature)).status).toBe(413)
    expect(await site.sql`select id from billing_events where subscription_id = ${subscription.id}`).toHaveLength(0)
    expect([await call(body, signature), await call(body, signature)].map(({ status }) => status)).toEqual([200, 200])
    await settle()
    expect(await page(success)).toContain('You are now done.')
    expect(await page(payment)).toContain('You are now done.')
    const shown = await page(billing)
    expect(shown).toContain('2 users at $19 each, $38 a month')
    expect(shown).toContain('2 users paid for, 1 member.')
    expect(shown).toContain('There is room for 1 member more at the same price.')
    const portal = await browser.post(billing, { intent: 'portal' })
    expect(portal.location).toMatch(`${stripe.settings.apiUrl}/portal/`)
    await browser.post(billing, { intent: 'membersOnly' })
    expect(await page(billing)).not.toContain('value="membersOnly"')
  })
})

describe('where Stripe leads back to', () => {
  it('prints words of its own alone, and grants nothing', async () => {
    const { page, organization, billing } = await place()
    const bad = '%3Cscript%3Ealert(1)%3C%2Fscript%3E'
    const asked = await page(`/success?status=${bad}&organizationId=${organization.id}`)
    expect(asked).toContain('Your subscription Status: ACTIVE')
    expect(asked).toContain('In truth this organization has no subscription.')
    expect(asked).not.toContain('alert(1)')
    expect(await page('/success?status=past_due')).toContain('Your subscription Status: PAST_DUE')
    expect(await page('/cancel?organizationId=7&people=9&months=24&endAfter=on')).toContain(
      'href="/payment?organizationId=7&amp;step=plan&amp;people=9&amp;months=24&amp;endAfter=on"',
    )
    const cancelled = await page(`/cancel?reason=${bad}&organizationId=${bad}`)
    expect(cancelled).toContain('Nothing was charged')
    expect(cancelled).not.toContain('alert(1)')
    expect(await page(billing)).toContain('Introductory offer')
    const stranger = openTestBrowser(site.url)
    expect((await stranger.get(`/success?organizationId=${organization.id}`)).html).toContain('Sign in as an Admin')
  })
})

describe('limits', () => {
  it('refuse a third project at its form, which keeps what was typed, and lead on', async () => {
    const { browser, organization } = await place()
    const create = (name: string) =>
      browser.post(`/organization/createProject?organizationId=${organization.id}`, { name })
    expect((await create('Second')).location).not.toBeNull()
    const third = await create('Third of all')
    expect(third.status).toBe(409)
    expect(third.html).toContain('The introductory offer has 2 projects in an organization.')
    expect(third.html).toContain('value="Third of all"')
  })

  it('refuse to bring a third project back, with a sentence', async () => {
    const { browser, organization } = await place()
    await makeProject(site.db, organization.id)
    const gone = await makeProject(site.db, organization.id)
    await site.sql`update projects set deleted_at = now() where id = ${gone.id}`
    const ids = { organizationId: String(organization.id), projectId: String(gone.id) }
    const { html } = await browser.follow(await browser.post('/organization/restoreProject', ids))
    expect(html).toContain('The introductory offer has 2 projects in an organization.')
  })

  it('leave an organization that has not paid for two weeks to be read and exported', async () => {
    const here = await place()
    const { browser, project, page } = here
    const { id } = await subscribe(here)
    const missingSince = (days: number) =>
      site.sql`update billing_subscriptions set status = 'past_due', past_due_since = now() - ${days} * interval '1 day' where id = ${id}`
    await missingSince(1)
    expect(await page(here.billing)).toMatch(/Everything works until.*after that the organization can only be read/s)
    await missingSince(15)
    const list = await page(`/project/${project.id}/app/testCaseDefinition`)
    expect(list).toContain('This organization can only be read')
    const renamed = await browser.post(`/project/${project.id}/manage/rename`, { name: 'Other' })
    expect(renamed.status).toBe(409)
    expect(renamed.html).toContain('read and exported')
    const [row] = await site.sql`select name from projects where id = ${project.id}`
    expect(row?.name).toBe(project.name)
    expect((await browser.get(`/project/${project.id}/app/testCaseDefinition/export`)).status).toBe(200)
    await site.sql`update billing_subscriptions set status = 'canceled', past_due_since = null where id = ${id}`
    expect(await page(here.billing)).toMatch(/The subscription is cancelled, and is paid until.*<time/s)
  })
})

it('shows the operator both sides, and reads one anew', async () => {
  const here = await place()
  const { id } = await subscribe(here)
  const operator = await makeMember(site.db, { organizationId: here.organization.id }, {})
  await site.sql`update users set application_roles = ${JSON.stringify([operatorRole])}::text::jsonb where id = ${operator.id}`
  const browser = await signInAs(site, operator)
  stripe.change(id, { status: 'past_due' })
  expect((await browser.get('/operator/billing')).html).toContain('Different')
  await browser.post('/operator/billing', { organizationId: String(here.organization.id) })
  const [row] = await site.sql`select status from billing_subscriptions where id = ${id}`
  expect(row?.status).toBe('past_due')
})

it('lets the page of prices hand its number of users over', async () => {
  const { html } = await openTestBrowser(site.url).get('/pricing?people=6.2')
  expect(html).toContain('value="7"')
  expect(html).toMatch(
    /<button[^>]*formAction="\/payment"[^>]*>.*?Subscribe Now|<button[^>]*formaction="\/payment"[^>]*>.*?Subscribe Now/s,
  )
})
