import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'
const cycles = '/project/1/app/testCycles'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })
const longName = `Keyboard cycle of ${'all that changed in the basket, '.repeat(5)}and more`
const onRun = (page: Page) => story.arrive(page, /\/test-case-run\/\d+/)

/** Presses a key that leads on to another run. */
async function nextBy(page: Page, key: string) {
  const here = new URL(page.url()).pathname
  await page.keyboard.press(key)
  await page.waitForURL((url) => url.pathname !== here)
  await onRun(page)
}

it('runs a cycle by keyboard alone, from ticked cases to its end, while a lead looks on', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${list}?moduleId=0&applicable=applicable&search=step`)
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByRole('toolbar').getByText('3 selected').waitFor()
  await page.getByRole('toolbar').getByRole('button', { name: 'Test cycle' }).press('Enter')
  await story.arrive(page, /testCycles\/add\?/)
  await page.getByText('3 test cases chosen in the list').first().waitFor()
  await page.getByLabel('Name').fill(longName)
  await page.getByLabel('Release').pressSequentially('3.1')
  await page.getByLabel('Staging').press('Space')
  await page.getByLabel('Name').press('Enter')
  await story.arrive(page, /testCycles\/\d+$/)
  const cycle = new URL(page.url()).pathname
  await page.getByText('0 of 3 tests done').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  for (const key of ['j', 'x', 'a']) await page.keyboard.press(key)
  await dialog(page).getByLabel('One person', { exact: true }).selectOption({ index: 1 })
  await dialog(page).getByRole('button', { name: 'Assign' }).press('Enter')
  await page.getByText('1 test assigned.').first().waitFor()

  // The row where one is, without a tick: the last one.
  await story.open(page, cycle)
  for (const key of ['j', 'j', 'j']) await page.keyboard.press(key)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const row = await focused()
  expect(row).toMatch(/^TC-\d+$/)
  await page.keyboard.press('m')
  await page.getByText('1 test assigned.').first().waitFor()
  // The row is drawn anew, and whoever is in it stays there.
  await expect.poll(() => page.locator('tbody tr').filter({ hasText: 'Quentin Arnaud' }).count()).toBe(1)
  await expect.poll(focused).toBe(row)
  await story.open(page, `${cycle}?assigned=me`)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await story.open(page, cycle)

  const lead = await story.tabOf('lead')
  await story.open(lead, cycle)
  await lead.getByText('0 of 3 tests done').waitFor()

  // The first case is somebody else's: it comes to nobody here.
  await page.getByLabel('Select all rows').press('Space')
  await page.keyboard.press('a')
  await dialog(page).getByRole('button', { name: 'Assign' }).press('Enter')
  // The notice of the first assignment says the same: the dialog has to be gone.
  await dialog(page).waitFor({ state: 'detached' })
  await story.arrive(page, /testCycles\/\d+$/)

  await button(page, 'Run next').press('Enter')
  await onRun(page)
  // However long its name is, the buttons beside it are in sight.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await seriousFindings(page)).toEqual([])
  await nextBy(page, 'Shift+P')
  // Without a chosen step the first press chooses one.
  await page.keyboard.press('f')
  await page.keyboard.press('f')
  await dialog(page).getByText('which failed').waitFor()
  await page.keyboard.type('The voucher is gone')
  await page.keyboard.press('Control+Enter')
  await page.getByText('0 passed, 1 failed').waitFor()
  await nextBy(page, 'Shift+Enter')
  await page.keyboard.press('b')
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('BLOCKED')

  // Whoever goes on at another machine finds the case as it was left.
  const elsewhere = await story.tabOf('qa')
  await story.open(elsewhere, cycle)
  await elsewhere.getByText('2 of 3 tests done').waitFor()
  await link(elsewhere, /^Continue TC-\d+$/).press('Enter')
  await onRun(elsewhere)
  await expect.poll(() => elsewhere.getByLabel('Status').inputValue()).toBe('BLOCKED')
  await elsewhere.keyboard.press('Shift+Enter')
  await story.arrive(elsewhere, /testCycles\/\d+$/)
  await elsewhere.getByText(/There is nothing left for you in this cycle/).waitFor()
  // The lead has not touched the page since.
  await lead.getByText('3 of 3 tests done').waitFor({ timeout: 30_000 })

  await link(elsewhere, 'Retest').press('Enter')
  await story.arrive(elsewhere, /add\?cycle=/)
  expect(await elsewhere.getByLabel('Name').inputValue()).toBe(`${longName}: retest`)
  await elsewhere.getByLabel('Name').press('Enter')
  await elsewhere.getByText('was created with 2 tests.').first().waitFor()

  // Whoever takes a case of the cycle out of the release is told before.
  await story.open(elsewhere, cycle)
  const number = await elsewhere.locator('tbody input[data-row-select]').first().inputValue()
  await story.open(elsewhere, '/project/1/app/releaseMapping')
  await elsewhere.getByLabel('Pick a release').selectOption({ label: '3.1' })
  await story.arrive(elsewhere, /release=\d+/)
  await elsewhere.getByLabel('Filter testcase').fill(`TC-${number}`)
  await elsewhere.waitForURL(/search=TC-/)
  await elsewhere.getByLabel(`Select TC-${number}`, { exact: true }).press('Space')
  await button(elsewhere, 'Map Release').press('Enter')
  await dialog(elsewhere).getByText('1 test case that would be taken out is in an open test cycle').waitFor()
  await dialog(elsewhere).getByText('The cycles pass over them until they are mapped again.').waitFor()
  expect(await seriousFindings(elsewhere)).toEqual([])

  await story.open(elsewhere, cycle)
  await link(elsewhere, 'Close').press('Enter')
  await dialog(elsewhere).getByText('Failed, without a ticket: 1').waitFor()
  expect(await seriousFindings(elsewhere)).toEqual([])
  await dialog(elsewhere).getByRole('button', { name: 'Close cycle' }).press('Enter')
  await elsewhere.getByText('This cycle is closed. Its figures stay as they are.').waitFor()
})

it.each([
  { on: 'a phone', options: { viewport: { width: 390, height: 844 } } },
  { on: 'a browser without JavaScript', options: { javaScriptEnabled: false } },
])('goes from case to case on $on', async ({ options }) => {
  const page = await story.tabOf('qa', options)
  await story.open(page, `${cycles}/1`)
  if (!('javaScriptEnabled' in options)) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Run next' }).click()
  await onRun(page)
  const first = new URL(page.url()).pathname
  await button(page, 'Pass and next').click()
  await page.waitForURL((url) => url.pathname !== first)
  await onRun(page)
  await page.getByRole('region', { name: 'Test cycle' }).getByRole('link', { name: 'Release 3.2 regression' }).click()
  await story.arrive(page, /testCycles\/1$/)
  await page.getByRole('link', { name: /^Continue TC-\d+$/ }).waitFor()
})
