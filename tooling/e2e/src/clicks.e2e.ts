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
    const row = page.locator('tbody tr', { has: page.locator('.row-icon.automatable') })
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

/** What the table of docs/clicks.md tells besides; a choice in a field counts as a click, what is typed does not. */
describe('from the first screen, the other common tasks', () => {
  const ofRow = (page: Page) => page.locator('tbody tr').first()

  async function atList() {
    const way = await atDashboard(true)
    await way.click(way.inSidebar('Definitions'))
    await story.arrive(way.page, /testCaseDefinition/)
    return way
  }

  it('a case is added in four clicks, and the next one by a key', async () => {
    const { page, click, clicks } = await atList()
    // A module that was chosen in the tree is the form's.
    await click(page.getByRole('treeitem', { name: /^Basket/ }))
    await story.arrive(page, /moduleId=\d+/)
    await click(page.getByRole('link', { name: 'Add Definition' }))
    await story.arrive(page, /\/add/)
    await page.getByLabel('Test summary').fill('The first of two')
    await click(page.getByRole('button', { name: 'Save and add another' }))
    await story.arrive(page, /after=\d+/)
    expect(clicks()).toBe(4)
    await page.getByLabel('Test summary').fill('The second of two')
    await page.keyboard.press('Control+s')
    await said(page, /The second of two/)
  })

  it('a case is cloned in four clicks', async () => {
    const { page, click, clicks } = await atList()
    await click(ofRow(page).getByLabel(/^Actions for TC-/))
    await click(page.getByRole('menu').getByText(/^Clone/))
    await click(page.getByRole('dialog').getByRole('button', { name: 'Clone' }))
    await said(page, /\(copy\)/)
    expect(clicks()).toBe(4)
  })

  it('a case is found by its number in one click', async () => {
    const { page, click, clicks } = await atDashboard(true)
    await click(
      page.getByRole('link', { name: /Search or go to/ }).or(page.getByRole('button', { name: /Search or go to/ })),
    )
    await page.getByRole('combobox').fill('TC-12')
    await page.getByRole('option', { name: /TC-12\b/ }).waitFor()
    await page.keyboard.press('Enter')
    await story.arrive(page, /testCaseDefinition\/(TC-)?12/)
    expect(clicks()).toBe(1)
  })

  it('the priority of a case is changed in four clicks', async () => {
    const { page, click, clicks } = await atList()
    await click(ofRow(page).getByTitle(/^Change the priority/i))
    const dialog = page.getByRole('dialog')
    await click(dialog.getByLabel('Critical'))
    await click(dialog.getByRole('button', { name: 'Save' }))
    await expect.poll(() => ofRow(page).textContent()).toContain('Critical')
    expect(clicks()).toBe(4)
  })

  it('the priority of many is changed in six clicks', async () => {
    const { page, click, clicks } = await atList()
    for (const at of [1, 2]) await click(page.locator('tbody tr').nth(at).getByRole('checkbox'))
    await click(page.getByRole('toolbar').getByRole('button', { name: 'Priority' }))
    const dialog = page.getByRole('dialog')
    await click(dialog.getByLabel('Critical'))
    await click(dialog.getByRole('button', { name: 'Change', exact: true }))
    await said(page, /test cases? were changed/)
    expect(clicks()).toBe(6)
  })

  it('what is looked for is kept as a view in four clicks', async () => {
    const { page, click, clicks } = await atList()
    await page.getByLabel('Search test cases').fill('priority:high')
    await page.keyboard.press('Enter')
    await page.waitForURL(/priority%3Ahigh/)
    await click(page.locator('summary', { hasText: 'Views' }))
    await click(page.getByText('Save as a new view…'))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('What is urgent')
    await click(dialog.getByRole('button', { name: 'Save' }))
    await page.locator('summary', { hasText: 'What is urgent' }).waitFor()
    expect(clicks()).toBe(4)
  })

  it('a test cycle is started in five clicks, and each case passed in one', async () => {
    const { page, click, inSidebar, clicks } = await atDashboard(true)
    await click(inSidebar('Test cycles'))
    await click(page.getByRole('link', { name: 'New test cycle' }))
    await page.getByLabel('Name', { exact: true }).fill('Counted')
    await click(page.getByLabel('Release', { exact: true }))
    await page.getByLabel('Release', { exact: true }).selectOption({ index: 1 })
    await click(page.getByRole('checkbox', { name: 'Staging' }))
    await click(page.getByRole('button', { name: 'Create test cycle' }))
    await story.arrive(page, /testCycles\/\d+$/)
    expect(clicks()).toBe(5)
    await click(page.getByRole('button', { name: 'Run next' }))
    await story.arrive(page, /test-case-run\/\d+/)
    const first = page.url()
    await click(page.getByRole('button', { name: 'Pass and next' }))
    await page.waitForURL((url) => url.href !== first && url.pathname.includes('test-case-run'))
    expect(clicks()).toBe(7)
  })

  it('a report is downloaded in two clicks', async () => {
    const { page, click, inSidebar, clicks } = await atDashboard(true)
    await click(inSidebar('Execution'))
    await story.arrive(page, /execution=true/)
    const waited = page.waitForEvent('download')
    await click(page.getByRole('button', { name: 'Download Report' }))
    expect((await waited).suggestedFilename()).toMatch(/\.xlsx$/)
    expect(clicks()).toBe(2)
  })

  it('the failures of the last runs are opened in one click, and their tickets are one further away', async () => {
    const { page, click, clicks } = await atDashboard(true)
    await click(page.getByRole('link', { name: 'All that fail' }))
    await story.arrive(page, /status=fail/)
    expect(clicks()).toBe(1)
    await story.open(page, '/dashBoard')
    await click(page.getByRole('link', { name: /^Attach Ticket to TC-/ }))
    await page.getByRole('dialog').getByLabel('Ticket number').waitFor()
    expect(clicks()).toBe(2)
  })

  it('Java is generated in two clicks', async () => {
    const { page, click, inSidebar, clicks } = await atDashboard(true)
    await click(inSidebar('Java Steps'))
    await story.arrive(page, /featureEdit\/java/)
    await click(page.getByRole('button', { name: 'Generate Java Steps' }))
    await story.arrive(page, /featureEdit\/java\/\d+/)
    expect(clicks()).toBe(2)
  })
})
