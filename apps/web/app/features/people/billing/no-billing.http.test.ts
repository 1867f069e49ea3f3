import { stripeWebhookPath } from '@caseweave/contract/people/billing/addresses'
import { operatorRole } from '@caseweave/contract/people/path-groups'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import routes from '../../../routes'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let stranger: TestBrowser
/** An Admin who runs the installation too, and so sees the most. */
let operator: TestBrowser
let place: { organizationId: number; projectId: number }
beforeAll(async () => {
  site = await startTestSite()
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  place = { organizationId: organization.id, projectId: project.id }
  const admin = await makeMember(site.db, place, {
    organizationRole: 'Admin',
    projectRole: 'ProjectAdmin',
    humanResource: true,
  })
  await site.sql`update users set application_roles = ${JSON.stringify([operatorRole])}::text::jsonb where id = ${admin.id}`
  stranger = openTestBrowser(site.url)
  operator = await signInAs(site, admin)
})
afterAll(() => site.close())

const own = ['/payment', '/organization/billing', '/operator/billing', '/success', '/success?status=ACTIVE', '/cancel']

it('has no address of billing without a key', async () => {
  for (const path of own) {
    expect([path, (await operator.get(path)).status]).toEqual([path, 404])
    if (path !== '/success?status=ACTIVE')
      expect([path, (await operator.post(path, {})).status]).not.toEqual([path, 200])
  }
  expect((await fetch(site.url + stripeWebhookPath, { method: 'POST', body: '{}' })).status).toBe(404)
  const cookie = `caseweave_session=${operator.cookies.get('caseweave_session')}`
  const input = encodeURIComponent(JSON.stringify({ organizationId: place.organizationId }))
  for (const name of ['billing.get', 'billing.compare'])
    expect((await fetch(`${site.url}/trpc/${name}?input=${input}`, { headers: { cookie } })).status).toBe(404)
})

/** Words that only who pays has to do with. */
const words =
  /\bbilling\b|\bStripe\b|\bsubscri(?:be|ption)s?\b|introductory|free (?:month|trial)|\bper user\b|\$19|\bupgrade to\b|\bPro plan\b/i

/** All pages with no parameter but the project's. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(/\.route\.tsx$/.test(file) ? [here || '/'] : []), ...pathsOf(children, here)]
  })
}

const seen = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ')

it('has no word of plans in any page', async () => {
  const paths = [...new Set(pathsOf(routes))]
    .map((path) => path.replace(':projectId', String(place.projectId)))
    .filter((path) => !/[:*]/.test(path) && !own.includes(path) && !/^\/(logout|login|api\/docs)/.test(path))
  expect(paths.length).toBeGreaterThan(120)
  const told: string[] = []
  let shown = 0
  for (const browser of [operator, stranger]) {
    for (const path of paths) {
      const { status, html } = await browser.get(`${path}?organizationId=${place.organizationId}`)
      if (status === 200) shown++
      const [word] = words.exec(seen(html)) ?? []
      if (word) told.push(`${path}: ${word}`)
    }
  }
  expect(told).toEqual([])
  expect(shown).toBeGreaterThan(100)
}, 120_000)

it('finds no word of plans in help', async () => {
  expect((await stranger.get('/help/billing')).status).toBe(404)
  const found = seen((await stranger.get('/help?search=how+do+I+pay+for+my+subscription')).html)
  expect(found).not.toMatch(/Billing and plans|Pro costs|free month/)
})
