import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings, seriousInBoth } from './axe'
import { chooseModule } from './choose-module'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

const tester = (javaScriptEnabled = true) => story.tabOf('qa', { javaScriptEnabled })

const options = (page: Page) => page.getByRole('listbox', { name: 'What can be searched for' }).getByRole('option')

describe('the search box', () => {
  it('is completed by the keyboard: a key, then one of its values', async () => {
    const page = await tester()
    await story.open(page, list)
    await page.getByLabel('Search test cases').click()
    const box = page.getByRole('combobox', { name: 'Search test cases' })
    await box.waitFor()
    await expect.poll(() => options(page).count()).toBeGreaterThan(8)
    await page.keyboard.type('ta')
    await expect.poll(() => options(page).allInnerTexts()).toEqual([expect.stringContaining('tag:')])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => box.getAttribute('aria-activedescendant')).toBeTruthy()
    await page.keyboard.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('tag:')
    await page.keyboard.type('smo')
    await options(page).filter({ hasText: 'smoke' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=tag%3Asmoke/)
    await expect.poll(() => box.inputValue()).toBe('tag:smoke ')
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.type('pri')
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => options(page).count()).toBe(0)
    // Escape has closed the list, not emptied the box; Enter sends what is typed.
    await expect.poll(() => box.inputValue()).toBe('tag:smoke pri')
    await page.keyboard.press('Enter')
    await page.waitForURL(/tag%3Asmoke\+pri/)
  })

  it('is completed by the mouse, and the focus stays in the box', async () => {
    const page = await tester()
    await story.open(page, list)
    const box = page.getByLabel('Search test cases')
    await box.fill('priority:')
    await options(page).filter({ hasText: 'high' }).click()
    await expect.poll(() => box.inputValue()).toBe('priority:high ')
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.waitForURL(/search=priority%3Ahigh/)
  })

  it.each([true, false])('is explained, with examples that can be tried, with JavaScript %s', async (javaScript) => {
    const page = await tester(javaScript)
    await story.open(page, list)
    await page.getByRole('link', { name: 'Search help' }).click()
    await page.getByRole('link', { name: 'tag:smoke', exact: true }).click()
    await page.waitForURL(/search=tag%3Asmoke/)
    await expect.poll(() => page.getByLabel('Search test cases').inputValue()).toBe('tag:smoke')
  })

  it('finds what steps say as soon as it was saved', async () => {
    const page = await tester()
    await story.open(page, `${list}/add`)
    await page.getByLabel('Test summary').fill('A case with a rare word in its texts')
    await chooseModule(page, 'Basket')
    await page.getByRole('textbox', { name: /^Expected result/ }).fill('The zeppelin lands')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByText('Created successfully.').first().waitFor()
    await story.open(page, `${list}?moduleId=0&search=zeppel`)
    await expect.poll(() => page.getByRole('link', { name: /^TC-\d+$/ }).count()).toBe(1)
  })
})

describe('the form of a case', () => {
  it('hints at cases like it while somebody writes', async () => {
    const page = await tester()
    await story.open(page, `${list}/add`)
    await page.getByLabel('Test summary').fill('Open the basket without JavaScript')
    await page.getByText('There are test cases like this.').waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'TC-284 (opens in a new tab)' }).getAttribute('target'))
      .toBe('_blank')
    await chooseModule(page, 'Basket')
    await page.getByText('TC-284 has the same summary in the same module.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel('Test summary').fill('Quite another thing')
    await expect.poll(() => page.getByText('alike').count()).toBe(0)
  })
})

it('has nothing serious to mend, in the light and in the dark', async () => {
  const page = await tester()
  for (const path of [`${list}?search=tag:smoek+priority:hihg`, `${list}/searchHelp`]) {
    await story.open(page, path)
    expect(await seriousInBoth(page)).toEqual([])
  }
  await story.open(page, list)
  await page.getByLabel('Search test cases').click()
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await seriousInBoth(page)).toEqual([])
})
