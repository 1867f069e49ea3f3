import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A project with 25 cases, ten of which (those of Basket) lie below Shop; case 3 has three versions; and somebody in it. */
async function workplace(projectRole: 'QA' | 'Dev' | 'ReportViewer' = 'QA') {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole })
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const basket = await makeModule(db, projectId, { name: 'Basket', parentId: shop.id })
  for (let n = 1; n <= 25; n++) {
    const moduleId = n <= 10 ? basket.id : shop.id
    await makeTestCase(db, { projectId, moduleId }, { summary: `Case ${n}`, latestVersion: n === 3 ? 3 : 1 })
  }
  const release = await makeRelease(db, projectId, { number: '2026.1' })
  const screen = `/project/${projectId}/app/releaseMapping`
  const browser = await signInAs(site, user)
  const mapped = async () => {
    const rows = await site.sql<{ number: number; version: number }[]>`
      select c.number, m.version from release_test_cases m join test_cases c on c.id = m.test_case_id
      where m.release_id = ${release.id} order by 1`
    return rows.map(({ number, version }) => (version === 1 ? `${number}` : `${number}@${version}`)).join(' ')
  }
  /** Posts what the page at `path` would send, with other boxes ticked, by this button. */
  async function press(
    path: string,
    button: [string, string],
    change: { tick?: number[]; untick?: number[]; set?: Record<string, string> } = {},
  ) {
    const { html } = await browser.get(path)
    const form = new URLSearchParams(formFields(html))
    const ticked = new Set([
      ...boxes(html)
        .filter(({ on }) => on)
        .map(({ number }) => number),
      ...(change.tick ?? []),
    ])
    for (const number of change.untick ?? []) ticked.delete(number)
    form.delete('case')
    for (const number of ticked) form.append('case', String(number))
    for (const [name, value] of Object.entries(change.set ?? {})) form.set(name, value)
    form.append(...button)
    return browser.post(path, form)
  }
  return { ...site, browser, projectId, release, screen, shop, basket, mapped, press, user }
}

const boxes = (html: string) =>
  [...html.matchAll(/data-row-select name="case" value="(\d+)"[^>]*?( checked)?>/g)].map(([, number, on]) => ({
    number: Number(number),
    on: on !== undefined,
  }))
const count = (html: string) => /role="status"[^>]*><strong>([\d,]+)<\/strong> selected/.exec(html)?.[1]
const newest = Array.from({ length: 10 }, (_, at) => 25 - at)

describe('release mapping without JavaScript', () => {
  it('asks for a release first, and offers the active ones', async () => {
    const { db, browser, screen, projectId, release, press } = await workplace()
    await makeRelease(db, projectId, { number: 'old', enabled: false })
    const { html } = await browser.get(screen)
    expect(html).toContain('Release Mapping')
    expect(html).toContain('<optgroup label="Active">')
    expect(html).not.toContain('<optgroup label="Inactive">')
    expect(boxes(html)).toEqual([])
    expect((await browser.get(`${screen}?type=all`)).html).toContain('<optgroup label="Inactive">')
    const refused = await press(screen, ['go', 'map'])
    expect((await browser.follow(refused)).html).toContain('Please select a release first')
    // One that was only just chosen is shown first, before anything is mapped to it.
    const shown = await press(screen, ['go', 'map'], { set: { release: String(release.id) } })
    expect(shown.location).toBe(`${screen}?release=${release.id}`)
  })

  it('keeps what is ticked over pages and filters, and maps it', async () => {
    const { browser, screen, release, mapped, press } = await workplace()
    const first = await press(screen, ['go', 'show'], { set: { release: String(release.id) } })
    expect(first.location).toBe(`${screen}?release=${release.id}`)
    const here = `${screen}?release=${release.id}`
    const page = await browser.get(here)
    expect(boxes(page.html).map(({ number }) => number)).toEqual(newest)
    expect(count(page.html)).toBe('0')

    const second = await press(here, ['page', '2'], { tick: [25, 24] })
    expect(second.location).toContain('page=2')
    const on2 = await browser.follow(second)
    expect(count(on2.html)).toBe('2')
    expect(boxes(on2.html).map(({ number }) => number)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
    const found = await press(second.location ?? '', ['go', 'show'], { tick: [15], set: { search: 'Case 3' } })
    const withVersion = await press(found.location ?? '', ['go', 'map'], {
      tick: [3],
      set: { 'version.3.3': '2' },
    })
    const done = await browser.follow(withVersion)
    expect(done.html).toContain('Selected Releases has been mapped')
    expect(await mapped()).toBe('3@2 15 24 25')
    // Those that are mapped come ticked, and the search is still there.
    expect(done.html).toContain('value="Case 3"')
    expect(boxes(done.html).find(({ number }) => number === 3)).toEqual({ number: 3, on: true })
    const show = await press(here, ['go', 'show'], { set: { show: 'mapped' } })
    expect(boxes((await browser.follow(show)).html)).toEqual([25, 24, 15, 3].map((number) => ({ number, on: true })))

    const off = await press(here, ['go', 'map'], { untick: [25] })
    expect((await browser.follow(off)).html).toContain('Selected Releases has been mapped')
    expect(await mapped()).toBe('3@2 15 24')
  })

  it('selects all that match without naming them, and unselects some', async () => {
    const { browser, screen, release, basket, mapped, press } = await workplace()
    const here = `${screen}?release=${release.id}&module=${basket.id}`
    const { html } = await browser.get(here)
    expect(html).toContain('Select all 10')
    expect(html).toContain('Module hierarchy: Basket')
    const all = await press(here, ['go', 'all'])
    expect(all.location?.length).toBeLessThan(120)
    expect(count((await browser.follow(all)).html)).toBe('10')
    const fewer = await press(all.location ?? '', ['go', 'map'], { untick: [2, 4] })
    await browser.follow(fewer)
    expect(await mapped()).toBe('1 3@3 5 6 7 8 9 10')
    const none = await press(here, ['go', 'none'])
    const discarded = await press(none.location ?? '', ['go', 'discard'])
    expect(discarded.location).toBe(here)
    await browser.follow(await press(none.location ?? '', ['go', 'map']))
    expect(await mapped()).toBe('')
  })

  it('warns before it takes out cases with results, and does it when that is meant', async () => {
    const { db, browser, screen, release, projectId, mapped, press } = await workplace()
    const environment = await makeEnvironment(db, projectId)
    await site.sql`
      insert into release_test_cases (release_id, test_case_id, version)
      select ${release.id}, id, 1 from test_cases where project_id = ${projectId} and number in (24, 25)`
    await site.sql`
      insert into current_results (test_case_id, release_id, environment_id, project_id, number, batch_id, result, datasets, duration_ms, executed_at)
      select id, ${release.id}, ${environment.id}, ${projectId}, number, 1, 'pass', 1, 5, now()
      from test_cases where project_id = ${projectId} and number = 25`
    const here = `${screen}?release=${release.id}`
    const asked = await press(here, ['go', 'map'], { untick: [24, 25] })
    expect(asked.location).toContain('/releaseMapping/confirm?')
    const dialog = await browser.follow(asked)
    expect(dialog.html).toContain('1 test case that would be taken out has results in this release.')
    expect(dialog.html).toContain('2 test cases will be taken out of the release')
    expect(await mapped()).toBe('24 25')
    const done = await browser.post(asked.location ?? '', {})
    expect(done.location).toBe(here)
    expect(await mapped()).toBe('')
  })

  it('says why nothing is mapped when the release was disabled meanwhile', async () => {
    const { browser, screen, release, mapped, press } = await workplace()
    const here = `${screen}?release=${release.id}`
    const { html } = await browser.get(here)
    await site.sql`update releases set enabled = false where id = ${release.id}`
    const form = new URLSearchParams([...formFields(html), ['case', '25'], ['go', 'map']])
    const answer = await browser.follow(await browser.post(here, form))
    expect(answer.html).toContain('This release cannot be chosen any more.')
    expect(answer.html).toContain('Release 2026.1 is inactive')
    expect(boxes(answer.html)).toEqual([])
    expect(await mapped()).toBe('')
    await press(here, ['go', 'map'])
    expect(await mapped()).toBe('')
  })

  it('takes what is wrong in the address as left out', async () => {
    const { browser, screen, release } = await workplace()
    for (const query of ['release=abc&page=-4&pick=%00&show=x', 'pageSize=3&search=%00']) {
      expect((await browser.follow(await browser.get(`${screen}?${query}`))).status).toBe(200)
    }
    // Ticks that name a search nobody understands.
    const strange = await browser.get(`${screen}?release=${release.id}&pick=a0.priority%253Anone`)
    expect(strange.location).toBe(`${screen}?release=${release.id}`)
    expect((await browser.get(`${screen}?module=999999999`)).status).toBe(404)
    expect((await browser.get(`${screen}?release=999999999`)).status).toBe(404)
  })

  it('is only looked at by developers, and not by report viewers', async () => {
    const dev = await workplace('Dev')
    const { html } = await dev.browser.get(`${dev.screen}?release=${dev.release.id}`)
    expect(html).toContain('Case 25')
    expect(html).not.toContain('Map Release</button>')
    expect(boxes(html)).toEqual([])
    const forbidden = await dev.browser.post(`${dev.screen}?release=${dev.release.id}`, {
      go: 'map',
      release: String(dev.release.id),
      pick: 't1',
    })
    expect(forbidden.status).toBe(403)
    const viewer = await workplace('ReportViewer')
    expect((await viewer.browser.get(viewer.screen)).status).toBe(403)
    expect((await dev.browser.get(viewer.screen)).status).toBe(404)
    expect((await dev.browser.get(`/app/releaseMapping?release=1`)).location).toBe(`${dev.screen}?release=1`)
  })
})
