import { openDatabase } from '@caseweave/db/client'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition'

const numbers = (page: Page) =>
  page
    .locator('tbody input[data-row-select]')
    .evaluateAll((boxes) => boxes.map((box) => Number(box.getAttribute('value'))))
const rowOf = (page: Page, number: number) =>
  page.locator('tbody tr').filter({ has: page.locator(`input[data-row-select][value="${number}"]`) })
const linkOf = (page: Page, number: number) =>
  rowOf(page, number).getByRole('link', { name: `TC-${number}`, exact: true })
const status = (page: Page) => page.getByRole('status', { name: 'Notifications' })

/** A module with at least five cases of its own, and none below it. */
async function module() {
  const { sql, close } = openDatabase(story.databaseUrl, { max: 1 })
  const [row] = await sql<{ id: number }[]>`
    select m.id::int from modules m join test_cases c on c.module_id = m.id and c.deleted_at is null
    where m.project_id = 1 and not exists (select from modules b where b.parent_id = m.id)
    group by m.id having count(*) between 5 and 10 order by m.id limit 1`
  await close()
  return row?.id ?? 0
}

it('puts rows in their own order by the mouse and by Alt with the arrows, tells it, and undoes it', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${list}?moduleId=${await module()}`)
  await page.locator('summary', { hasText: 'Newest first' }).click()
  await page.getByRole('link', { name: 'Custom order' }).click()
  await page.getByText('The order of this module.').waitFor()
  const before = await numbers(page)
  const [first = 0, second = 0, third = 0, fourth = 0] = before

  // By its edge, below the third row.
  await rowOf(page, first).dragTo(rowOf(page, third), {
    sourcePosition: { x: 6, y: 12 },
    targetPosition: { x: 300, y: 22 },
  })
  await status(page).getByText(`TC-${first} is now between TC-${third} and TC-${fourth}.`).waitFor()
  await expect.poll(() => numbers(page)).toEqual([second, third, first, ...before.slice(3)])
  await status(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => numbers(page)).toEqual(before)

  // By keyboard, faster than the answers come: no press is lost, and the focus stays on the row.
  await linkOf(page, first).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => numbers(page)).toEqual([second, third, fourth, first, ...before.slice(4)])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`TC-${first}`)
  await page.keyboard.press('Alt+ArrowUp')
  await status(page).getByText(`TC-${first} is now between TC-${third} and TC-${fourth}.`).waitFor()
  await expect.poll(() => numbers(page)).toEqual([second, third, first, fourth, ...before.slice(4)])

  // Somebody else has moved it meanwhile: told, and the list shows what is.
  const other = await story.tabOf('qa')
  await story.open(other, page.url().replace(story.address, ''))
  await linkOf(other, first).focus()
  await other.keyboard.press('Alt+ArrowUp')
  await status(other).getByText(`TC-${first} is now between`).waitFor()
  await linkOf(page, first).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await status(page).getByText(`moved TC-${first} meanwhile`).waitFor()
  await expect.poll(() => numbers(page)).toEqual([second, first, third, fourth, ...before.slice(4)])
})

it('moves ticked rows onto a module of the tree, and back', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${list}?moduleId=0`)
  const [one = 0, , two = 0] = await numbers(page)
  await rowOf(page, one).getByRole('checkbox').check()
  await rowOf(page, two).getByRole('checkbox').check()
  const target = page.getByRole('treeitem').last()
  const name = ((await target.getAttribute('aria-label')) ?? '').split(',')[0] ?? ''
  await rowOf(page, two).dragTo(target, { sourcePosition: { x: 6, y: 12 } })
  await status(page)
    .getByText(/^(Success: )?[12] test cases? (was|were) changed/)
    .waitFor()
  await page.locator(`a.row-menu`).first().click()
  await page.getByRole('menuitem', { name: 'Move…' }).click()
  await page.getByRole('dialog').getByText('Or move within the module').waitFor()
  await page.keyboard.press('Escape')
  await status(page).getByRole('button', { name: 'Undo' }).click()
  await status(page)
    .getByText(/as (it was|they were) before/)
    .waitFor()
  expect(name).not.toBe('')
})

it('keeps views, filters, ticks, the preview and the row in use through a day', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${list}?moduleId=0&pageSize=5`)
  const toolbar = page.getByRole('toolbar')
  const [first = 0, second = 0] = await numbers(page)
  await rowOf(page, first).getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => numbers(page)).not.toContain(first)
  await toolbar.getByText('1 selected, 1 on other pages').waitFor()
  const [third = 0] = await numbers(page)
  await rowOf(page, third).getByRole('checkbox').check()
  await toolbar.getByText('2 selected, 1 on other pages').waitFor()
  await page.goBack()
  await expect.poll(() => rowOf(page, first).getByRole('checkbox').isChecked()).toBe(true)
  await toolbar.getByRole('button', { name: 'Clear the selection' }).click()

  // Space shows the case beside the list, and the arrow goes on; the focus stays in the list.
  await linkOf(page, first).focus()
  await page.keyboard.press('Space')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('link', { name: `TC-${first}` }).waitFor()
  await page.keyboard.press('ArrowDown')
  await preview.getByRole('link', { name: `TC-${second}` }).waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`TC-${second}`)

  // F2 changes the row in place, and the focus comes back to it.
  await page.keyboard.press('F2')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('input')?.value))
    .toBe(String(second))

  // Back from the case leads to its row.
  await linkOf(page, second).press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await story.arrive(page, new RegExp(`/${second}\\?`))
  await page.goBack()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('input')?.value))
    .toBe(String(second))

  // A filter becomes a view, which opens by its name.
  await page.getByLabel('Search test cases').fill('priority:high')
  await page.waitForURL(/search=priority%3Ahigh/)
  await page.locator('summary', { hasText: 'Views' }).click()
  await page.getByRole('link', { name: 'Save as a new view…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Urgent ones')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/view=\d+/)
  await story.open(page, `${list}?moduleId=0`)
  await page.locator('summary', { hasText: 'Views' }).click()
  await page.getByRole('link', { name: 'Urgent ones' }).click()
  await page.waitForURL(/search=priority%3Ahigh/)
  await page.locator('summary', { hasText: 'Urgent ones' }).waitFor()
})

it('gives no row a layer of its own unless columns are out of sight, and keeps Actions in sight then', async () => {
  const page = await story.tabOf('qa', { viewport: { width: 1024, height: 800 } })
  const layers = () =>
    page
      .locator('tbody tr :is(td, .cell-tool, .row-menu)')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).position !== 'static').length)
  // How far (px) the last cell of the first row reaches out of the box of the table.
  const beyond = () =>
    page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().right ?? Number.NaN
      return Math.round(edge('tbody tr td:last-child') - edge('.table-scroll'))
    })
  await story.open(page, `${list}?moduleId=0`)
  expect(await layers()).toBe(0)
  expect(await beyond()).toBeLessThanOrEqual(0)
  const columns = ['tags', 'createdBy', 'assignedTo', 'priority', 'template', 'createdAt'].map(
    (each) => `&column=${each}`,
  )
  await story.open(page, `${list}?moduleId=0&columns=chosen${columns.join('')}`)
  expect(await layers()).toBe((await numbers(page)).length)
  expect(await beyond()).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1900, height: 800 })
  await expect.poll(layers).toBe(0)
  // What shows that a row can be dragged takes no room: else the table is laid out for each row that the pointer passes.
  await page.locator('tbody tr').first().hover()
  expect(
    await page
      .locator('tbody tr td')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').content),
  ).toBe('none')
})

it('lays the table out for no row that gets the focus', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${list}?moduleId=0&pageSize=50`)
  // From here on the browser shows a ring at what gets the focus.
  await page.keyboard.press('Tab')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  const layouts = async () =>
    (await browser.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0
  const before = await layouts()
  const rows = await page.locator('tbody tr').evaluateAll((all) => {
    for (const row of all) {
      row.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
      document.body.getBoundingClientRect()
    }
    return all.length
  })
  expect((await layouts()) - before).toBeLessThan(rows / 2)
})

it('keeps the focus where the link that was followed is gone', async () => {
  const page = await story.tabOf('lead')
  const focus = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  await story.open(page, `${list}?moduleId=0&pageSize=5`)
  // There is no page after the last one: what is beside it gets the focus.
  await page.getByRole('link', { name: 'Last page' }).press('Enter')
  await page.getByRole('link', { name: 'Last page' }).waitFor({ state: 'detached' })
  await expect.poll(focus).toBe('Previous page')
  await page.getByRole('link', { name: 'First page' }).press('Enter')
  await page.getByRole('link', { name: 'First page' }).waitFor({ state: 'detached' })
  await expect.poll(focus).toBe('Next page')
  // A tab is a page of its own: the same tab is there.
  await story.open(page, '/project/1/manage/release')
  await page.getByRole('main').getByRole('link', { name: 'Team', exact: true }).press('Enter')
  await story.arrive(page, /manage\/team/)
  await expect.poll(focus).toBe('Team')
  // A form that is drawn anew with what was asked for keeps the field that it was asked in.
  await story.open(page, '/project/1/app/featureEdit/glue')
  await page.getByLabel('Step or definition').fill('order')
  await page.getByLabel('Step or definition').press('Enter')
  await story.arrive(page, /search=order/)
  await page.locator('#search:focus').waitFor()
  // So does a list the heading that it was sorted by.
  await story.open(page, '/project/1/app/agreement')
  await page.getByRole('link', { name: 'Agree', exact: true }).press('Enter')
  await story.arrive(page, /sort=agree/)
  await expect.poll(focus).toMatch(/^Agree/)
})

it('ticks all cards of a phone at once', async () => {
  const page = await story.tabOf('qa', { viewport: { width: 390, height: 844 } })
  await story.open(page, `${list}?moduleId=0&pageSize=5`)
  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  const ticked = () => page.locator('tbody input[data-row-select]:checked').count()
  await page.getByText('Select all', { exact: true }).click()
  expect([await all.isChecked(), await ticked()]).toEqual([true, 5])
  await page.locator('tbody input[data-row-select]').first().click()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await all.focus()
  await page.keyboard.press('Space')
  expect(await ticked()).toBe(5)
  await page.keyboard.press('Space')
  expect(await ticked()).toBe(0)
})

it('puts the focus on the row that takes the place of a deleted one', async () => {
  const page = await story.tabOf('lead')
  await story.open(page, `${list}?moduleId=${await module()}`)
  const [, second = 0, third = 0] = await numbers(page)
  await page.getByRole('link', { name: `Actions for TC-${second}`, exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await status(page).getByRole('button', { name: 'Undo' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Actions for TC-${third}`)
})
