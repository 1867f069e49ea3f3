import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousInBoth } from './axe'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

const tester = (javaScriptEnabled: boolean) => story.tabOf('qa', { javaScriptEnabled })

const row = (page: Page, at: number) => page.locator('tbody tr').nth(at)
const box = (page: Page, at: number) => row(page, at).getByRole('checkbox')
const priorities = (page: Page) => page.locator('tbody tr td:nth-child(5)').allInnerTexts()

describe.each([true, false])('with JavaScript %s', (javaScript) => {
  it('changes ticked rows, and undoes it from the notice', async () => {
    const page = await tester(javaScript)
    await story.open(page, `${list}?moduleId=0`)
    const before = await priorities(page)
    await box(page, 1).click()
    await box(page, 4).click({ modifiers: javaScript ? ['Shift'] : [] })
    await page.getByRole('toolbar').getByRole('button', { name: 'Priority' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Critical').check()
    if (!javaScript) await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText(javaScript ? /of 4 will change/ : /of 2 will change/).waitFor()
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await page
      .getByText(/test cases? were changed\./)
      .first()
      .waitFor()
    const changed = await priorities(page)
    expect([changed[1], changed[4]]).toEqual([expect.stringContaining('Critical'), expect.stringContaining('Critical')])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('as they were before').first().waitFor()
    await expect.poll(() => priorities(page)).toEqual(before)
  })

  it('exports what the filter shows, and downloads it', async () => {
    const page = await tester(javaScript)
    await story.open(page, `${list}?moduleId=0&search=phone`)
    await page.getByRole('link', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog')
    const waited = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    await page.getByText('Download will start in few seconds').first().waitFor()
    // Without JavaScript the page asks again by itself, and the file is behind a link.
    if (!javaScript) await dialog.getByRole('link', { name: 'Download' }).click({ timeout: 60_000 })
    const download = await waited
    expect(download.suggestedFilename()).toMatch(/^web-shop-test-cases-.*\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n')[0]).toContain('Test Case No.,Module Path,Summary')
    expect(text).toContain('on a phone')
  })
})

it('selects by keyboard and by the header, and all that match', async () => {
  const page = await tester(true)
  await story.open(page, `${list}?moduleId=0`)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const toolbar = page.getByRole('toolbar')
  await toolbar.getByText('2 selected').waitFor()
  await page.getByLabel('Select all rows').click()
  await toolbar.getByText('10 selected').waitFor()
  await toolbar.getByText(/^All \d+ that match$/).click()
  await toolbar.getByRole('button', { name: 'Add tags' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Add tags: 2\d\d test cases$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await toolbar.getByRole('button', { name: 'Clear the selection' }).click()
  await toolbar.waitFor({ state: 'hidden' })
})

it.each(['https', 'plain http'])('copies the number of a row over %s', async (scheme) => {
  const page = await tester(true)
  // Over plain http a browser has no clipboard for scripts.
  if (scheme === 'plain http')
    await page.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })')
  else await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await story.open(page, `${list}?moduleId=0`)
  const number = (await row(page, 1).getByRole('link').first().textContent()) ?? ''
  await row(page, 1).locator('td').nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy number' }).click()
  await page.getByText(`Copied: ${number}`).waitFor()
  await page.getByLabel('Search test cases').click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => page.getByRole('combobox', { name: 'Search test cases' }).inputValue()).toBe(number)
})

it('opens the menu of a row by right click and by keyboard, and closes it', async () => {
  const page = await tester(true)
  await story.open(page, `${list}?moduleId=0`)
  const menu = page.getByRole('menu', { name: 'Actions' })
  await row(page, 1).locator('td').nth(2).click({ button: 'right' })
  await menu.waitFor()
  await expect
    .poll(() => menu.getByRole('menuitem').allInnerTexts())
    .toEqual(expect.arrayContaining(['Edit', 'Fetch Older Versions', 'Copy link', 'Copy number', 'Delete']))
  await page.mouse.click(5, 5)
  await menu.waitFor({ state: 'hidden' })
  // A menu that is asked for when the button has been let go already: the next click beside it is none of that.
  await row(page, 1).locator('td').nth(2).dispatchEvent('contextmenu', { button: 2, buttons: 2 })
  await menu.waitFor()
  await page.mouse.click(5, 5)
  await menu.waitFor({ state: 'hidden' })
  // The right button is still down, or the browser believes so.
  await row(page, 1).locator('td').nth(2).hover()
  await page.mouse.down({ button: 'right' })
  await menu.waitFor()
  await page.mouse.move(5, 5)
  await page.mouse.down()
  await menu.waitFor({ state: 'hidden' })
  await page.mouse.up()
  await page.mouse.up({ button: 'right' })
  await row(page, 2).getByRole('link').first().focus()
  await page.keyboard.press('Shift+F10')
  await menu.waitFor()
  await expect.poll(() => menu.getByRole('menuitem', { name: 'Fetch Older Versions' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await row(page, 2).getByRole('link').first().focus()
  await page.keyboard.press('ContextMenu')
  await menu.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByText('a project admin or a project lead can restore it').waitFor()
})

it('has nothing serious to mend, in the light and in the dark', async () => {
  const page = await tester(true)
  const dialogs = ['bulk/priority', 'bulk/assign', 'bulk/addTags', 'bulk/move', 'bulk/delete'].map(
    (dialog) => `${list}/${dialog}?moduleId=0&chosen=1-3`,
  )
  for (const path of [...dialogs, `${list}/changes?moduleId=0`, `${list}/export?moduleId=0`]) {
    await story.open(page, path)
    expect([path, await seriousInBoth(page)]).toEqual([path, []])
  }
  await story.open(page, `${list}?moduleId=0`)
  await box(page, 1).click()
  expect(await seriousInBoth(page)).toEqual([])
})
