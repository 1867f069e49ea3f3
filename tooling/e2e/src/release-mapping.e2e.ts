import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings, seriousInBoth } from './axe'
import { holdAnswers } from './held-answers'
import { openStory } from './story'

const story = openStory()
const screen = '/project/1/app/releaseMapping'

const { open } = story
const tester = (username = 'qa', javaScriptEnabled = true) => story.tabOf(username, { javaScriptEnabled })
const box = (page: Page, number: number) => page.getByLabel(`Select TC-${number}`, { exact: true })
const selected = (page: Page) => page.getByText(/^[\d,]+ selected$/).textContent()

/** A release of its own for a test, made where leads make them. */
async function withRelease(page: Page, number: string) {
  const lead = await tester('lead')
  await open(lead, '/project/1/manage/release/add')
  await lead.getByLabel('Release number').fill(number)
  await lead.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await lead.getByText(`Release “${number}” was added.`).waitFor()
  await lead.context().close()
  await open(page, screen)
  await page.getByLabel('Pick a release').selectOption({ label: number })
  await story.arrive(page, /release=\d+/)
  await page.getByText('0 selected').waitFor()
}

describe('release mapping', () => {
  it('keeps ticks over pages, Back, searches and a reload, and maps them', async () => {
    const page = await tester()
    await withRelease(page, 'Ticks')
    await box(page, 290).check()
    await box(page, 288).check()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL(/page=2/)
    await box(page, 280).check()
    await page.getByText('3 selected').waitFor()
    await page.goBack()
    await box(page, 290).waitFor()
    await expect.poll(() => selected(page)).toBe('3 selected')
    await expect.poll(() => box(page, 290).isChecked()).toBe(true)
    await page.getByLabel('Filter testcase').fill('phone')
    await page.waitForURL(/search=phone/)
    // Made while the list is being drawn anew.
    await box(page, 289).check()
    await page.getByLabel('Version of TC-289').selectOption('1')
    await page.getByText('4 selected').waitFor()
    await story.reload(page)
    await expect.poll(() => selected(page)).toBe('4 selected')
    await expect.poll(() => box(page, 289).isChecked()).toBe(true)
    await expect.poll(() => page.getByLabel('Version of TC-289').inputValue()).toBe('1')
    await page.getByRole('button', { name: 'Map Release' }).click()
    await page.getByText('Selected Releases has been mapped').waitFor()
    expect(page.url()).not.toContain('pick=')
    await page.getByLabel('Which test cases are shown').selectOption({ label: 'Mapped' })
    await story.arrive(page, /show=mapped/)
    await page.getByLabel('Filter testcase').fill('')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(4)
    await expect.poll(() => page.getByLabel('Version of TC-289').inputValue()).toBe('1')
  })

  it('goes Back from a search to the list before it, with all that is ticked', async () => {
    const page = await tester()
    await withRelease(page, 'Back')
    await box(page, 290).check()
    await page.getByText('1 selected').waitFor()
    await page.getByLabel('Filter testcase').fill('TC-2')
    await story.arrive(page, /search=TC-2(&|$)/)
    await page.getByLabel('Filter testcase').fill('TC-289')
    await story.arrive(page, /search=TC-289/)
    await box(page, 289).check()
    await page.getByText('2 selected').waitFor()
    await page.goBack()
    await box(page, 290).waitFor()
    expect(new URL(page.url()).searchParams.has('search')).toBe(false)
    await expect.poll(() => selected(page)).toBe('2 selected')
    await page.context().close()
  })

  it('keeps what is ticked while the list is on its way', async () => {
    const page = await tester()
    await withRelease(page, 'On the way')
    const held = await holdAnswers(page)
    await page.getByLabel('Filter testcase').fill('TC-289')
    await held.asked
    await box(page, 289).check()
    await box(page, 288).check()
    await page.getByText('2 selected').waitFor()
    held.letGo()
    await page.waitForURL(/search=TC-289/)
    await box(page, 288).waitFor({ state: 'detached' })
    await page.getByText('2 selected').waitFor()
    await expect.poll(() => box(page, 289).isChecked()).toBe(true)
    await story.reload(page)
    await expect.poll(() => selected(page)).toBe('2 selected')
    await expect.poll(() => box(page, 289).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('0 selected').waitFor()
    await expect.poll(() => box(page, 289).isChecked()).toBe(false)
    // Again, with a tick that these rows did not come with.
    await box(page, 289).check()
    const version = page.getByLabel('Version of TC-289')
    const usual = await version.inputValue()
    await version.selectOption('1')
    await page.getByText('1 selected').waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('0 selected').waitFor()
    await expect
      .poll(async () => [await box(page, 289).isChecked(), await version.inputValue()])
      .toEqual([false, usual])
    expect(usual).not.toBe('1')
  })

  it('ticks a page by the master box and by Shift, and everything that matches at once', async () => {
    const page = await tester()
    await withRelease(page, 'Everything')
    await page.getByLabel('Select all rows').check()
    await page.getByText('10 selected').waitFor()
    await page.getByLabel('Select all rows').uncheck()
    await page.getByText('0 selected').waitFor()
    await box(page, 289).click()
    await box(page, 285).click({ modifiers: ['Shift'] })
    await page.getByText('5 selected').waitFor()
    await page.getByRole('button', { name: /^Select all \d+$/ }).click()
    await page.getByText('290 selected').waitFor()
    await box(page, 287).uncheck()
    await page.getByText('289 selected').waitFor()
    await page.getByRole('button', { name: 'Last page' }).click()
    await box(page, 1).waitFor()
    await expect.poll(() => box(page, 1).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Map Release' }).click()
    await page.getByText('Selected Releases has been mapped').waitFor()
    await expect.poll(() => selected(page)).toBe('289 selected')
    await page.getByRole('button', { name: /^Unselect all/ }).click()
    await page.getByText('0 selected').waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('289 selected').waitFor()
  })

  it('filters by module, shows its hierarchy, and removes the filter', async () => {
    const page = await tester()
    await withRelease(page, 'Modules')
    await box(page, 290).check()
    await page.getByRole('link', { name: 'Filter by Module' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Module Hierarchy').waitFor()
    await dialog.getByLabel('Search modules').fill('invoi')
    await dialog.getByRole('treeitem', { name: /^Invoices/ }).click()
    await page.getByText('Module hierarchy: Invoices').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    // The tick came along.
    await expect.poll(() => box(page, 290).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Remove filter' }).click()
    await page.getByText('1–10 of 290 test cases').waitFor()
    await expect.poll(() => selected(page)).toBe('1 selected')
  })

  it('asks for a release, and is mapped without JavaScript too', async () => {
    const page = await tester('qa', false)
    await open(page, screen)
    await page.getByRole('button', { name: 'Map Release' }).click()
    await page.getByText('Please select a release first').waitFor()
    const live = await tester()
    await withRelease(live, 'Plain')
    await open(page, new URL(live.url()).pathname + new URL(live.url()).search)
    await box(page, 290).check()
    await page.getByRole('button', { name: 'Next page' }).click()
    await box(page, 280).check()
    await page.getByRole('button', { name: 'Map Release' }).click()
    await page.getByText('Selected Releases has been mapped').waitFor()
    await expect.poll(() => box(page, 280).isChecked()).toBe(true)
    await expect.poll(() => selected(page)).toBe('2 selected')
  })
})

it('has nothing serious to mend, in the light and in the dark', async () => {
  const page = await tester()
  const paths = [screen, `${screen}?release=2&show=mapped`, `${screen}?release=2`, `${screen}?release=1&type=all`]
  const reports = [
    'testcaseAdditionProgress',
    'testStepAdditionProgress',
    'moduleTreeGraph',
    'moduleTreeGraph?project=0&expand=1',
  ]
  for (const path of [...paths, ...reports.map((each) => `/project/1/app/${each}`)]) {
    await open(page, path)
    expect([path, ...(await seriousInBoth(page))]).toEqual([path])
  }
})
