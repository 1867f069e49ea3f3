import { mapCases } from '@caseweave/core/automation/automation-mapping/map-cases'
import { makeFeatureFile } from '@caseweave/core/automation/feature-files/testing/make-feature-file'
import { createContext } from '@caseweave/core/context'
import { recordExecutions } from '@caseweave/core/results/executions/record-executions'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestServices } from '../../../testing/test-services'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let services: ReturnType<typeof openTestServices>
beforeAll(async () => {
  site = await startTestSite()
  services = openTestServices(site)
})
afterAll(async () => {
  await services.close()
  await site.close()
})

const day = 24 * 3_600_000
const feature =
  'Feature: Basket\n  Scenario: Fill it\n    Given an empty basket\n    When one is added\n    Then there is one\n'

/** Two mapped cases: five times both kinds of result agreed on the first; on the second they did once, and then did not. */
async function compared() {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const place = { organizationId: organization.id, projectId }
  const user = await makeMember(db, place, { projectRole: 'QA' })
  const as = async (projectRole: 'Dev' | 'ReportViewer') => signInAs(site, await makeMember(db, place, { projectRole }))
  const module = await makeModule(db, projectId, { name: 'Shop' })
  const cases = [
    await makeTestCase(db, { projectId, moduleId: module.id }, { summary: 'Fill <b>it</b>', steps: ['Add one.'] }),
    await makeTestCase(db, { projectId, moduleId: module.id }, { summary: 'Empty it', steps: ['Take one.'] }),
  ]
  const { id: releaseId } = await makeRelease(db, projectId, { number: '2026.1' })
  const { id: environmentId } = await makeEnvironment(db, projectId, { name: 'Staging' })
  const ctx = createContext(services, user)
  const scenarioId = (await makeFeatureFile(ctx, projectId, feature, 'basket.feature')).get('Fill it') ?? 0
  const numbers = [{ number: 1 }, { number: 2 }]
  await mapCases(ctx, { projectId, releaseId, scenarioId, scenarioVersion: 1, steps: [], cases: numbers })
  const results = [
    ['PASSED', 'PASSED'],
    ['PASSED', 'FAILED'],
    ['PASSED', 'PASSED'],
    ['PASSED', 'PASSED'],
    ['PASSED', 'PASSED'],
  ] as const
  const ids: number[][] = []
  for (const [index, [first, second]] of results.entries()) {
    const at = Date.now() + (1 + index * 10) * day
    const rows = (two: 'PASSED' | 'FAILED', hours: number) =>
      cases.slice(0, index < 2 ? 2 : 1).map(({ id: testCaseId }, which) => ({
        ...{ testCaseId, version: 1, result: which === 0 ? first : two },
        executedAt: new Date(at + (hours * day) / 24),
      }))
    const in_ = { projectId, releaseId, environmentId }
    await ctx.tx((tx) => recordExecutions(tx, { ...in_, kind: 'import' }, rows(second, 0)))
    const { executionIds } = await ctx.tx((tx) => recordExecutions(tx, { ...in_, kind: 'run' }, rows('PASSED', 1)))
    ids.push(executionIds)
  }
  const screen = `/project/${projectId}/app/agreement`
  const list = `/project/${projectId}/app/testCaseDefinition`
  const at = { releaseId: String(releaseId), environmentId: String(environmentId) }
  return { as, screen, list, at, browser: await signInAs(site, user), disagreed: ids[1]?.[1] ?? 0, module }
}

describe('the agreement of results without JavaScript', () => {
  it('lists whose manual run could be retired, retires it by a tick, and offers it again', async () => {
    const { browser, screen, list, at, module, as } = await compared()
    const page = (await browser.get(screen)).html
    for (const text of ['Could be retired', '100 %', '5 of 5', 'Fewer than 5 comparisons.', 'within 7 days'])
      expect(page).toContain(text)
    expect(page).toContain('Fill &lt;b&gt;it&lt;/b&gt;')
    expect((await browser.get(`${screen}?show=could&module=${module.id}`)).html).not.toContain('Empty it')
    expect((await browser.get(`${screen}?show=retired`)).html).toContain('None stands like this')
    expect((await browser.get(`${screen}?sort=nothing&direction=up&page=x&show=y`)).status).toBe(200)

    const none = await browser.post(screen, { go: 'retire' })
    expect((await browser.follow(none)).html).toContain('Please tick the test cases first.')
    // The answer to the second press is the one that is seen.
    const pressed = { onceKey: onceKeyIn(page), go: 'retire', case: '1' }
    await browser.post(screen, pressed)
    const retired = await browser.follow(await browser.post(screen, pressed))
    expect(retired.html).toContain('1 manual run retired.')
    expect(retired.html).toContain('Runs automated only')
    const left = await browser.follow(await browser.post(screen, { go: 'retire', case: '2' }))
    expect(left.html).toContain('0 manual runs retired. Left as they were: TC-2.')

    expect((await browser.get(`${list}/1`)).html).toContain('Run by hand anyway')
    expect((await browser.get(`${list}/1/startRun`)).html).toContain('This test case runs automated only')
    const refused = await browser.post(`${list}/1/startRun`, at)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('runs automated only. Tick')
    expect((await browser.post(`${list}/1/startRun`, { ...at, anyway: 'on' })).location).toContain('/test-case-run/')

    const dev = await as('Dev')
    const read = (await dev.get(screen)).html
    expect(read).toContain('Runs automated only')
    expect(read).not.toContain('Retire the manual run')
    expect((await dev.post(screen, { go: 'takeBack', case: '1' })).status).toBe(403)
    expect((await (await as('ReportViewer')).get(screen)).status).toBe(403)
    const back = await browser.follow(await browser.post(screen, { go: 'takeBack', case: '1' }))
    expect(back.html).toContain('1 manual run offered again.')
  })

  it('opens the agreement of a case over the list, as it was', async () => {
    const { browser, screen, disagreed } = await compared()
    const { html } = await browser.get(`${screen}?sort=agree`)
    expect(html).toContain(`href="${screen}/2?sort=agree"`)
    const dialog = (await browser.get(`${screen}/2?sort=agree`)).html
    for (const text of ['Last disagreement', 'Could be retired', `historyResult=${disagreed}#e${disagreed}`])
      expect(dialog).toContain(text)
    expect(dialog).toMatch(new RegExp(`href="${screen}\\?sort=agree"[^>]*>Close`))
    expect((await browser.get(`${screen}/99`)).status).toBe(404)
    expect((await browser.get(`${screen}/x`)).status).toBe(404)
  })

  it('tells of a disagreement on the case, in its dialog and at both results', async () => {
    const { browser, list, disagreed } = await compared()
    const details = (await browser.get(`${list}/2`)).html
    expect(details).toContain('1 of 2 manual and automated results agree')
    const dialog = (await browser.get(`${list}/2/agreement`)).html
    for (const text of ['Last disagreement', '2026.1', `historyResult=${disagreed}#e${disagreed}`, 'within 7 days'])
      expect(dialog).toContain(text)
    const history = (await browser.get(`${list}/2/history?historyResult=${disagreed}`)).html
    expect(history).toContain(`id="e${disagreed}"`)
    expect(history).toContain('The automated result beside it says Fail:')
    expect(history).toContain('The manual result beside it says Pass:')
    expect((await browser.get(`${list}/2/history?historyResult=nothing`)).status).toBe(200)
  })
})
