import { isoDayIn } from '@caseweave/contract/platform/moments'
import { testCases } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casesListed, figureLinks } from '../../../testing/figure-links'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let viewer: TestBrowser
let tester: TestBrowser
let projectId: number
let moduleId: number

beforeAll(async () => {
  site = await startTestSite()
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  projectId = project.id
  const place = { organizationId: organization.id, projectId }
  viewer = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ReportViewer' }))
  tester = await signInAs(site, await makeMember(site.db, place, { projectRole: 'QA' }))
  const shop = await makeModule(site.db, projectId, { name: 'Shop' })
  const office = await makeModule(site.db, projectId, { name: 'Office' })
  moduleId = shop.id
  const basket = await makeModule(site.db, projectId, { name: 'Basket', parentId: moduleId })
  const kinds = [
    { moduleId, automated: true, tags: ['smoke'] },
    { moduleId, automated: false, tags: ['smoke'] },
    { moduleId: basket.id, automatable: false, tags: [] },
    { moduleId: office.id, automatable: false, tags: ['smoke'] },
    { moduleId, applicable: false, tags: ['smoke'] },
  ]
  await site.db
    .insert(testCases)
    .values(kinds.map((kind, index) => ({ projectId, number: index + 1, summary: `Case ${index}`, ...kind })))
})
afterAll(() => site.close())

/** The table of the page: the cells of each row, as text. */
const table = (html: string) =>
  [...html.matchAll(/<tr data-row="(\w+)".*?<\/tr>/gs)].map(([row, name]) => [
    name,
    ...[...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map((cell) => cell[1]),
  ])
const report = (query = '') => viewer.get(`/project/${projectId}/app/graphReport${query}`)

describe('the coverage report without JavaScript', () => {
  it('shows a report viewer all figures with two decimals', async () => {
    const page = await report()
    expect(page.status).toBe(200)
    expect(table(page.html)).toEqual([
      ['total', '4', '100.00 %', '4', '1', '25.00 %'],
      ['automatable', '2', '50.00 %', '2', '1', '50.00 %'],
      ['done', '1', '25.00 %', '1', '1', '100.00 %'],
      ['pending', '1', '25.00 %', '1', '0', '0.00 %'],
      ['nonAutomatable', '2', '50.00 %', '2', '0', '0.00 %'],
    ])
    expect(page.html).toContain('Automated 1 of 4 cases, 1 of 4 steps (25.00 %)')
    expect(page.html).toMatch(
      new RegExp(`module=${moduleId}"[^>]*>Shop</a></th><td class="num">3</td><td class="num">1</td>`),
    )
  })

  it('leads from every figure, of all and of each module, to a list of just as many cases', async () => {
    for (const query of ['', '?tag=smoke', `?module=${moduleId}`, `?tag=smoke&module=${moduleId}`]) {
      const links = figureLinks((await tester.get(`/project/${projectId}/app/graphReport${query}`)).html)
      expect(links.length, query).toBeGreaterThan(3)
      for (const { label, count, href } of links)
        expect([query, label, await casesListed(tester, href)]).toEqual([query, label, count])
    }
    // Who may not read test cases has the figures alone.
    expect(figureLinks((await report()).html)).toEqual([])
  })

  it('filters by tag, by module and by both, and ALL and 0 mean no filter', async () => {
    const totals = async (query: string) => table((await report(query)).html).map((row) => row[1])
    expect(await totals('?tag=smoke')).toEqual(['3', '2', '1', '1', '1'])
    expect(await totals(`?module=${moduleId}`)).toEqual(['3', '2', '1', '1', '1'])
    expect(await totals(`?tag=smoke&module=${moduleId}`)).toEqual(['2', '2', '1', '1', '0'])
    expect(await totals('?tag=ALL&module=0')).toEqual(['4', '2', '1', '1', '2'])
  })

  it('says what to do when nothing matches', async () => {
    const page = await report('?tag=no-such-tag')
    expect(page.status).toBe(200)
    expect(page.html).toContain('No data available for the selected filters')
    expect(table(page.html)).toEqual([])
  })

  it('chooses the module on a page of its own, which keeps the tag', async () => {
    const page = await viewer.get(`/project/${projectId}/app/graphReport/module?tag=smoke`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('Module Hierarchy')
    expect(page.html).toContain('Select a Module from available Hierarchy')
    expect(page.html).toContain(`href="/project/${projectId}/app/graphReport?tag=smoke&amp;module=${moduleId}"`)
  })

  it('calls its files by the day of the reader', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      viewer.cookies.set('caseweave_zone', encodeURIComponent(zone))
      const before = isoDayIn(new Date(), zone)
      const { html } = await report()
      const days = [before, isoDayIn(new Date(), zone)]
      expect(days.some((day) => html.includes(`value="Test_Cases_${day}"`))).toBe(true)
    }
    viewer.cookies.delete('caseweave_zone')
  })

  it('is not there for people of other organizations, for strange ids, and for foreign modules', async () => {
    const elsewhere = await makeOrganization(site.db)
    const theirs = await makeProject(site.db, elsewhere.id)
    const place = { organizationId: elsewhere.id, projectId: theirs.id }
    const stranger = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ProjectAdmin' }))
    expect((await stranger.get(`/project/${projectId}/app/graphReport`)).status).toBe(404)
    expect((await stranger.get(`/project/${theirs.id}/app/graphReport?module=${moduleId}`)).status).toBe(404)
    expect((await viewer.get('/project/nonsense/app/graphReport')).status).toBe(404)
  })
})
