import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const screen = '/project/1/app/testCaseMapping/changes'
const waiting = (page: Page) => page.getByText(/^\d+ mappings? waits?\.$/).textContent()
const countOf = async (page: Page) => Number.parseInt((await waiting(page)) ?? '', 10)

describe('changed mappings', () => {
  it('shows both sides, confirms by keyboard, and takes it back', async () => {
    const page = await story.tabOf('qa')
    await story.open(page, '/project/1/app/testCaseMapping')
    await page.getByRole('link', { name: /^Changed mappings \(\d+\)$/ }).click()
    await page.getByRole('heading', { name: 'Changed mappings', level: 1 }).waitFor()
    const before = await countOf(page)
    expect(before).toBeGreaterThan(0)
    await page.getByRole('heading', { name: 'Scenario as confirmed' }).first().waitFor()
    await page.getByRole('heading', { name: 'Scenario now' }).first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await page.getByText('1 mapping confirmed.').first().waitFor()
    await expect.poll(() => countOf(page)).toBe(before - 1)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Undone: 1 mapping as before.').first().waitFor()
    await expect.poll(() => countOf(page)).toBe(before)
    await page.context().close()
  })

  it('works without JavaScript, and tells who was slower', async () => {
    const page = await story.tabOf('qa', { javaScriptEnabled: false })
    const other = await story.tabOf('lead', { javaScriptEnabled: false })
    await story.open(page, screen)
    const before = await countOf(page)
    await page.getByLabel('Reason').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(() => countOf(page)).toBeGreaterThan(0)
    await other.goto(page.url())
    await page
      .getByRole('button', { name: /^Confirm: / })
      .first()
      .click()
    await page.getByText('1 mapping confirmed.').first().waitFor()
    await other
      .getByRole('button', { name: /^Confirm: / })
      .first()
      .click()
    await other.getByText('Somebody else has confirmed or removed this mapping.').first().waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Undone: 1 mapping as before.').first().waitFor()
    await story.open(page, screen)
    await expect.poll(() => countOf(page)).toBe(before)
    await page.context().close()
    await other.context().close()
  })

  it('is to be read by a developer, who may not answer', async () => {
    const page = await story.tabOf('dev')
    await story.open(page, screen)
    await expect.poll(() => countOf(page)).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
    await page.context().close()
  })

  it('tells what hangs on a test case before it is deleted', async () => {
    const page = await story.tabOf('qa')
    await story.open(page, screen)
    const number = await page
      .getByRole('link', { name: /^TC-\d+$/ })
      .first()
      .textContent()
    await story.open(page, `/project/1/app/testCaseDefinition/delete/${number?.slice(3)}?moduleId=0`)
    await page.getByText('This touches:').waitFor()
    await page
      .getByRole('dialog')
      .getByText(/^\d+ mappings?$/)
      .waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })
})
