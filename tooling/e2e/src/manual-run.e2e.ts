import { pngOf } from '@caseweave/core/project/images/testing/sample-images'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { pressWhenDrawn } from './press-when-drawn'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

const { open } = story
const person = (javaScriptEnabled = true) => story.tabOf('qa', { javaScriptEnabled })
const dialog = (page: Page) => page.getByRole('dialog')
const step = (page: Page, number: number) => page.locator(`#step-${number}`)
const pass = (page: Page, number: number) => page.getByRole('button', { name: `Pass step ${number}`, exact: true })
const fail = (page: Page, number: number) => page.getByRole('button', { name: `Fail step ${number}`, exact: true })

async function openCase(page: Page, summary: string) {
  await open(page, `${list}?moduleId=0&search=${encodeURIComponent(summary)}`)
  // The same is tested on a phone, by a case of a longer name.
  const row = page.getByRole('row').filter({ has: page.getByText(summary, { exact: true }) })
  await row.getByRole('link', { name: /^TC-\d+$/ }).click()
  await page.getByRole('link', { name: 'Show execution history' }).waitFor()
}

async function start(page: Page) {
  await page.getByRole('link', { name: 'Manual Test Run' }).click()
  await dialog(page).getByLabel('Environment').selectOption({ label: 'Staging' })
  await dialog(page).getByLabel('Release').selectOption({ label: '3.1' })
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL(/\/app\/test-case-run\/\d+/)
  await page.getByRole('button', { name: 'Finish Test Run' }).waitFor()
}

/** Stepwise cases of the demo. */
const cases = { withScript: 'Look at all pictures of an article', without: 'Read the invoice with a screen reader' }

/** Runs axe, which needs scripts; without them the page is the same. */
async function check(page: Page, javaScript = true) {
  if (javaScript) expect(await seriousFindings(page)).toEqual([])
}

describe.each([
  { javaScript: true, summary: cases.withScript },
  { javaScript: false, summary: cases.without },
])('with JavaScript $javaScript', ({ javaScript, summary }) => {
  it('runs a case by hand, from its page to its history', async () => {
    const page = await person(javaScript)
    await openCase(page, summary)
    await start(page)
    await check(page, javaScript)
    await page.getByText('0 passed, 0 failed').waitFor()
    await pass(page, 1).click()
    await page.getByText('1 passed, 0 failed').waitFor()
    await fail(page, 2).click()
    await dialog(page).getByText('which failed').waitFor()
    await check(page, javaScript)
    await dialog(page).getByLabel('Remarks').fill('The picture stayed small')
    if (javaScript) {
      // A click beside the dialog throws nothing away that was typed.
      await page.mouse.click(5, 5)
      expect(await dialog(page).getByLabel('Remarks').inputValue()).toBe('The picture stayed small')
    }
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await step(page, 2).getByText('The picture stayed small').waitFor()
    await page.getByText('1 passed, 1 failed').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)

    await page.getByRole('link', { name: 'Images of the run' }).click()
    await dialog(page).getByText('There are no images yet.').waitFor()
    await check(page, javaScript)
    await dialog(page).getByRole('link', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Finish Test Run' }).click()
    await page.getByText('Completed successfully').first().waitFor()
    await openCase(page, summary)
    await page.getByRole('link', { name: 'Show execution history' }).click()
    const newest = dialog(page).getByRole('listitem').first()
    await newest.getByText('The picture stayed small').waitFor()
    await check(page, javaScript)
    const opening = page.context().waitForEvent('page')
    await newest.getByRole('link', { name: /^Open run/ }).click()
    const run = await opening
    await run.getByText('This run is finished.').waitFor()
    await expect.poll(() => run.getByRole('button', { name: /^Pass/ }).count()).toBe(0)
    await check(run, javaScript)
  })

  it('adds a result, which fills the form the next time', async () => {
    const page = await person(javaScript)
    await openCase(page, cases.withScript)
    await page.getByRole('link', { name: 'Add Execution Result' }).click()
    const save = dialog(page).getByRole('button', { name: 'Save' }).last()
    if (javaScript) await expect.poll(() => save.isDisabled()).toBe(true)
    await dialog(page).getByLabel('Environment').selectOption({ label: 'Test' })
    await dialog(page).getByLabel('Release').selectOption({ label: '3.0' })
    const fill = dialog(page).getByRole('button', { name: 'Fill in the last result' })
    if (!javaScript) await fill.click()
    // The second time round the result of the first is there.
    const message = javaScript ? /No past Execution details found/ : /Auto-Filling the last Execution Details/
    await dialog(page).getByText(message).waitFor()
    await check(page, javaScript)
    await dialog(page).getByLabel('Test result').selectOption('PASSED')
    await dialog(page).getByLabel('Actual LOE').fill('42')
    await save.click()
    await page
      .getByText(/The result of TC-\d+ was added\./)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Add Execution Result' }).click()
    await dialog(page).getByLabel('Environment').selectOption({ label: 'Test' })
    await dialog(page).getByLabel('Release').selectOption({ label: '3.0' })
    if (!javaScript) await fill.click()
    await dialog(page).getByText('Auto-Filling the last Execution Details').waitFor()
    await expect.poll(() => dialog(page).getByLabel('Actual LOE').inputValue()).toBe('42')
    if (!javaScript) return
    // What came from one place is not said of another one; what somebody types stays.
    await dialog(page).getByLabel('Remarks').fill('Typed')
    await dialog(page).getByLabel('Environment').selectOption({ label: 'Staging' })
    await dialog(page).getByText('No past Execution details found').waitFor()
    await expect.poll(() => dialog(page).getByLabel('Actual LOE').inputValue()).toBe('')
    expect(await dialog(page).getByLabel('Test result').inputValue()).toBe('')
    expect(await dialog(page).getByLabel('Remarks').inputValue()).toBe('Typed')
  })
})

describe('a run with JavaScript', () => {
  it('shows how it ended where its cycle was closed meanwhile, and gives back what was typed', async () => {
    const page = await person()
    const at = (path: string) => `${new URL(page.url()).origin}/project/1/app/testCycles/${path}`
    await open(page, '/project/1/app/testCycles')
    const values = { name: 'Closed meanwhile', releaseId: '4', environmentIds: '2', from: 'module', moduleId: '1' }
    const made = await page.request.post(at('add'), { form: { ...values, versionRule: 'newest' } })
    const cycle = /testCycles\/(\d+)/.exec(made.url())?.[1] ?? ''
    const begin = async () => (await page.request.post(at(`${cycle}/next`), { form: {} })).url()
    await page.goto(await begin())
    await page.locator('[data-tool=remarks]').first().click()
    await dialog(page).getByLabel('Remarks').fill('The link was sent twice')
    await page.request.post(at(`${cycle}/close`), { form: { openRuns: 'callOff' } })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Not stored, remarks of step 1: The link was sent twice').waitFor()
    await page.getByText('Its test cycle is closed.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Pass|^Finish|^Run next/ }).count()).toBe(0)
    expect(await page.getByText('This run was called off.').count()).toBe(1)
  })

  it('says in the dialog of images why none can be added any more', async () => {
    const page = await person()
    await openCase(page, cases.withScript)
    await start(page)
    await page.request.post(page.url(), { form: { intent: 'finish' } })
    await page.getByRole('link', { name: 'Images of the run' }).click()
    await dialog(page).getByText('This run is finished.').waitFor()
    await dialog(page).getByRole('link', { name: 'Back to the run' }).click()
    await expect.poll(() => page.getByRole('button', { name: /^Pass|^Finish/ }).count()).toBe(0)
  })

  it('is done by keyboard, told to screen readers, and kept while the server is away', async () => {
    const page = await person()
    await openCase(page, cases.withScript)
    // What is drawn hears keys, too.
    await pressWhenDrawn(page, '#step-1[data-result]', 'p')
    await start(page)
    await page.getByText('No step was selected, so step 1 is now. Press p again.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step-1')
    await page.keyboard.press('p')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step-2')
    await page.getByRole('status').filter({ hasText: 'Step 1 passed. 1 of 3 marked.' }).waitFor({ state: 'attached' })
    await page.keyboard.press('f')
    await dialog(page).getByText('which failed').waitFor()
    await page.keyboard.type('Broken')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step-2')

    await page.context().setOffline(true)
    await page.keyboard.press('j')
    await page.keyboard.press('p')
    await page.getByText('The server cannot be reached.').waitFor()
    await page.getByText('2 passed, 1 failed').waitFor()
    await page.context().setOffline(false)
    // What waited was sent, or goes on waiting on the next page.
    await story.reload(page)
    await page.getByText('2 passed, 1 failed').waitFor()
    await expect.poll(() => page.getByText('The server cannot be reached.').count()).toBe(0)
    const other = await person()
    await story.open(other, new URL(page.url()).pathname + new URL(page.url()).search)
    await other.getByText('2 passed, 1 failed').waitFor()

    // Two windows: the older one hears of it, and does not write over what it has not seen.
    await fail(other, 1).click()
    await dialog(other).getByRole('button', { name: 'Cancel' }).click()
    await other.getByText('1 passed, 2 failed').waitFor()
    await story.reload(other)
    await expect.poll(() => step(other, 1).getAttribute('data-result')).toBe('FAILED')
    await page.locator('#step-1').focus()
    await page.keyboard.press('u')
    await page.getByText('Somebody else changed step 1 meanwhile').waitFor()
    await check(page)
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => step(page, 1).getAttribute('data-result')).toBe('FAILED')
  })

  it('writes over no remarks that came while the dialog was open', async () => {
    const page = await person()
    await openCase(page, cases.withScript)
    await start(page)
    await page.locator('[data-tool=remarks]').first().click()
    await dialog(page).getByLabel('Remarks').fill('No link at all')
    const [address = '', search = ''] = page.url().split('?')
    const other = { from: '', remarks: 'The link was dead' }
    await page.request.post(`${address}/remarks/1?${search}`, { form: other })
    // Somebody looked something up in another window, and came back.
    const told = page.waitForResponse(/\/changes\?known=/)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await told
    await step(page, 1).getByText('The link was dead').waitFor()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Somebody else changed step 1 meanwhile').waitFor()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await step(page, 1).getByText('The link was dead').waitFor()
  })

  it('takes an image away again, says so, and keeps the focus in the dialog', async () => {
    const page = await person()
    await openCase(page, cases.withScript)
    await start(page)
    await page.locator('#step-1').focus()
    await page.keyboard.press('i')
    const buffer = await pngOf({ width: 40, height: 30 })
    await dialog(page).getByLabel('Add images').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer })
    const remove = dialog(page).getByRole('button', { name: 'Remove shot.png' })
    await remove.focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-slot="toasts"]').getByText('shot.png removed successfully.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('image-files')
  })
})
