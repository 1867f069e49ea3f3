import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openStory } from './story'

const story = openStory()

/** A tester at the first screen, whose every click counts; the dialog that is open, if one is, is meant first. */
async function atDashboard(javaScriptEnabled: boolean) {
  const page = await story.tabOf('qa', { javaScriptEnabled, viewport: { width: 1440, height: 900 } })
  await story.open(page, '/dashBoard')
  let clicks = 0
  const click = async (locator: Locator) => {
    clicks++
    await locator.first().click()
  }
  const inSidebar = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  return { page, click, inSidebar, clicks: () => clicks }
}

const said = (page: Page, words: RegExp) => page.getByText(words).first().waitFor()

describe.each([
  { run: 'live', javaScriptEnabled: true },
  { run: 'plain', javaScriptEnabled: false },
])('from the first screen, $run', ({ javaScriptEnabled }) => {
  it('a case is mapped by hand in four clicks', async () => {
    const { page, click, inSidebar, clicks } = await atDashboard(javaScriptEnabled)
    await click(inSidebar('Automation Mapping'))
    await story.arrive(page, /testCaseMapping\?module=\d+&release=\d+/)
    const map = page.getByRole('link', { name: /^Map TC-\d+/ }).first()
    const [number = ''] = /TC-\d+/.exec((await map.getAttribute('aria-label')) ?? '') ?? []
    await click(map)
    await story.arrive(page, /\/scenario\?/)
    await click(page.locator('a[data-choice]'))
    await story.arrive(page, /\/covers\?/)
    await click(page.getByRole('dialog').getByRole('button', { name: 'Map Test Case' }))
    await said(page, /1 test case is mapped to/)
    expect(clicks()).toBeLessThanOrEqual(4)
    await story.open(page, `/project/1/app/testCaseDefinition/${number}`)
    await said(page, /^Automated .*by \d+ scenario/)
  })

  it('a suggestion is accepted in two clicks', async () => {
    const { page, click, inSidebar, clicks } = await atDashboard(javaScriptEnabled)
    await click(inSidebar('Suggestions'))
    await story.arrive(page, /testCaseMapping\/suggestions$/)
    await click(page.getByRole('button', { name: /^Accept: TC-/ }))
    await said(page, /is mapped to “/)
    expect(clicks()).toBeLessThanOrEqual(3)
  })

  /** Opens the first case of the list that takes results by hand. */
  async function openCase({ page, click, inSidebar }: Awaited<ReturnType<typeof atDashboard>>) {
    await click(inSidebar('Definitions'))
    await story.arrive(page, /testCaseDefinition/)
    const row = page.locator('tbody tr', { has: page.locator('use[href="#icon-automatable"]') })
    await click(row.getByRole('link', { name: /^TC-\d+/ }))
    await story.arrive(page, /testCaseDefinition\/\d+/)
  }

  it('a run is begun in three clicks', async () => {
    const way = await atDashboard(javaScriptEnabled)
    await openCase(way)
    await way.click(way.page.getByRole('button', { name: 'Start run' }))
    await story.arrive(way.page, /test-case-run\/\d+/)
    expect(way.clicks()).toBeLessThanOrEqual(3)
  })

  it('a result is recorded in three clicks', async () => {
    const way = await atDashboard(javaScriptEnabled)
    await openCase(way)
    await way.click(way.page.getByRole('button', { name: 'Passed', exact: true }))
    await said(way.page, /The result of TC-\d+|TC-\d+/)
    expect(way.clicks()).toBeLessThanOrEqual(3)
  })
})
