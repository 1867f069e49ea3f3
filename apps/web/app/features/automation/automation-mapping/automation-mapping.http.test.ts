import { mapCaseHref } from '@caseweave/contract/automation/addresses'
import { makeFeatureFile } from '@caseweave/core/automation/feature-files/testing/make-feature-file'
import { createContext } from '@caseweave/core/context'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
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

const feature =
  'Feature: Basket\n  Scenario: Fill it\n    Given an empty basket\n    When one is added\n    Then there is one\n  Scenario: Empty it\n    Given x\n'

/** A project with twelve cases in Shop, of which 11 is manual and 12 has a production ticket; a release; a feature file. */
async function workplace(projectRole: 'QA' | 'Dev' | 'ReportViewer' = 'QA') {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole })
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const cases = []
  for (let n = 1; n <= 12; n++) {
    const summary = n === 10 ? `A summary that is somewhat longer than fifty ${'characters '.repeat(2)}` : `Case ${n}`
    const values = { summary, automatable: n !== 11, latestVersion: n === 3 ? 2 : 1, steps: ['Open it.'] }
    cases.push(await makeTestCase(db, { projectId, moduleId: shop.id }, values))
  }
  await site.sql`
    insert into test_case_versions (test_case_id, version, module_id, summary, automatable)
    select id, 2, module_id, summary, automatable from test_cases where project_id = ${projectId} and latest_version = 2`
  const release = await makeRelease(db, projectId, { number: '2026.1' })
  const environment = await makeEnvironment(db, projectId)
  const place = { projectId, releaseId: release.id, environmentId: environment.id, testCaseId: cases[11]?.id ?? 0 }
  await makeTicket(db, place, { type: 'Production' })
  const scenarios = await makeFeatureFile(createContext(services, user), projectId, feature, 'basket.feature')
  const screen = `/project/${projectId}/app/testCaseMapping`
  const browser = await signInAs(site, user)
  const mapped = () => site.sql<{ number: number; version: number; steps: number[] }[]>`
    select c.number, m.case_version as version, m.step_sequences as steps
    from case_mappings m join test_cases c on c.id = m.test_case_id where m.project_id = ${projectId} order by 1`
  /** Posts what the page at `path` would send, with other boxes ticked, by this button. */
  async function press(
    path: string,
    button: [string, string],
    change: { cases?: number[]; steps?: number[]; set?: Record<string, string> } = {},
  ) {
    const { html } = await browser.get(path)
    const form = new URLSearchParams(formFields(html))
    for (const { name, value } of boxes(html, true)) form.append(name, value)
    for (const number of change.cases ?? []) form.append('case', String(number))
    if (change.steps) form.delete('step')
    for (const step of change.steps ?? []) form.append('step', String(step))
    for (const [name, value] of Object.entries(change.set ?? {})) form.set(name, value)
    form.append(...button)
    return browser.post(path, form)
  }
  const scenario = scenarios.get('Fill it') ?? 0
  const all = `${screen}?module=${shop.id}&release=${release.id}&scenario=${scenario}`
  return { browser, projectId, shop, release, environment, scenario, screen, all, mapped, press, user }
}

/** The boxes of the cases, which are written without React; `formFields` finds those of the steps. */
const boxes = (html: string, on?: boolean) =>
  [...html.matchAll(/data-row-select name="(case)" value="(\d+)"[^>]*?( checked)?>/g)]
    .map(([, name = '', value = '', checked]) => ({ name, value, on: checked !== undefined }))
    .filter((box) => on === undefined || box.on === on)
const stepBoxes = (html: string) =>
  [...html.matchAll(/<input[^>]*aria-label="Select step \d+"[^>]*>/g)].map(([tag]) =>
    tag.includes('disabled') ? 'disabled' : tag.includes('checked') ? 'on' : 'off',
  )
const map: [string, string] = ['go', 'map']

describe('automation mapping without JavaScript', () => {
  it('opens with all modules, then lists the cases of one with what can be done, and opens there again', async () => {
    const { browser, screen, shop, release, press, projectId } = await workplace()
    // Nothing was used before: all modules, in the newest release.
    const opened = (await browser.get(screen)).location ?? ''
    expect(opened).toBe(`${screen}?module=0&release=${release.id}`)
    expect((await browser.get(opened)).html).toContain('Map TC-10…')
    const dialog = await press(opened, ['go', 'module'])
    expect(dialog.location).toBe(`${screen}/module?module=0&release=${release.id}`)
    const picked = `${screen}?module=${shop.id}`
    expect((await browser.follow(dialog)).html).toContain(`href="${picked}&amp;release=${release.id}"`)
    await browser.get(picked)
    expect((await browser.get(screen)).location).toBe(`${picked}&release=${release.id}`)
    const page = await browser.get(`${picked}&show=all`)
    expect(page.html).toContain('A summary that is somewhat longer than fifty chara…')
    expect(page.html).toContain('Select TC-12: Disabled due to Production Ticket')
    expect(page.html).toContain('Select TC-11: Set Automatable in Edit test cases to map it')
    expect(boxes(page.html).map(({ value }) => value)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3'])
    const empty = await makeModule(site.db, projectId)
    expect((await browser.get(`${screen}?module=${empty.id}`)).html).toContain(
      'No test cases available for selected module',
    )
    await site.sql`update test_cases set automated = true where project_id = ${projectId}`
    const todo = (await browser.get(picked)).html
    expect(todo).toContain('No manual test cases found!')
    expect(todo).toContain('Choose a release to see those that are mapped in it')
    // Whoever has chosen one is not told to.
    expect((await browser.get(`${picked}&release=${release.id}`)).html).toContain('none is mapped in this release')
  })

  it('leads through feature and scenario, and says what is missing', async () => {
    const { browser, screen, shop, release, press } = await workplace()
    const here = `${screen}?module=${shop.id}`
    const said = async (path: string, change?: Parameters<typeof press>[2]) =>
      (await browser.follow(await press(path, map, change))).html
    expect(await said(here)).toContain('Please select a Test Case first')
    expect(await said(here, { cases: [5] })).toContain('Please select a Test Case Scenario')
    const files = await browser.follow(await press(here, ['go', 'feature'], { cases: [5] }))
    expect(files.html).toContain('Search Feature...')
    const file = /href="([^"]*feature=\d+[^"]*)"/.exec(files.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const scenarios = await browser.follow(await press(file, ['go', 'scenario']))
    expect(scenarios.html).toContain('Search Scenario...')
    expect(scenarios.html).not.toContain('Show more')
    const found = await browser.get(`${screen}/scenario?module=${shop.id}&find=EMPTY`)
    expect(found.html).toContain('Empty it')
    expect(found.html).not.toContain('Fill it')
    const scenario = /href="([^"]*scenario=\d+[^"]*)"/.exec(scenarios.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(scenario).toContain('cases=5')
    expect(await said(scenario)).toContain('Please select a release first')
    // A release that was only just chosen is shown first, before anything is mapped to it.
    const shown = await press(scenario, map, { set: { release: String(release.id) } })
    expect(shown.location).toContain(`release=${release.id}`)
    expect((await browser.follow(shown)).html).toContain('Look at what is ticked')
  })

  it('maps cases to chosen steps, shows it, and removes it', async () => {
    const { browser, all, screen, press, mapped, projectId } = await workplace()
    const first = await browser.get(all)
    expect(stepBoxes(first.html)).toEqual(['disabled', 'disabled', 'disabled'])
    const ticked = await press(all, ['go', 'show'], { cases: [5, 3] })
    const page = await browser.follow(ticked)
    expect(page.html).toContain('2 Selected Test Cases')
    expect(stepBoxes(page.html)).toEqual(['off', 'off', 'off'])
    const here = ticked.location ?? ''
    const version = /href="([^"]*\/version\/3[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const older = /href="([^"]*versions=1_3[^"]*)"/.exec((await browser.get(version)).html)?.[1]
    const toAsk = await press(older?.replaceAll('&amp;', '&') ?? here, map, { steps: [1, 3] })
    const asking = await browser.follow(toAsk)
    expect(asking.html).toContain('2 test cases · 2 chosen steps of “Fill it”')
    const nothing = await browser.post(toAsk.location ?? '', { covers: 'steps' })
    expect([nothing.status, nothing.html]).toEqual([400, expect.stringContaining('Tick at least one step')])
    const unchosen = await browser.post(toAsk.location ?? '', {})
    expect([unchosen.status, unchosen.html]).toEqual([400, expect.stringContaining('Tick at least one step')])
    // Somebody has deleted the test case meanwhile: what is offered is chosen.
    const gone = await browser.get((toAsk.location ?? '').replace(/cases=[^&]*/, 'cases=zz'))
    expect(gone.html).toMatch(/checked=""[^>]*value="aligned"|value="aligned"[^>]*checked=""/)
    const said = await browser.post(toAsk.location ?? '', { covers: 'steps', ticked: '5.1' })
    const done = await browser.follow(said)
    expect(done.html).toContain('2 test cases are mapped to “Fill it”.')
    expect(await mapped()).toEqual([
      { number: 3, version: 1, steps: [1, 3] },
      { number: 5, version: 1, steps: [1, 3] },
    ])
    expect(boxes(done.html, true)).toEqual([])
    // What is mapped comes ticked, and stays when nobody touches it.
    const again = await press(all, ['go', 'show'], { cases: [5] })
    const shown = await browser.follow(again)
    expect(stepBoxes(shown.html)).toEqual(['on', 'off', 'on'])
    const kept = await press(all, map, { cases: [5] })
    const ticks = (await browser.follow(kept)).html
    expect(/<input[^>]*value="5.1"[^>]*>/.exec(ticks)?.[0]).toContain('checked')
    await browser.follow(await browser.post(kept.location ?? '', new URLSearchParams(formFields(ticks))))
    expect((await mapped())[1]?.steps).toEqual([1, 3])
    const only = await browser.get(`${again.location}&onlyMapped=1`)
    expect(stepBoxes(only.html)).toEqual(['on', 'on'])

    const dialog = await browser.get(`${screen}/mappings/5`)
    for (const fact of ['2026.1', 'basket.feature', 'Given an empty basket', 'Then there is one']) {
      expect(dialog.html).toContain(fact)
    }
    expect(dialog.html).toContain('1 of 1 step, as ticked')
    const change = /href="([^"]*\/mappings\/5\/\d+[^"]*)"/.exec(dialog.html)?.[1] ?? ''
    const form = new URLSearchParams(formFields((await browser.get(change)).html))
    form.set('covers', 'case')
    const changed = await browser.follow(await browser.post(change, form))
    expect(changed.html).toContain('The covered steps are saved.')
    expect(changed.html).not.toContain('as ticked')
    expect((await browser.get(`${screen}/mappings/6`)).html).toContain(
      'No available mapping found for selected Test Case',
    )
    const details = await browser.get(`/project/${projectId}/app/testCaseDefinition/5`)
    expect(details.html).toContain('Mapped in release 2026.1')
    const [{ id = 0 } = {}] = await site.sql<{ id: number }[]>`
      select m.id from case_mappings m join test_cases c on c.id = m.test_case_id
      where c.project_id = ${projectId} and c.number = 5`
    const asked = await browser.get(`${screen}/mappings/5?remove=${id}`)
    expect(asked.html).toContain('Remove this mapping from release 2026.1?')
    const removed = await browser.post(`${screen}/mappings/5?remove=${id}`, { mappingId: String(id) })
    expect((await browser.follow(removed)).html).toContain('The mapping is removed.')
    // Sent twice: it is told, and the case's mappings stay on the screen.
    const twice = await browser.post(`${screen}/mappings/5`, { mappingId: String(id) })
    expect((await browser.follow(twice)).html).toContain('This mapping is not there any more.')
    expect(await mapped()).toHaveLength(1)
  })

  it('maps a case in one way: scenario, what it covers, and back to where it began', async () => {
    const { browser, projectId, screen, scenario, mapped } = await workplace()
    const from = `/project/${projectId}/app/testCaseDefinition/10`
    const way = mapCaseHref(projectId, 10, from)
    const chosen = new RegExp(`href="([^"]*/covers[^"]*scenario=${scenario}[^"]*)"`)
    const covers = (html: string) => chosen.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { html } = await browser.get(way)
    expect(html).toContain('Map TC-10')
    const done = await browser.post(covers(html), { covers: 'case' })
    expect(done.location).toBe(from)
    expect(await mapped()).toMatchObject([{ number: 10, steps: [] }])
    // Another address to lead back to is none.
    const elsewhere = await browser.get(mapCaseHref(projectId, 6, 'https://elsewhere.example/'))
    const kept = await browser.post(covers(elsewhere.html), { covers: 'case' })
    expect(kept.location).toMatch(new RegExp(`^${screen}\\?`))
    expect((await browser.get(mapCaseHref(projectId, 99_999))).status).toBe(404)
  })

  it('says why nothing is mapped, and keeps what was ticked', async () => {
    const { browser, all, press, mapped, projectId, scenario } = await workplace()
    const form = new URLSearchParams([...formFields((await browser.get(all)).html), ['case', '5'], ['case', '6'], map])
    const refused = async () => {
      const answer = await browser.post(all, form)
      expect(answer.location).toContain('cases=5-1')
      return (await browser.follow(answer)).html
    }
    await site.sql`update environments set active = false where project_id = ${projectId}`
    const inactive = await refused()
    expect(inactive).toContain('ENVIRONMENT NOT ACTIVE')
    expect(inactive).toMatch(
      /Please set at least one environment active\..*Go to Manage &gt; Projects &gt; Environment/s,
    )
    await site.sql`update environments set active = true where project_id = ${projectId}`
    await site.sql`update test_cases set deleted_at = now() where project_id = ${projectId} and number = 6`
    expect(await refused()).toContain('TC-6 is not there any more')
    await site.sql`update test_cases set deleted_at = null where project_id = ${projectId}`
    await site.sql`update scenarios set deleted_at = now() where id = ${scenario}`
    const gone = await refused()
    expect(gone).toMatch(/shown as it was, and cannot be mapped to\..*any more: somebody has changed the file\./s)
    expect([boxes(gone, true).length, await mapped()]).toEqual([2, []])
    await press(all, map, { cases: [12] })
    expect(await mapped()).toEqual([])
    await site.sql`update releases set enabled = false where project_id = ${projectId}`
    expect((await browser.get(all)).html).toContain('This release is disabled: nothing can be mapped in it.')
  })

  it('takes what is wrong in the address as left out, and foreign ids as missing', async () => {
    const { browser, screen, shop, all } = await workplace()
    const theirs = await workplace()
    expect((await browser.get(`${screen}?module=x&release=-1&cases=!&steps=%00&page=0&find=%00`)).status).toBe(200)
    const here = `${screen}?module=${shop.id}`
    expect((await browser.get(`${here}&search=%00&page=99&versions=1`)).status).toBe(200)
    // The scenario has three steps.
    expect((await browser.get(`${all}&cases=1&steps=1-8`)).html).toContain('3 Selected Test Steps')
    for (const path of [
      `${screen}?module=${theirs.shop.id}`,
      `${here}&release=${theirs.release.id}`,
      `${here}&scenario=${theirs.scenario}`,
      `${here}&scenario=99999999`,
      `${screen}/mappings/77`,
      `${screen}/version/x`,
      `${screen}/mappings/5/99999999`,
      theirs.screen,
    ]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 404])
    }
    expect((await browser.get(`${here}&feature=99999999`)).status).toBe(200)
  })

  it('is only looked at by developers, and not by report viewers', async () => {
    const dev = await workplace('Dev')
    const { html } = await dev.browser.get(dev.all)
    expect(html).toContain('TC-9')
    expect(html).toContain('Show Existing Mapping')
    expect(boxes(html)).toEqual([])
    expect(stepBoxes(html)).toEqual([])
    expect(html).not.toContain('Map Test Case</button>')
    const forbidden = await dev.browser.post(dev.all, { go: 'map', shownCases: '5', case: '5' })
    expect(forbidden.status).toBe(403)
    expect((await dev.browser.post(`${dev.screen}/mappings/5`, { mappingId: '1' })).status).toBe(403)
    expect((await dev.browser.get(`${dev.screen}/covers${dev.all.slice(dev.screen.length)}&cases=5`)).status).toBe(403)
    expect((await dev.browser.get(`${dev.screen}/mappings/5/1`)).status).toBe(403)
    expect((await dev.browser.post(`${dev.screen}/mappings/5/1`, { covers: 'case', version: '1' })).status).toBe(403)
    expect((await dev.browser.get('/app/testCaseMapping?appWalkthroughIntro=true')).location).toBe(
      `${dev.screen}?appWalkthroughIntro=true`,
    )
    const viewer = await workplace('ReportViewer')
    expect((await viewer.browser.get(viewer.screen)).status).toBe(403)
  })
})
