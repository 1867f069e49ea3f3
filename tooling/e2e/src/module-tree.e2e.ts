import { openDatabase } from '@caseweave/db/client'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { chooseModule } from './choose-module'
import { openStory } from './story'

const story = openStory()
let page: Page

beforeAll(async () => {
  page = await story.tabOf('lead', { viewport: { width: 1280, height: 900 } })
})

const tree = () => page.getByRole('tree', { name: 'Test Case Modules' })
const row = (name: string) => tree().getByRole('treeitem', { name: new RegExp(`^${name}, `) })
const list = (projectId: number) => `${story.address}/project/${projectId}/app/testCaseDefinition`

async function open(address: string) {
  await page.goto(address)
  await tree().waitFor()
}

/** Waits until the row with this name has the focus. */
const focused = (name: string) =>
  page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label')?.startsWith(label), `${name}, `)

describe('the tree of modules', () => {
  it('is walked by keys', async () => {
    await open(`${list(1)}?moduleId=0`)
    await row('Accounts').focus()
    await page.keyboard.press('ArrowRight')
    await row('Registration').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await focused('Accounts')
    await page.keyboard.press('ArrowLeft')
    await row('Registration').waitFor({ state: 'detached' })
    await page.keyboard.press('End')
    await focused('Orders')
    await page.keyboard.press('Home')
    await page.keyboard.type('cat')
    await focused('Catalogue')
    await page.keyboard.press('Enter')
    await page.waitForURL(/moduleId=\d+$/)
    await page.waitForFunction(() => document.querySelector('[role=treeitem][aria-selected=true][aria-expanded=true]'))
    expect(await seriousFindings(page)).toEqual([])
  })

  it('follows what is typed into the search', async () => {
    await open(`${list(1)}?moduleId=0`)
    await page.getByLabel('Search modules').fill('vouch')
    await page.getByText(/modules? found/).waitFor()
    await expect.poll(() => tree().getByRole('treeitem', { name: /vouch/i }).count()).toBeGreaterThan(0)
    await row('Administration').waitFor({ state: 'detached' })
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel('Search modules').fill('')
    await row('Administration').waitFor()
  })

  it('tells what is chosen, and its arrows, where colours are forced', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open(`${list(1)}?moduleId=0`)
    const grounds = await page.evaluate(() => {
      const groundOf = (element: Element | null, part?: string) =>
        element && getComputedStyle(element, part).backgroundColor
      return {
        page: groundOf(document.body),
        chosen: groundOf(document.querySelector('.tree-row.chosen')),
        current: groundOf(document.querySelector('aside a[aria-current="page"]')),
        arrow: groundOf(document.querySelector('[role=tree] .tree-twisty.shut'), '::before'),
      }
    })
    await page.emulateMedia({ forcedColors: null })
    expect(Object.values(grounds)).not.toContain(null)
    for (const ground of [grounds.chosen, grounds.current, grounds.arrow]) expect(ground).not.toBe(grounds.page)
  })

  it('has rows as high as the text of its reader', async () => {
    const reader = await page.context().newPage()
    await reader.addInitScript(() => {
      const grow = () => document.documentElement?.style.setProperty('font-size', '32px')
      new MutationObserver(grow).observe(document, { childList: true })
    })
    await reader.goto(`${list(1)}?moduleId=0`)
    const rows = reader.getByRole('tree').getByRole('treeitem')
    await rows.nth(1).waitFor()
    const boxes = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    await reader.close()
    const [first, second] = boxes.sort((one, other) => one.top - other.top)
    expect(second?.top).toBe(first?.bottom)
    expect(first?.height).toBe(56)
  })

  it('shows at once what a dialog has changed', async () => {
    await open(`${list(1)}?moduleId=0`)
    await row('Orders').locator('[data-twisty]').click()
    await row('Invoices').waitFor()
    await page.getByRole('link', { name: 'Add module' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Orders abroad')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await row('Orders abroad').waitFor()
    await row('Orders abroad').focus()
    await page.keyboard.press('F2')
    await dialog.getByLabel('Name').fill('Orders')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    // What is wrong is read out: the summary takes the focus.
    const summary = dialog.getByRole('alert')
    await summary.getByText("Module 'Orders' already exists").waitFor()
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    // The refusal stays where it is until the answer: the first press counts.
    await dialog.getByLabel('Name').fill('Orders by mail')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await row('Orders by mail').waitFor()
    await row('Orders by mail').hover()
    await page.getByLabel('Actions for Orders by mail').click()
    await page.getByRole('link', { name: 'Move', exact: true }).click()
    await chooseModule(dialog, 'Invoices', { label: 'New place' })
    await dialog.getByRole('button', { name: 'Move' }).click()
    await page.getByText('“Orders by mail” is now below “Invoices”.').waitFor()
    await page.waitForFunction(
      () => document.querySelector('[aria-label^="Orders by mail, "]')?.getAttribute('aria-level') === '3',
    )
    await row('Orders by mail').focus()
    await page.keyboard.press('Delete')
    const remove = dialog.getByRole('button', { name: 'Delete' })
    await remove.waitFor()
    // Somebody has put a test case into it meanwhile: that is read out, and what becomes of it can be chosen.
    const moveCase = async (from: string, to: string) => {
      const { sql, close } = openDatabase(await testDatabaseUrl(), { max: 1 })
      await sql`update test_cases set module_id = (select id from modules where name = ${to} and deleted_at is null)
        where number = (select min(t.number) from test_cases t join modules m on m.id = t.module_id
          where m.name = ${from} and t.project_id = 1 and t.deleted_at is null) and project_id = 1`
      await close()
    }
    await moveCase('Invoices', 'Orders by mail')
    await remove.press('Enter')
    await summary.getByText('There are test cases in this module.').waitFor()
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await dialog.getByRole('radio', { name: 'Delete them too' }).check()
    await remove.click()
    await row('Orders by mail').waitFor({ state: 'detached' })
    await expect.poll(() => row('Invoices').getAttribute('aria-selected')).toBe('true')
  })

  it('carries 10,000 modules: few rows are drawn, and the last is one key away', async () => {
    const { sql, close } = openDatabase(await testDatabaseUrl(), { max: 1 })
    const [project] = await sql`
      insert into projects (organization_id, name) select organization_id, 'Large' from projects limit 1 returning id`
    const projectId = Number(project?.id)
    await sql`insert into project_members (project_id, user_id, role)
      select ${projectId}, user_id, role from project_members where project_id = 1`
    await sql`insert into modules (project_id, name, path)
      select ${projectId}, 'Module ' || lpad(n::text, 5, '0'), '' from generate_series(1, 10000) n`
    await sql`update modules set path = id || '/' where project_id = ${projectId}`
    await close()

    await open(list(projectId))
    await row('Module 00001').focus()
    await page.keyboard.press('End')
    await focused('Module 10000')
    await expect.poll(() => tree().getByRole('treeitem').count()).toBeLessThan(100)
    await page.keyboard.press('Enter')
    await page.waitForURL(/moduleId=\d+$/)
    await page.reload()
    await row('Module 10000').waitFor()
    await expect.poll(() => row('Module 10000').getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => row('Module 10000').getAttribute('aria-posinset')).toBe('10000')
  })
})
