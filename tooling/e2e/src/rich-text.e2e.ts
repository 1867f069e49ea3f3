import { pngOf } from '@caseweave/core/project/images/testing/sample-images'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { chooseModule } from './choose-module'
import { signIn } from './sign-in'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

async function form(summary: string): Promise<Page> {
  const page = await story.tab()
  await signIn(page, story.address, 'qa')
  await story.open(page, `${list}/add`)
  await page.getByLabel('Test summary').fill(summary)
  await chooseModule(page, 'Basket')
  return page
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await page.getByText('Created successfully.').first().waitFor()
}
const openSaved = async (page: Page, summary: string) => {
  await story.open(page, `${list}?moduleId=0&search=${encodeURIComponent(summary)}`)
  await page.getByRole('link', { name: /^TC-\d+$/ }).click()
  await page.getByRole('heading', { name: summary }).waitFor()
}

describe('the editor of rich text', () => {
  it('changes nothing by being opened, and writes Markdown of what is written in it', async () => {
    const summary = 'Rich text of the browser'
    const page = await form(summary)
    const source = page.locator('textarea[name=executionSteps]')
    const odd = '1) 2 * 3 <b>\n\n\n-  snake_case **bold**'
    await source.fill(odd)
    const toggle = page.getByRole('button', { name: 'Formatting of Execution steps' })
    await toggle.click()
    const editor = page.getByRole('textbox', { name: /Execution steps/ })
    await editor.locator('strong', { hasText: 'bold' }).waitFor()
    await expect.poll(() => page.locator('.rich-editor script, .rich-editor style').count()).toBe(0)
    // Longer than writing has to pause before the field gets it.
    await page.waitForTimeout(400)
    expect(await source.inputValue()).toBe(odd)
    expect(await seriousFindings(page)).toEqual([])

    await editor.press('Control+a')
    await page.keyboard.type('Open ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('the shop')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' 2 * 3')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Numbered list' }).click()
    await page.keyboard.type('Pay')
    await expect.poll(() => source.inputValue()).toBe('Open **the shop** 2 \\* 3\n\n1. Pay')
    await save(page)
    await openSaved(page, summary)
    await expect.poll(() => page.locator('.rich-text strong').textContent()).toBe('the shop')
    await expect.poll(() => page.locator('.rich-text ol li').textContent()).toBe('Pay')
    expect(await seriousFindings(page)).toEqual([])
  })

  it('takes what is pasted as far as the format goes, and an image where the cursor is', async () => {
    const summary = 'Pasted into the editor'
    const page = await form(summary)
    const source = page.locator('textarea[name=executionSteps]')
    await page.getByRole('button', { name: 'Formatting of Execution steps' }).click()
    // The field has the same name until the editor is there.
    const editor = page.locator('.rich-editor [role=textbox]')
    await editor.click()
    const paste = (content: Record<string, string>, image = '') =>
      editor.evaluate(
        (box, [given, base64]) => {
          const clipboardData = new DataTransfer()
          for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
          if (base64) {
            const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
            clipboardData.items.add(new File([bytes], 'seen.png', { type: 'image/png' }))
          }
          box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        },
        [content, image] as const,
      )
    await paste({
      'text/html':
        '<h2>Cash</h2><p style="color:red" onclick="x()">Pay <b>at once</b>, <a href="https://example.org/x">here</a> or <a href="javascript:alert(1)">there</a></p><ol><li>One</li><li>Two</li></ol><script>alert(1)</script>',
      'text/plain': 'Cash',
    })
    await expect
      .poll(() => source.inputValue())
      .toBe('Cash\n\nPay **at once**, [here](https://example.org/x) or there\n\n1. One\n2. Two')
    await editor.press('Control+a')
    await paste({ 'text/plain': 'if a < b: *no* <i>mark</i>' })
    // Pasted Markdown is read as such, and nothing else of a text.
    await expect.poll(() => source.inputValue()).toBe('if a < b: *no* <i>mark</i>')
    await editor.press('Home')
    const small = await pngOf({ width: 8, height: 8 })
    await paste({}, small.toString('base64'))
    await expect.poll(() => source.inputValue()).toMatch(/^!\[seen\.png\]\(\/images\/\d+\) ?if a < b/)
    await save(page)
    await openSaved(page, summary)
    await expect.poll(() => page.locator('.rich-text img[alt="seen.png"]').count()).toBe(1)
    await expect.poll(() => page.locator('.rich-text').first().textContent()).toContain('<i>mark</i>')
  })

  it('is used by the keyboard alone, and makes only links that do no harm', async () => {
    const page = await form('Links')
    await page.getByRole('button', { name: 'Formatting of Expected result' }).press('Enter')
    const editor = page.locator('.ProseMirror')
    await editor.waitFor()
    await editor.press('Alt+F10')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Italic')
    await page.keyboard.press('Escape')
    await page.keyboard.type('here')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    await page.getByLabel('Link address').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('An address begins with').waitFor()
    await page.getByLabel('Link address').fill('https://shop.test/a')
    await page.keyboard.press('Enter')
    const source = page.locator('textarea[name=expectedResult]')
    await expect.poll(() => source.inputValue()).toBe('[here](https://shop.test/a)')
  })
})

describe('an image in rich text', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC'
  it('is uploaded and named by its address, unless it is larger than 1 MB', async () => {
    const page = await form('Illustrated')
    await page.getByRole('button', { name: 'Formatting of Execution steps' }).click()
    await page.locator('.ProseMirror').waitFor()
    const picker = page.locator('.rich-editor input[type=file]')
    await picker.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) })
    await page.getByText('Image should be less than 1MB').waitFor()
    await picker.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
    const source = page.locator('textarea[name=executionSteps]')
    await expect.poll(() => source.inputValue()).toMatch(/^!\[dot\.png\]\(\/images\/\d+\)$/)
    await save(page)
    await openSaved(page, 'Illustrated')
    const shown = page.locator('.rich-text img')
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(10)
  })
})

describe('the steps of a form', () => {
  it('are moved by the pointer and by keys, and the question before leaving keeps them', async () => {
    const page = await form('Dragged')
    await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
    for (const text of ['One', 'Two', 'Three']) {
      await page.getByRole('button', { name: 'Add step', exact: true }).click()
      await page.keyboard.type(text)
    }
    const texts = () =>
      page
        .locator('textarea[name=stepDescription]')
        .evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))
    await expect.poll(() => texts()).toEqual(['One', 'Two', 'Three'])
    const grip = page.locator('.step-grip').nth(2)
    await grip.scrollIntoViewIfNeeded()
    const from = await grip.boundingBox()
    const first = await page.locator('.step-row').first().boundingBox()
    if (!from || !first) throw new Error('The steps are not drawn.')
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(from.x + 5, from.y - 40, { steps: 4 })
    await page.mouse.move(first.x + 30, first.y + 8, { steps: 4 })
    await page.locator('.step-row[data-drop=before]').waitFor()
    await page.mouse.up()
    await expect.poll(texts).toEqual(['Three', 'One', 'Two'])
    await page.getByText('Now step 1 of 3.').waitFor({ state: 'attached' })

    await page.getByLabel('Description of step 1', { exact: true }).press('Alt+ArrowDown')
    await expect.poll(() => texts()).toEqual(['One', 'Three', 'Two'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step-1-description')

    await page.getByRole('link', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => texts()).toEqual(['One', 'Three', 'Two'])
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('heading', { name: 'Test Case Definitions' }).waitFor()

    await story.open(page, `${list}/add`)
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect.poll(() => texts()).toEqual(['One', 'Three', 'Two'])
  })

  it('shows what is wrong at the step that it belongs to, also after it moved', async () => {
    const page = await form('Wrong')
    await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
    await page.getByRole('button', { name: 'Add step', exact: true }).click()
    await page.keyboard.type('Good')
    await page.getByRole('button', { name: 'Add step', exact: true }).click()
    await page.getByLabel('Description of step 2', { exact: true }).fill('x'.repeat(100_001))
    await page.getByRole('button', { name: 'Move step 2 up' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    const message = 'A description can have at most 100,000 characters.'
    await page.getByRole('link', { name: message }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step-0-description')
    await expect.poll(() => page.locator('#step-0-description-error').textContent()).toBe(message)
    await expect.poll(() => page.getByLabel('Description of step 2', { exact: true }).inputValue()).toBe('Good')
    expect(await seriousFindings(page)).toEqual([])
  })

  it('comes back when the comparison that the page began with is closed', async () => {
    const page = await form('Behind the comparison')
    await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
    await page.getByRole('button', { name: 'Add step', exact: true }).click()
    await page.keyboard.type('Look')
    await save(page)
    await openSaved(page, 'Behind the comparison')
    const steps = page.getByRole('region', { name: 'Steps', exact: true })
    await steps.waitFor()
    await story.open(page, `${new URL(page.url()).pathname}/versions`)
    await expect.poll(() => steps.count()).toBe(0)
    await page.getByRole('link', { name: 'Close' }).click()
    await steps.waitFor()
  })
})
