import { dayText } from '@caseweave/contract/platform/moments'
import { addDays, dayOf } from '@caseweave/contract/reports/reports/report-days'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onOneDay } from '../../../testing/on-one-day'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

/** What happened days ago is told from here; by the answer it may be a day later. */
const startDay = dayOf(new Date())
const daysAgo = (days: number) => addDays(startDay, -days)

let site: TestSite
let viewer: TestBrowser
let stranger: TestBrowser
let projectId: number
let moduleId: number
let releaseId: number

beforeAll(async () => {
  site = await startTestSite()
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  projectId = project.id
  const place = { organizationId: organization.id, projectId }
  viewer = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ReportViewer' }))
  const shop = await makeModule(site.db, projectId, { name: 'Shop' })
  const office = await makeModule(site.db, projectId, { name: 'Office' })
  moduleId = shop.id
  releaseId = (await makeRelease(site.db, projectId, { number: '7.1' })).id
  for (const automated of [true, true, false])
    await makeTestCase(site.db, { projectId, moduleId }, { automated, fileName: automated ? 'a' : '' })
  // Ten days ago there were two cases in the shop, one of them automated, and one in the office; five days ago both were.
  // Steps are stored since then.
  await site.sql`
    insert into project_snapshots (project_id, first_day, last_day, taken_at)
    values (${projectId}, ${daysAgo(10)}, ${daysAgo(1)}, now())`
  await site.sql`
    insert into module_snapshots (project_id, module_id, since, path)
    select project_id, id, ${daysAgo(10)}::date, path from modules where project_id = ${projectId}`
  await site.sql`
    insert into coverage_snapshots (project_id, module_id, kind, since, until, cases, steps, covered) values
      (${projectId}, ${moduleId}, 'automated', ${daysAgo(10)}, ${daysAgo(5)}, 1, null, null),
      (${projectId}, ${moduleId}, 'pending', ${daysAgo(10)}, ${daysAgo(5)}, 1, null, null),
      (${projectId}, ${office.id}, 'manual', ${daysAgo(10)}, ${daysAgo(5)}, 1, null, null),
      (${projectId}, ${moduleId}, 'automated', ${daysAgo(5)}, 'infinity', 2, 1200, 900),
      (${projectId}, ${office.id}, 'manual', ${daysAgo(5)}, 'infinity', 1, 300, 0)`
  // All modules together are kept as module 0.
  await site.sql`
    insert into coverage_snapshots (project_id, module_id, kind, since, until, cases, steps, covered)
    select project_id, 0, kind, since, until, cases, steps, covered from coverage_snapshots where project_id = ${projectId}`
  await site.sql`
    insert into result_snapshots (project_id, release_id, environment_id, module_id, kind, outcome, since, cases) values
      (${projectId}, ${releaseId}, 0, 0, 'pending', 'mapped', ${daysAgo(9)}, 2),
      (${projectId}, ${releaseId}, 0, 0, 'pending', 'pass', ${daysAgo(4)}, 1)`
  const elsewhere = await makeOrganization(site.db)
  const theirs = await makeProject(site.db, elsewhere.id)
  const there = { organizationId: elsewhere.id, projectId: theirs.id }
  stranger = await signInAs(site, await makeMember(site.db, there, { projectRole: 'ProjectAdmin' }))
})
afterAll(() => site.close())

const history = (query = '') => viewer.get(`/project/${projectId}/app/graphReport/history${query}`)
const today = 'today'
/** The line of a day in a table: its cells, as text. */
function line(html: string, caption: string, day: string) {
  const table = new RegExp(`<caption[^>]*>${caption}</caption>.*?</table>`, 's').exec(html)?.[0] ?? ''
  const row =
    [...table.matchAll(/<tr.*?<\/tr>/gs)].find(([each]) =>
      each.includes(day === today ? '(so far)' : dayText(day)),
    )?.[0] ?? ''
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map((cell) => cell[1])
}

describe('coverage through time without JavaScript', () => {
  it('shows every day since the first snapshot, today as it is, and leads to the report of each', async () => {
    const { status, html } = await history()
    expect(status).toBe(200)
    const on = (day: string) => line(html, 'Coverage through time', day)
    expect(on(daysAgo(11))).toEqual([])
    const unknown = ['—', '—', '—']
    expect(on(daysAgo(10))).toEqual(['3', '1', '1', '1', '33.33 %', ...unknown])
    expect(on(daysAgo(6))).toEqual(['3', '1', '1', '1', '33.33 %', ...unknown])
    expect(on(daysAgo(5))).toEqual(['3', '2', '0', '1', '66.67 %', '1,500', '900', '60.00 %'])
    expect(on(today)).toEqual(['3', '2', '1', '0', '66.67 %', '3', '2', '66.67 %'])
    const sentence = '— means that steps were not stored yet.'
    expect(html).toContain(sentence)
    expect((await history(`?from=${daysAgo(5)}`)).html).not.toContain(sentence)
    expect(html).toContain(`href="/project/${projectId}/app/graphReport?on=${daysAgo(5)}"`)
    const results = (day: string) => line(html, 'Results of release 7.1 through time', day)
    expect(results(daysAgo(10))).toEqual(['0', '0', '0.00 %', '0', '0', '0', '0', '0'])
    expect(results(daysAgo(9))).toEqual(['2', '0', '0.00 %', '0', '0', '0', '0', '2'])
    expect(results(daysAgo(4))).toEqual(['2', '1', '50.00 %', '1', '0', '0', '0', '1'])
  })

  it('is narrowed to days and a module, which its dialog keeps', async () => {
    const range = `from=${daysAgo(8)}&to=${daysAgo(4)}`
    const { html } = await history(`?${range}&module=${moduleId}`)
    expect(line(html, 'Coverage through time', daysAgo(8))).toEqual(['2', '1', '1', '0', '50.00 %', '—', '—', '—'])
    expect(line(html, 'Coverage through time', daysAgo(4)).slice(-3)).toEqual(['1,200', '900', '75.00 %'])
    expect(line(html, 'Coverage through time', daysAgo(3))).toEqual([])
    const dialog = await viewer.get(`/project/${projectId}/app/graphReport/history/module?${range}`)
    expect(dialog.html).toContain(`${range.replace('&', '&amp;')}&amp;module=${moduleId}`)
  })

  it.each([
    '?from=nonsense',
    '?from=2026-02-31',
    '?to=2999-01-01',
    '?from=2999-01-01&to=2998-01-01',
    '?module=x&release=y',
    '?env=-1',
  ])('reads %s as left out', async (query) => {
    const { status, html } = await history(query)
    expect(status).toBe(200)
    expect(line(html, 'Coverage through time', today)).toHaveLength(8)
  })

  it('says since when there are figures where it has none', async () => {
    const { html } = await history('?from=2020-01-01&to=2020-02-01')
    expect(html).toContain(
      `The figures of this project are stored since ${dayText(daysAgo(10))}. Please choose later days.`,
    )
  })

  it('is not there for strangers, for strange projects, modules and releases', async () => {
    expect((await stranger.get(`/project/${projectId}/app/graphReport/history`)).status).toBe(404)
    expect((await viewer.get('/project/nonsense/app/graphReport/history')).status).toBe(404)
    expect((await history('?module=999999')).status).toBe(404)
    expect((await history('?release=999999')).status).toBe(404)
    expect((await history(`?release=${releaseId}&env=999999`)).status).toBe(404)
  })
})

describe('the coverage report of a past day', () => {
  const cells = (html: string) =>
    [...html.matchAll(/<tr data-row="(\w+)".*?<\/tr>/gs)].map(([row]) => /<td[^>]*>(.*?)<\/td>/s.exec(row)?.[1])
  const report = (query: string) => viewer.get(`/project/${projectId}/app/graphReport${query}`)

  it('shows the figures of that day, and says so', async () => {
    const { html } = await report(`?on=${daysAgo(7)}`)
    expect(html).toContain(`The report of ${dayText(daysAgo(7))}`)
    expect(cells(html)).toEqual(['3', '2', '1', '1', '1'])
    expect(cells((await report(`?on=${daysAgo(7)}&module=${moduleId}`)).html)).toEqual(['2', '2', '1', '1', '0'])
    // Tags are not kept.
    expect(cells((await report(`?on=${daysAgo(2)}&tag=smoke`)).html)).toEqual(['3', '2', '2', '0', '1'])
  })

  it('tells steps where they were stored on that day, and says so where they were not', async () => {
    const before = await report(`?on=${daysAgo(6)}`)
    expect(before.html).toContain('Steps were not stored yet.')
    expect(before.html).not.toContain('data-automated')
    expect(before.html.match(/<td[^>]*>—<\/td>/g)).toHaveLength(15)
    const since = await report(`?on=${daysAgo(5)}`)
    expect(since.html).not.toContain('Steps were not stored yet.')
    expect(since.html).toContain('Automated 2 of 3 cases, 900 of 1,500 steps (60.00 %)')
    expect((await report(`?on=${daysAgo(5)}&module=${moduleId}`)).html).toContain('900 of 1,200 steps (75.00 %)')
  })

  it('has none before the first snapshot, and is the report of now for today, the future and nonsense', async () => {
    const before = await report(`?on=${daysAgo(11)}`)
    expect(before.html).toContain(`There is no report of ${dayText(daysAgo(11))}`)
    expect(cells(before.html)).toEqual([])
    const ofToday = await onOneDay(async (on) => [on, (await report(`?on=${on}`)).html] as const)
    const others = ['2999-01-01', 'nonsense', '2026-02-30']
    const answers = others.map(async (on) => [on, (await report(`?on=${on}`)).html] as const)
    for (const [on, html] of [ofToday, ...(await Promise.all(answers))])
      expect([on, html.includes('The report of'), cells(html)[0]]).toEqual([on, false, '3'])
  })
})
