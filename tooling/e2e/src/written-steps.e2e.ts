import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chooseModule } from './choose-module'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

const descriptions = (page: Page) =>
  page.locator('textarea[name=stepDescription]').evaluateAll((all) => all.map((each) => 'value' in each && each.value))

/** Pastes as a browser does, with what programs put beside the text. */
const paste = (page: Page, content: Record<string, string>) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, content)

it('makes steps of what is pasted and of text, takes it back, and adds the next case, by keyboard', async () => {
  const page = await story.tabOf('qa', {})
  await story.open(page, `${list}/add`)
  await page.getByLabel('Test summary').fill('Pasted from a sheet')
  await chooseModule(page, 'Basket')
  await page.locator('textarea[name=executionSteps]').fill('1. Open the *basket*\n2. Pay')
  await page.locator('textarea[name=expectedResult]').fill('1. It shows\n2. It is paid')
  const template = page.getByLabel('Template')
  await template.selectOption({ label: 'Test Case (Steps)' })
  await expect.poll(() => descriptions(page)).toEqual(['Open the *basket*', 'Pay'])
  await page.getByText('The text became 2 steps.').waitFor()
  // There and back again is as it was, to the letter.
  await template.selectOption({ label: 'Test Case' })
  await expect
    .poll(() => page.locator('textarea[name=executionSteps]').inputValue())
    .toBe('1. Open the *basket*\n2. Pay')
  await template.selectOption({ label: 'Test Case (Steps)' })
  await expect.poll(() => descriptions(page)).toEqual(['Open the *basket*', 'Pay'])

  await page.getByLabel('Description of step 2', { exact: true }).focus()
  const cells = (row: string[]) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
  const html = `<table>${cells(['Action', 'Expected result'])}${cells(['Leave<br>it', 'Gone'])}${cells(['Return', 'Back'])}</table>`
  await paste(page, { 'text/html': html, 'text/plain': 'other' })
  await expect.poll(() => descriptions(page)).toEqual(['Open the *basket*', 'Pay', 'Leave\nit', 'Return'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => descriptions(page)).toEqual(['Open the *basket*', 'Pay'])
  const many = Array.from({ length: 2_000 }, (_, at) => `${at + 1}. Do ${at}`).join('\n')
  await paste(page, { 'text/plain': many })
  await page.getByText('What you pasted has 2,000 steps').waitFor()
  expect(await descriptions(page)).toHaveLength(2)
  await paste(page, { 'text/plain': '1. Look\n2. Go' })
  await expect.poll(() => descriptions(page)).toEqual(['Open the *basket*', 'Pay', 'Look', 'Go'])

  await page.getByRole('button', { name: 'Save and add another' }).press('Enter')
  const open = page.getByRole('link', { name: /^Open TC-\d+$/ })
  const first = (await open.textContent()) ?? ''
  await expect.poll(() => page.getByLabel('Test summary').inputValue()).toBe('')
  expect(await template.inputValue()).toBe('2')
  expect(await page.getByLabel('Module', { exact: true }).inputValue()).toContain('Basket')
  await page.getByLabel('Test summary').fill('Saved by a key')
  await page.getByRole('button', { name: 'Add step' }).press('Enter')
  await page.keyboard.type('Do it')
  await page.keyboard.press('Control+s')
  // The notice of the first one may still be there.
  await open.filter({ hasNotText: first }).click()
  await page.getByRole('heading', { name: 'Saved by a key' }).waitFor()
})
