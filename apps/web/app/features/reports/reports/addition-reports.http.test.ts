import { dayText } from '@caseweave/contract/platform/moments'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onOneDay } from '../../../testing/on-one-day'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let viewer: TestBrowser
let developer: TestBrowser
let projectId: number

/** Counted from one day, whatever day it is by the answer. */
const start = Date.now()
const day = (back: number) => new Date(start - back * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  site = await startTestSite()
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  projectId = project.id
  const place = { organizationId: organization.id, projectId }
  const reader = await makeMember(site.db, place, { projectRole: 'ReportViewer' })
  viewer = await signInAs(site, reader)
  developer = await signInAs(site, await makeMember(site.db, place, { projectRole: 'Dev' }))
  const module = await makeModule(site.db, projectId)
  for (const back of [90, 20, 20, 3]) {
    const createdAt = new Date(`${day(back)}T12:00:00Z`)
    const createdBy = back === 3 ? null : reader.id
    await makeTestCase(site.db, { projectId, moduleId: module.id }, { createdAt, createdBy, steps: ['One', 'Two'] })
  }
})
afterAll(() => site.close())

const cells = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`<tr data-${attribute}="([^"]*)".*?</tr>`, 'gs'))].map(([row, name]) => [
    name,
    ...[...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map((cell) => cell[1]),
  ])
const cases = (query = '') => viewer.get(`/project/${projectId}/app/testcaseAdditionProgress${query}`)

describe('the addition reports without JavaScript', () => {
  it('show the last month, day by day and by whom', async () => {
    const { html, status, today } = await onOneDay(async (today) => ({ ...(await cases()), today }))
    expect(status).toBe(200)
    expect(html).toContain('Test Case Addition Report')
    expect(cells(html, 'day')).toEqual([
      [day(20), '2', '3'],
      [day(3), '1', '4'],
    ])
    expect(cells(html, 'person')).toEqual([
      ['Test Person', '2'],
      ['Unknown', '1'],
    ])
    const inputs = [...html.matchAll(/<input[^>]*type="date"[^>]*>/g)].map(([tag]) => tag)
    expect(inputs).toHaveLength(2)
    for (const tag of inputs) expect(tag).toContain(`max="${today}"`)
    expect(inputs[1]).toMatch(/ min="\d{4}-\d\d-\d\d"/)
  })

  it('show the days that are asked for, and say when there was nothing', async () => {
    const some = await cases(`?start=${day(95)}&end=${day(80)}`)
    expect(cells(some.html, 'day')).toEqual([[day(90), '1', '1']])
    const none = await cases(`?start=${day(2)}&end=${day(0)}`)
    expect(none.html).toContain('No Test Cases were uploaded since the selected Start Date for the selected project')
    expect(none.html).toContain(`Last upload: ${dayText(day(3))}`)
    // Something was uploaded since that start date, but after the end.
    const early = await cases(`?start=${day(120)}&end=${day(110)}`)
    expect(early.html).toContain(
      `No Test Cases were uploaded from ${dayText(day(120))} to ${dayText(day(110))} for the selected project`,
    )
    expect(early.html).toContain(`Last upload: ${dayText(day(3))}`)
    expect(early.html).not.toContain('since the selected Start Date')
  })

  it.each([
    ['?start=2026-02-31&end=x', 'The start date “2026-02-31” is not a date. The end date “x” is not a date.'],
    ['?start=2999-01-01', 'The start date “2999-01-01” is in the future.'],
    ['?start=2026-01-02&end=2026-01-01', 'The end date 1 Jan 2026 is before the start date 2 Jan 2026.'],
    ['?start=0000-01-01', 'The start date “0000-01-01” is before 1 Jan 1970.'],
  ])('take days that cannot be as left out, and say so: %s', async (query, sentence) => {
    const { status, html } = await cases(query)
    expect(status).toBe(200)
    const [, start = '', end = ''] =
      /name="start"[^>]*value="([\d-]+)".*name="end"[^>]*value="([\d-]+)"/s.exec(html) ?? []
    expect(html.replaceAll('<!-- -->', '')).toContain(
      `${sentence} The report shows ${dayText(start)} to ${dayText(end)} instead.`,
    )
    expect((await cases(`?start=${start}&end=${end}`)).html).not.toContain('instead.')
  })

  it('count steps the same way', async () => {
    const { html } = await viewer.get(`/project/${projectId}/app/testStepAdditionProgress`)
    expect(html).toContain('Test Step Addition Report')
    expect(html).toContain('Test Coverage counts the steps that test cases have today')
    // All versions were written just now, by nobody in particular.
    expect(cells(html, 'person')).toEqual([['Unknown', '8']])
  })

  it('are not for developers, and flat paths lead to them', async () => {
    expect((await developer.get(`/project/${projectId}/app/testcaseAdditionProgress`)).status).toBe(403)
    expect((await viewer.get('/app/testStepAdditionProgress')).location).toBe(
      `/project/${projectId}/app/testStepAdditionProgress`,
    )
  })
})
