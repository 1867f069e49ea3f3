import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousInBoth } from './axe'
import { chooseModule } from './choose-module'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

const tester = (javaScriptEnabled: boolean) => story.tabOf('qa', { javaScriptEnabled })

const step = (page: Page, number: number) => page.getByLabel(`Description of step ${number}`, { exact: true })

describe.each([true, false])('with JavaScript %s', (javaScript) => {
  it('writes a case with steps, changes it, and compares its versions', async () => {
    const page = await tester(javaScript)
    const summary = `Pay by invoice, script ${javaScript}`
    await story.open(page, list)
    await page.getByRole('link', { name: 'Add Definition' }).click()
    await page.getByLabel('Test summary').fill(summary)
    await chooseModule(page, 'Basket', { script: javaScript })
    await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
    await page.getByRole('button', { name: 'Add step' }).click()
    await step(page, 1).fill('Confirm the order')
    await page.getByRole('button', { name: 'Add a step after step 1' }).click()
    await step(page, 2).fill('Choose the invoice')
    await page.getByRole('button', { name: 'Move step 2 up' }).click()
    await expect.poll(() => step(page, 1).inputValue()).toBe('Choose the invoice')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByText('Created successfully.').first().waitFor()

    await story.open(page, `${list}?moduleId=0&search=${encodeURIComponent(summary)}`)
    await page.getByRole('link', { name: /^TC-\d+$/ }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await step(page, 2).fill('Confirm the order twice')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByText('Updated successfully.').first().waitFor()

    await page.getByRole('link', { name: 'Compare' }).click()
    await page.getByLabel('Old version').selectOption('1')
    await page.getByLabel('New version').selectOption('2')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('link', { name: 'Hide Comparison' }).waitFor()
    await expect.poll(() => page.locator('ins').allInnerTexts()).toEqual([expect.stringContaining('twice')])
    await expect.poll(() => page.locator('del').count()).toBe(0)
  })
})

it('has nothing serious to mend, in the light and in the dark', async () => {
  const page = await tester(true)
  for (const path of [`${list}/add`, `${list}/update/12`, `${list}/289/versions?old=1&new=2`]) {
    await story.open(page, path)
    expect([path, await seriousInBoth(page)]).toEqual([path, []])
  }
})

it.each([1440, 390])('is as wide as the window, however long a line is, at %d px', async (width) => {
  const page = await story.tabOf('qa', { viewport: { width, height: 900 } })
  await story.open(page, `${list}/add`)
  await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
  await page.getByRole('button', { name: 'Add step' }).click()
  const line = 'A very long line of a test case. '.repeat(30)
  for (const field of [page.getByLabel('Test summary'), page.getByLabel(/^Preconditions/), step(page, 1)]) {
    await field.fill(line + 'x'.repeat(500))
    expect((await field.boundingBox())?.width).toBeLessThan(width)
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(wider).toBe(false)
})
