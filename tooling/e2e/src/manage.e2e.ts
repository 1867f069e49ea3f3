import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousInBoth } from './axe'
import { openStory } from './story'

const story = openStory()
let page: Page

beforeAll(async () => {
  page = await story.tabOf('lead', { viewport: { width: 1280, height: 900 } })
})

const row = (name: string) =>
  page.getByRole('tree', { name: 'Test Case Modules' }).getByRole('treeitem', { name: new RegExp(`^${name}, `) })

describe('project management', () => {
  it('moves modules by dragging them, and says why one cannot go', async () => {
    await page.goto(`${story.address}/project/1/manage/module`)
    await row('Newsletter').dragTo(row('Accounts'))
    await page.getByText('“Newsletter” is now below “Accounts”.').waitFor()
    await row('Accounts').focus()
    await page.keyboard.press('ArrowRight')
    await row('Newsletter').waitFor()
    await row('Accounts').dragTo(row('Newsletter'))
    await page.getByText('A module cannot be moved into itself.').waitFor()
    await row('Newsletter').dragTo(page.getByText('Top of the tree'))
    await page.getByText('“Newsletter” is now at the top.').waitFor()
  })

  it('asks before a release is disabled, and enables it at once', async () => {
    await page.goto(`${story.address}/project/1/manage/release`)
    const row = page.getByRole('row', { name: /^3\.1/ })
    await row.getByRole('link', { name: 'Disable 3.1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disable release' })
    await dialog.getByText('This touches:').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await row.getByText('Enabled', { exact: true }).waitFor()
    await row.getByRole('link', { name: 'Disable 3.1' }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await page.getByText('Release “3.1” is disabled.').waitFor()
    await row.getByRole('button', { name: 'Enable 3.1' }).click()
    await page.getByText('Release “3.1” is enabled.').waitFor()
  })

  it('has nothing that axe finds, in the light and in the dark', async () => {
    for (const path of ['module', 'columnMap', 'columnMap/add', 'release', 'release/2/disable']) {
      await page.goto(`${story.address}/project/1/manage/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await seriousInBoth(page)).toEqual([])
    }
  })
})
