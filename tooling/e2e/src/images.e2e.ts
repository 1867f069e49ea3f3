import { imageMessages, mostImages } from '@caseweave/contract/project/images/images'
import { notImages, pngOf } from '@caseweave/core/project/images/testing/sample-images'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings, seriousInBoth } from './axe'
import { chooseModule } from './choose-module'
import { openStory } from './story'

const story = openStory()
let png: Buffer
const list = '/project/1/app/testCaseDefinition'

beforeAll(async () => {
  png = await pngOf({ width: 900, height: 500 })
})

const tester = (javaScriptEnabled = true) => story.tabOf('qa', { javaScriptEnabled })

const file = (name: string, buffer: Buffer = png) => ({ name, mimeType: 'image/png', buffer })
const added = (page: Page) => page.getByRole('list', { name: 'Added images' }).getByRole('listitem')
const field = (page: Page) => page.getByLabel('Add images')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last().click()

/** A new case with one step, in its form. */
async function newCase(page: Page, summary: string, script = true) {
  await story.open(page, `${list}/add`)
  await page.getByLabel('Test summary').fill(summary)
  await chooseModule(page, 'Basket', { script })
  await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByLabel('Description of step 1', { exact: true }).fill('Look at the basket')
}

/** Brings a file to an element (the open dialog) as a drop or a paste does. */
const bring = (page: Page, way: 'drop' | 'paste', name: string, to = 'dialog[open]', content: Buffer = png) =>
  page.evaluate(
    ([kind, fileName, base64, selector]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], fileName, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data })
      document.querySelector(selector)?.dispatchEvent(event)
    },
    [way, name, content.toString('base64'), to] as const,
  )

describe('images in the form', () => {
  it('are chosen, dropped, pasted, looked at, removed and saved', async () => {
    const page = await tester()
    await newCase(page, 'Images by every way')
    await page.getByRole('button', { name: 'Images of step 1' }).click()
    await field(page).setInputFiles([file('chosen.png'), file('page.png', Buffer.from(String(notImages[2]?.[1])))])
    await added(page).getByText('chosen.png').waitFor()
    await page.getByText('page.png: Invalid file type').waitFor()
    await bring(page, 'drop', 'dropped.png')
    await added(page).getByText('dropped.png').waitFor()
    await bring(page, 'paste', 'pasted.png')
    await added(page).getByText('pasted.png').waitFor()
    await expect.poll(() => added(page).getByText('Uploaded By Quentin Arnaud').count()).toBe(3)

    await added(page).getByRole('link', { name: 'dropped.png' }).click()
    await page.getByRole('heading', { name: 'dropped.png' }).waitFor()
    await page.getByText(/Uploaded By Quentin Arnaud/).waitFor()
    await page.getByRole('button', { name: 'All images' }).click()
    await page.getByRole('button', { name: 'Remove dropped.png' }).click()
    await page.getByText('dropped.png removed successfully.').first().waitFor()
    await expect.poll(() => added(page).count()).toBe(2)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Images of step 1 (2)' }).waitFor()
    await page.getByRole('button', { name: 'Attach media' }).click()
    await field(page).setInputFiles(file('whole.png'))
    await added(page).getByText('whole.png').waitFor()
    await page.keyboard.press('Escape')
    await save(page)
    await page.getByText('Created successfully.').first().waitFor()

    await story.open(page, `${list}?moduleId=0&search=${encodeURIComponent('Images by every way')}`)
    await page.getByRole('link', { name: /^TC-\d+$/ }).click()
    await page.getByRole('list', { name: 'Images of step 1' }).getByRole('link').first().click()
    await page.getByText('2 of 3').waitFor()
    await page.getByRole('link', { name: 'Next image' }).click()
    await page.getByRole('heading', { name: 'pasted.png' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Images by every way' }).waitFor()
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    // The focus returns to the picture that was clicked.
    const focused = page.getByRole('list', { name: 'Images of step 1' }).locator('a:focus')
    await expect.poll(() => focused.count()).toBe(1)
  })

  it('are pasted where the cursor is, taken back, and waited for by a save', async () => {
    const page = await tester()
    await newCase(page, 'Images at the cursor')
    const images = page.getByRole('button', { name: /^Images of step 1/ })
    await bring(page, 'paste', 'shot.png', '[name=stepDescription]')
    await page.getByText('shot.png was added to step 1.').waitFor()
    await expect.poll(() => images.getAttribute('title')).toBe('Images of step 1 (1)')
    await page.keyboard.press('Control+z')
    await expect.poll(() => images.getAttribute('title')).toBe('Images of step 1')
    // What only says that it is an image, and what a step has no room for.
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await bring(page, 'paste', 'drawing.png', '[name=stepDescription]', svg)
    await page.getByText('drawing.png: Invalid file type').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await bring(page, 'drop', 'case.png', '[name=precondition]')
    await page.getByText('case.png was added to the test case.').waitFor()

    // The connection is lost in the middle: the form and what is in it stay.
    await page.context().setOffline(true)
    await bring(page, 'paste', 'lost.png', '[name=stepDescription]')
    await page.getByText('lost.png: The upload broke off. Please try again.').waitFor()
    await page.context().setOffline(false)

    await page.getByLabel('Template').selectOption({ label: 'Test Case' })
    const text = page.locator('textarea[name=expectedResult]')
    await text.fill('Seen: done')
    await text.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(6, 6))
    // The answer is held, so that somebody writes on and saves before it comes.
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/app/images', async (route) => {
      await held
      await route.continue()
    })
    await bring(page, 'paste', 'text.png', '[name=expectedResult]')
    await page.getByText('Uploading text.png').waitFor()
    await text.press('Home')
    await page.keyboard.type('Well ')
    await save(page)
    await page.getByText('Your test case is saved as soon as the images are there.').waitFor()
    expect(new URL(page.url()).pathname).toBe(`${list}/add`)
    go()
    await page.getByText('Created successfully.').first().waitFor()
    await story.open(page, `${list}?moduleId=0&search=${encodeURIComponent('Images at the cursor')}`)
    await page.getByRole('link', { name: /^TC-\d+$/ }).click()
    const shown = page.locator('.rich-text').filter({ hasText: 'done' })
    await expect.poll(() => shown.innerHTML()).toMatch(/Well Seen: <img[^>]*alt="text.png"[^>]*>\s*done/)
  })

  it('are taken up to the most that a step can have when one paste brings more, and the rest is told', async () => {
    const page = await tester()
    await newCase(page, 'Too many images')
    const small = await pngOf({ width: 4, height: 4 })
    await page.evaluate(
      ([base64, count]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const clipboardData = new DataTransfer()
        for (let at = 1; at <= count; at++)
          clipboardData.items.add(new File([bytes], `shot-${at}.png`, { type: 'image/png' }))
        document
          .querySelector('[name=stepDescription]')
          ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [small.toString('base64'), mostImages + 3] as const,
    )
    await page.getByText(imageMessages.tooMany).waitFor()
    const images = page.getByRole('button', { name: /^Images of step 1/ })
    await expect.poll(() => images.getAttribute('title')).toBe(`Images of step 1 (${mostImages})`)
    // Nor does a further one come in.
    await bring(page, 'paste', 'further.png', '[name=stepDescription]', small)
    await page.getByText(imageMessages.tooMany).waitFor()
    expect(await images.getAttribute('title')).toBe(`Images of step 1 (${mostImages})`)
    await save(page)
    await page.getByText('Created successfully.').first().waitFor()
    await story.open(page, `${list}?moduleId=0&search=${encodeURIComponent('Too many images')}`)
    await page.getByRole('link', { name: /^TC-\d+$/ }).click()
    await expect.poll(() => page.locator('img[alt^="shot-"]').count()).toBe(mostImages)
  })

  it('move with their step and go with it', async () => {
    const page = await tester()
    await newCase(page, 'Images that move')
    await page.getByRole('button', { name: 'Images of step 1' }).click()
    await field(page).setInputFiles(file('first.png'))
    await added(page).getByText('first.png').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Add a step after step 1' }).click()
    await page.getByRole('button', { name: 'Move step 1 down' }).click()
    await page.getByRole('button', { name: 'Images of step 2 (1)' }).waitFor()
    const ids = () =>
      page.locator('[name=stepImageIds]').evaluateAll((all) => all.map((each) => each.getAttribute('value')))
    await expect.poll(() => ids()).toEqual(['', expect.stringMatching(/^\d+$/)])
    await page.getByRole('button', { name: 'Delete step 2' }).click()
    await expect.poll(() => ids()).toEqual([''])
  })

  it('are kept by a draft; what was removed is taken back when the form is left', async () => {
    const page = await tester()
    await newCase(page, 'Images of a draft')
    await page.getByRole('button', { name: 'Attach media' }).click()
    await field(page).setInputFiles([file('kept.png'), file('removed.png')])
    await added(page).getByText('removed.png').waitFor()
    const links = await added(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    await page.getByRole('button', { name: 'Remove removed.png' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    // The draft is kept half a second after the last change.
    await page.waitForFunction(() => Object.values(localStorage).some((value) => /"imageIds":\[\d+\]/.test(value)))
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Test Case Definitions' }).waitFor()
    const statusOf = async (path = '') => (await page.request.get(story.address + path)).status()
    await expect.poll(() => statusOf(links[1])).toBe(404)
    expect(await statusOf(links[0])).toBe(200)

    await story.open(page, `${list}/add`)
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await page.getByRole('img', { name: 'kept.png' }).waitFor()
    await story.reload(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => statusOf(links[0])).toBe(404)
  })

  it('work in a browser without JavaScript', async () => {
    const page = await tester(false)
    await newCase(page, 'Images without a script', false)
    await page.getByRole('button', { name: 'Images of step 1' }).click()
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('Please select a image first.').waitFor()
    await field(page).setInputFiles([file('one.png'), file('two.png')])
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect.poll(() => added(page).count()).toBe(2)
    await page.getByRole('button', { name: 'Remove one.png' }).click()
    await expect.poll(() => added(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(() => page.getByLabel('Description of step 1', { exact: true }).inputValue())
      .toBe('Look at the basket')
    await save(page)
    await page.getByText('Created successfully.').first().waitFor()
    await story.open(page, `${list}?moduleId=0&search=${encodeURIComponent('Images without a script')}`)
    await page.getByRole('link', { name: /^TC-\d+$/ }).click()
    await page.getByRole('img', { name: 'two.png' }).click()
    await page.getByText(/Uploaded By Quentin Arnaud/).waitFor()
  })
})

it('have nothing serious to mend, in the light and in the dark', async () => {
  const page = await tester()
  await story.open(page, `${list}/51`)
  await page.getByRole('list', { name: 'Images of the test case' }).getByRole('link').click()
  await page.getByText(/Uploaded By/).waitFor()
  expect(await seriousInBoth(page)).toEqual([])
  await story.open(page, `${list}/update/51`)
  expect(await seriousInBoth(page)).toEqual([])
  await page.getByRole('button', { name: 'Images of step 2 (1)' }).click()
  await added(page).first().waitFor()
  expect(await seriousInBoth(page)).toEqual([])
  await story.open(page, `${list}/151/versions?old=1&new=2`)
  await page.getByText('Added', { exact: true }).waitFor()
  expect(await seriousInBoth(page)).toEqual([])
})
