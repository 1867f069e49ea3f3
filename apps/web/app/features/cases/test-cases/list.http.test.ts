import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A project with 26 cases in two modules, and a browser in which somebody of it is signed in. */
async function project(projectRole: 'QA' | 'Dev' | 'ReportViewer' = 'QA') {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole })
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const empty = await makeModule(db, projectId, { name: 'Nothing here' })
  for (let n = 1; n <= 26; n++) {
    await makeTestCase(
      db,
      { projectId, moduleId: shop.id },
      {
        summary: n === 7 ? 'Pay 100% <script>by card</script>' : `Case of the shop no. ${n}`,
        priority: n % 2 ? 'HIGH' : 'LOW',
        applicable: n !== 3,
        createdBy: user.id,
        templateId: 2,
        steps: [`Open page ${n}`, 'Look\nclosely at <b>it</b>'],
      },
    )
  }
  return { browser: await signInAs(site, user), list: `/project/${projectId}/app/testCaseDefinition`, shop, empty }
}

const numbers = (html: string) => [...html.matchAll(/>TC-(\d+)<\/a>/g)].map(([, number]) => Number(number))
const countdown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
const attribute = (html: string, pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
const headers = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/g)]
    .map(([, header = '']) => header.replace(/<svg.*?<\/svg>|<[^>]*>/g, ''))
    // The tick box over all others has no text.
    .filter((header) => header !== '')

/** What a GET form of the page sends: its hidden fields, its ticked boxes, and what is filled in. */
function send(html: string, marker: string, values: [string, string][]): string {
  const form = html.split('<form').find((part) => part.includes(marker) && part.includes('method="get"')) ?? ''
  const parameters = new URLSearchParams()
  for (const [input] of form.split('</form>')[0]?.matchAll(/<input[^>]*type="hidden"[^>]*>/g) ?? []) {
    parameters.append(attribute(input, /name="([^"]*)"/), attribute(input, /value="([^"]*)"/))
  }
  for (const [name, value] of values) parameters.append(name, value)
  return `?${parameters}`
}

describe('the list of test case definitions, without JavaScript', () => {
  it('shows the newest ten, and the others by links', async () => {
    const { browser, list } = await project()
    const first = await browser.get(list)
    expect(first.status).toBe(200)
    expect(numbers(first.html)).toEqual(countdown(26, 17))
    expect(first.html).toContain('1–10 of 26 test cases')
    expect(headers(first.html)).toEqual([
      ...[
        'Select all',
        'Test Case No.',
        'Summary',
        'Assigned To',
        'Priority',
        'Template Name',
        'Creation Date',
        'Actions',
      ],
    ])
    const last = await browser.get(attribute(first.html, /aria-label="Last page"[^>]*href="([^"]*)"/))
    expect(numbers(last.html)).toEqual(countdown(6, 1))
    expect(numbers((await browser.get(`${list}?page=99`)).html)).toEqual(countdown(6, 1))
    const all = await browser.follow(
      await browser.get(list + send(first.html, 'name="pageSize"', [['pageSize', '100']])),
    )
    expect(numbers(all.html)).toEqual(countdown(26, 1))
  })

  it('sorts by the links of its headers', async () => {
    const { browser, list } = await project()
    const { html } = await browser.get(list)
    expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*><a[^>]*>Test Case No\./)
    const byPriority = await browser.get(attribute(html, /<a[^>]*href="([^"]*)"[^>]*>Priority/))
    expect(byPriority.html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*><a[^>]*>Priority/)
    expect(numbers(byPriority.html)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
  })

  it('searches and filters by a form that keeps the rest of the address', async () => {
    const { browser, list } = await project()
    const { html } = await browser.get(`${list}?sort=number&direction=asc&page=2`)
    const found = await browser.follow(
      await browser.get(
        list +
          send(html, 'name="search"', [
            ['search', '100%'],
            ['applicable', 'all'],
          ]),
      ),
    )
    expect(numbers(found.html)).toEqual([7])
    expect(found.html).toContain('1 test case<')
    expect(found.html).toContain('Pay 100% &lt;script&gt;by card&lt;/script&gt;')
    const rest = await browser.follow(
      await browser.get(
        list +
          send(html, 'name="search"', [
            ['search', ''],
            ['applicable', 'notApplicable'],
          ]),
      ),
    )
    expect(numbers(rest.html)).toEqual([3])
    // A filter that was ticked goes into the search; what was typed beside it stays.
    const ticked = await browser.follow(
      await browser.get(
        list +
          send(html, 'name="search"', [
            ['search', 'no. 2'],
            ['filter-priority', 'high'],
          ]),
      ),
    )
    expect(numbers(ticked.html)).toEqual([21, 23, 25])
    expect(ticked.html).toContain('value="no. 2 priority:high"')
    const nothing = await browser.get(`${list}?search=nothing&sort=priority&direction=asc`)
    expect(nothing.html).toContain('No test case matches')
    expect(attribute(nothing.html, /<a[^>]*href="([^"]*)"[^>]*>Clear filters/)).toBe(
      `${list}?sort=priority&direction=asc`,
    )
  })

  it('shows the columns that are picked, and remembers them', async () => {
    const { browser, list } = await project()
    const { html } = await browser.get(`${list}?search=case`)
    const picked = await browser.follow(
      await browser.get(
        list +
          send(html, 'name="column"', [
            ['column', 'createdBy'],
            ['column', 'tags'],
          ]),
      ),
    )
    const wanted = ['Select all', 'Test Case No.', 'Summary', 'Tags', 'Created By', 'Actions']
    expect(headers(picked.html)).toEqual(wanted)
    expect(numbers(picked.html)).toHaveLength(10)
    expect(headers((await browser.get(list)).html)).toEqual(wanted)
    await browser.get(list + send(html, 'name="column"', []))
    expect(headers((await browser.get(list)).html)).toEqual(['Select all', 'Test Case No.', 'Summary', 'Actions'])
  })

  it('shows one module with all below it, and says when that is empty', async () => {
    const { browser, list, shop, empty } = await project()
    expect(numbers((await browser.get(`${list}?moduleId=${shop.id}`)).html)).toEqual(countdown(26, 17))
    expect((await browser.get(`${list}?moduleId=${empty.id}`)).html).toContain(
      'No test cases available for selected module',
    )
  })

  it('offers the import to those who may', async () => {
    for (const [role, offered] of [
      ['QA', true],
      ['Dev', false],
    ] as const) {
      const { browser, list } = await project(role)
      expect((await browser.get(list)).html.includes(`href="${list}/import"`)).toBe(offered)
    }
  })

  it('is refused to a report viewer, and not there for somebody else', async () => {
    const { browser, list } = await project('ReportViewer')
    expect((await browser.get(list)).status).toBe(403)
    const stranger = await project()
    const page = await stranger.browser.get(list)
    expect(page.status).toBe(404)
    expect(page.html).not.toContain('Case of the shop')
    expect((await openTestBrowser(site.url).get(list)).location).toBe(`/login?returnUrl=${encodeURIComponent(list)}`)
  })

  it('shows dates in the zone that the browser has told', async () => {
    const { browser, list } = await project()
    expect((await browser.get(list)).html).toMatch(/title="\d+ [A-Z][a-z]{2} \d{4}, [\d:]+ UTC"/)
    expect((await browser.post('/timeZone', { timeZone: 'Mars/Olympus' })).status).toBe(400)
    await browser.post('/timeZone', { timeZone: 'Asia/Tokyo' })
    expect((await browser.get(list)).html).toMatch(/title="\d+ [A-Z][a-z]{2} \d{4}, [\d:]+ Asia\/Tokyo"/)
  })
})

describe('the page of a test case, without JavaScript', () => {
  it('is reached from the list, shows the case as text, and leads on and back', async () => {
    const { browser, list } = await project()
    const { html } = await browser.get(`${list}?sort=number&direction=asc&page=2`)
    const page = await browser.get(attribute(html, /<a href="([^"]*)">TC-17<\/a>/))
    expect(page.status).toBe(200)
    expect(page.html).toContain('Case of the shop no. 17')
    expect(page.html).toContain('Look\nclosely at &lt;b&gt;it&lt;/b&gt;')
    const next = await browser.get(attribute(page.html, /<a[^>]*aria-label="Next test case"[^>]*href="([^"]*)"/))
    expect(next.html).toContain('Case of the shop no. 18')
    const back = attribute(page.html, /<nav aria-label="Test cases"[^>]*><a[^>]*href="([^"]*)"/)
    expect(numbers((await browser.get(back)).html)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })

  it('is found by its number, in either form, and by nothing else', async () => {
    const { browser, list } = await project()
    expect((await browser.get(`${list}/TC-7`)).html).toContain('Pay 100% &lt;script&gt;by card&lt;/script&gt;')
    expect((await browser.get(`${list}/7?version=1`)).status).toBe(200)
    for (const wrong of ['/27', '/7?version=2', '/seven', '/0']) {
      expect((await browser.get(list + wrong)).status).toBe(404)
    }
  })
})
