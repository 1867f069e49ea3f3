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

it('makes steps of a list that a browser or a word processor copies, and of a heading above it none', async () => {
  const page = await story.tabOf('qa', {})
  await story.open(page, `${list}/add`)
  await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
  const pasted = async (html: string, plain: string, steps: string[]) => {
    await page.getByRole('button', { name: 'Add step' }).click()
    const before = await descriptions(page)
    await paste(page, { 'text/html': html, 'text/plain': plain })
    await expect.poll(() => descriptions(page)).toEqual([...before.slice(0, -1), ...steps])
    await page.keyboard.press('Control+z')
    await expect.poll(() => descriptions(page)).toEqual(before)
    await page.getByRole('button', { name: `Delete step ${before.length}` }).click()
  }
  // Browsers put no numbers into the plain text.
  await pasted(
    '<meta charset="utf-8"><h3>Steps</h3><ol><li>Open the lid</li><li>Pour in:<ul><li>water</li><li>salt</li></ul></li><li><p>Shut it</p></li></ol>',
    'Steps\nOpen the lid\nPour in:\nwater\nsalt\nShut it',
    ['Open the lid', 'Pour in:\n   - water\n   - salt', 'Shut it'],
  )
  // A word processor writes its numbers as text, apart from what they count.
  const item = (number: number, text: string) =>
    `<p class="MsoListParagraph"><span>${number}.<span>&nbsp;&nbsp; </span></span>${text}</p>`
  await pasted(`${item(1, 'Lift')}${item(2, 'Turn')}`, '1.\tLift\n2.\tTurn', ['Lift', 'Turn'])
  // A page with a text beside its list is a text.
  await page.getByRole('button', { name: 'Add step' }).click()
  await paste(page, {
    'text/html': '<p>A story.</p><ol><li>One</li><li>Two</li></ol>',
    'text/plain': 'A story.\nOne\nTwo',
  })
  await paste(page, { 'text/plain': '1. First\n2. Second' })
  await expect.poll(() => descriptions(page)).toEqual(['First', 'Second'])
})
