import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
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

  it.each(['light', 'dark'] as const)('has nothing that axe finds in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    for (const path of ['module', 'columnMap', 'columnMap/add']) {
      await page.goto(`${story.address}/project/1/manage/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }
  })
})
