import { createContext } from '@caseweave/core/context'
import { recordExecutions } from '@caseweave/core/results/executions/record-executions'
import { openServices } from '@caseweave/core/services'
import { testCases } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casesListed, figureLinks, hrefLabelled } from '../../../testing/figure-links'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'

let site: TestSite
let worker: Awaited<ReturnType<typeof startTestWorker>>
let viewer: TestBrowser
let tester: TestBrowser
let report: string
const place = { projectId: 0, releaseId: 0, environmentId: 0, moduleId: 0 }
const results = ['PASSED', 'FAILED', 'SKIPPED', null, 'BLOCKED', 'PASSED'] as const

beforeAll(async () => {
  site = await startTestSite()
  worker = await startTestWorker(site)
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  place.projectId = project.id
  place.releaseId = (await makeRelease(site.db, project.id, { number: '2.4' })).id
  place.environmentId = (await makeEnvironment(site.db, project.id, { name: 'Staging' })).id
  report = `/project/${project.id}/app/graphReport`
  const member = { organizationId: organization.id, projectId: project.id }
  const user = await makeMember(site.db, member, { projectRole: 'ReportViewer' })
  viewer = await signInAs(site, user)
  tester = await signInAs(site, await makeMember(site.db, member, { projectRole: 'QA' }))
  const shop = await makeModule(site.db, project.id, { name: 'Shop' })
  const modules = [
    shop,
    await makeModule(site.db, project.id, { name: 'Basket', parentId: shop.id }),
    await makeModule(site.db, project.id, { name: 'Office' }),
  ]
  place.moduleId = shop.id
  const services = openServices(site.settings, { name: 'caseweave-test', log: pino({ level: 'silent' }) })
  const ctx = createContext(services, user)
  for (const [at, result] of results.entries()) {
    const flags = { automated: at % 2 === 0, automatable: at < 4, summary: `Pay <${at + 1}>` }
    const testCase = await makeTestCase(site.db, { projectId: project.id, moduleId: modules[at % 3]?.id ?? 0 }, flags)
    if (!result) continue
    const row = { testCaseId: testCase.id, version: 1, result, executedAt: new Date(), durationMs: 3_725_000 }
    await ctx.tx((tx) => recordExecutions(tx, { ...place, kind: 'import' }, [row]))
  }
  await services.close()
})
afterAll(async () => {
  await worker.stop()
  await site.close()
})

/** A table's rows by their `data-row`: the text of each cell. */
const figures = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<tr data-row="(\w+)".*?<\/tr>/gs)].map(([row, name]) => [
      name,
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map((cell) => cell[1]?.replace(/<[^>]*>/g, '')),
    ]),
  )
/** The numbers of the listed cases. */
const listed = (html: string) => [...new Set([...html.matchAll(/TC-\d+/g)].map(([number]) => number))]
const show = async (query = '') => {
  const page = await viewer.get(`${report}?execution=true${query}`)
  expect(page.status).toBe(200)
  return page.html
}
const here = () => `&env=${place.environmentId}&release=${place.releaseId}`

async function fileOf(location: string | null): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const { html } = await viewer.get(location ?? '')
    const [, href] = /href="([^"]*\/content)"/.exec(html) ?? []
    if (href) return (await viewer.get(href)).html
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The file was not written.')
}

describe('the execution report without JavaScript', () => {
  it('shows a report viewer all figures, of a release and of none', async () => {
    expect(figures(await show(here()))).toEqual({
      project: ['6', '', '2', '2', '2'],
      release: ['5', '', '2', '1', '2'],
      received: ['100.00 %', '', '', '', ''],
      datasets: ['5', '5 h 10 min 25 s', '2', '1', '2'],
      pass: ['2', '2 h 4 min 10 s', '1', '0', '1'],
      fail: ['1', '1 h 2 min 5 s', '0', '1', '0'],
      skip: ['1', '1 h 2 min 5 s', '1', '0', '0'],
      block: ['1', '1 h 2 min 5 s', '0', '0', '1'],
      remaining: ['0', '0 s', '0', '0', '0'],
    })
    const none = await show()
    expect(figures(none)).toMatchObject({ release: ['0', '', '0', '0', '0'], received: ['0.00 %', '', '', '', ''] })
    expect(figures(none).remaining).toEqual(['1', '0 s', '0', '1', '0'])
    expect(none).toContain('Execution Report')
    for (const label of ['Environment', 'Release', 'Execution Status', 'Test Case Type', 'File Name']) {
      expect(none).toContain(`>${label}<`)
    }
  })

  it('lists the cases of a status and a type, found and sorted, without a way to cases that the viewer may not read', async () => {
    expect(listed(await show(here()))).toEqual(['TC-1', 'TC-2', 'TC-3', 'TC-5', 'TC-6'])
    expect(listed(await show(`${here()}&status=pass`))).toEqual(['TC-1', 'TC-6'])
    expect(listed(await show(`${here()}&status=pass&type=nonAutomatable`))).toEqual(['TC-6'])
    expect(listed(await show('&status=remaining'))).toEqual(['TC-4'])
    expect(listed(await show(`${here()}&sort=testSummary&direction=desc`))[0]).toBe('TC-6')
    const found = await show(`${here()}&search=%20PAY%20%3C5`)
    expect(listed(found)).toEqual(['TC-5'])
    expect(found).toContain('Pay &lt;5&gt;')
    expect(found).not.toContain('testCaseDefinition/5')
    expect(await show(`${here()}&search=nothing-like-it`)).toContain('No data available for the selected filters')
    expect(await show()).toMatch(/<select[^>]*name="type"[^>]*disabled/)
    expect(await show('&status=fail')).not.toMatch(/<select[^>]*name="type"[^>]*disabled/)
  })

  it('leads from every figure, of all and of each module, to a list of just as many cases', async () => {
    const other = await makeEnvironment(site.db, place.projectId, { name: 'Elsewhere' })
    const narrowed = ['', here(), `&env=${other.id}`, `&module=${place.moduleId}`, `${here()}&status=pass&search=pay`]
    for (const query of narrowed) {
      const links = figureLinks((await tester.get(`${report}?execution=true${query}`)).html)
      expect(links.length, query).toBeGreaterThan(6)
      for (const { label, count, href } of links)
        expect([query, label, await casesListed(tester, href)]).toEqual([query, label, count])
    }
    // Who may not read test cases has the lists of the report alone.
    const allowed = figureLinks(await show())
    expect(allowed.length).toBeGreaterThan(6)
    expect(allowed.filter(({ href }) => !href.startsWith(report))).toEqual([])
  })

  it('offers a ticket for what failed to those who may attach one, and shows the one that is there', async () => {
    const failed = async (browser: TestBrowser) =>
      (await browser.get(`${report}?execution=true${here()}&status=fail`)).html
    const form = await tester.get(hrefLabelled(await failed(tester), 'Report a defect of TC-2'))
    expect(form.status).toBe(200)
    // It leads back to the report as it was.
    expect(form.html).toContain(
      `href="${report}?execution=true${here()}&status=fail#cases-title"`.replaceAll('&', '&amp;'),
    )
    expect(await failed(viewer)).not.toContain('Report a defect')
    expect(await failed(viewer)).toContain('Pay &lt;2&gt;')
    const testCase = (await site.db.select().from(testCases)).find(({ number }) => number === 2)
    await makeTicket(site.db, { ...place, testCaseId: testCase?.id ?? 0 }, { number: 'SHOP-12' })
    for (const browser of [tester, viewer]) {
      const html = await failed(browser)
      expect(html).toContain('SHOP-12')
      expect(html).not.toContain('Report a defect')
    }
  })

  it('drills the chart into the datasets and into a result, and back', async () => {
    const legend = (html: string) =>
      [...html.slice(html.indexOf('aria-label="Legend"')).matchAll(/<li><a([^>]*)>.*?<\/span>([A-Z][\w ]+)</gs)].map(
        ([, attributes = '', name]) => [
          name,
          /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&'),
          attributes.includes('aria-current="true"'),
        ],
      )
    const whole = `${report}?execution=true`
    const datasets = `${whole}&level=datasets`
    const rows = await show()
    expect(legend(rows).slice(0, 2)).toEqual([
      ['Total Datasets', datasets, false],
      ['Pass', `${whole}&status=pass`, false],
    ])
    const drilled = await show('&level=datasets')
    expect(legend(drilled).slice(0, 2)).toEqual([
      ['Total Datasets', whole, true],
      ['Pass', `${whole}&status=pass`, false],
    ])
    expect(drilled).toContain('>5 test cases<')
    expect(figures(drilled)).toEqual(figures(rows))
  })

  it('makes files by forms, to be downloaded again', async () => {
    const address = `${report}?execution=true${here()}&status=pass`
    const asked = await viewer.post(address, { kind: 'cases', fileName: 'Nightly/../run' })
    expect(asked.location).toMatch(new RegExp(`${report}/files/\\d+\\?execution=true`))
    expect((await viewer.follow(asked)).html).toContain('Download will start in few seconds')
    const csv = await fileOf(asked.location)
    expect(listed(csv)).toEqual(['TC-1', 'TC-6'])
    const pdf = await viewer.post(address, { kind: 'pdf', fileName: 'Execution_Report' })
    expect((await fileOf(pdf.location)).startsWith('%PDF-')).toBe(true)
    const list = await viewer.get(`${report}/files?execution=true`)
    expect(list.html).toContain('Nightly-..-run.csv')
    expect(list.html).toContain('Execution_Report.pdf')
    const coverage = await viewer.post(`${report}?option=pending`, { kind: 'cases', fileName: 'Pending' })
    expect(listed(await fileOf(coverage.location))).toEqual(['TC-2', 'TC-4'])
  })

  it('says what is wrong with a download, and keeps what was typed', async () => {
    const address = `${report}?execution=true${here()}`
    const post = async (fields: Record<string, string>, query = '') => {
      const page = await viewer.post(address + query, fields)
      expect(page.status).toBe(400)
      return page.html
    }
    expect(await post({ kind: 'cases', fileName: ' ' })).toContain('Please enter a file name first')
    const long = await post({ kind: 'cases', fileName: 'x'.repeat(20_000) })
    expect(long).toContain('The file name can have at most 100 characters.')
    const nothing = await post({ kind: 'nonAutomated', fileName: 'Kept' }, '&status=skip')
    expect(nothing).toContain('No data available to download for selected filters')
    expect(nothing).toContain('value="Kept"')
    await post({ kind: 'exe', fileName: 'x' })
  })

  it('is not there for foreign places, people and files, and takes nonsense as left out', async () => {
    const elsewhere = await makeOrganization(site.db)
    const theirs = await makeProject(site.db, elsewhere.id)
    const ids = { organizationId: elsewhere.id, projectId: theirs.id }
    const stranger = await signInAs(site, await makeMember(site.db, ids, { projectRole: 'ProjectAdmin' }))
    const other = `/project/${theirs.id}/app/graphReport`
    expect((await stranger.get(`${report}?execution=true`)).status).toBe(404)
    for (const query of [`release=${place.releaseId}`, `env=${place.environmentId}`]) {
      expect((await stranger.get(`${other}?execution=true&${query}`)).status).toBe(404)
    }
    const [, id = ''] = /files\/(\d+)\?/.exec((await viewer.get(`${report}/files?execution=true`)).html) ?? []
    expect((await viewer.get(`${report}/files/${id}/content`)).status).toBe(200)
    expect((await stranger.get(`${other}/files/${id}/content`)).status).toBe(404)
    expect((await stranger.get(`${other}/files/${id}`)).status).toBe(404)
    expect((await stranger.get(`${other}/files/nonsense`)).status).toBe(404)
    const odd = '&env=x&release=-1&status=odd&type=1&page=0&pageSize=7&sort=drop&module=9e99&search=%00'
    expect(figures(await show(odd)).project).toEqual(['6', '', '2', '2', '2'])
    expect((await stranger.get(`${other}?execution=true`)).html).toContain(
      'Please set at least one environment active.',
    )
    const moved = await viewer.get(`/project/${place.projectId}/app/execReport?env=3`)
    expect(moved.location).toBe(`${report}?env=3&execution=true`)
  })
})
