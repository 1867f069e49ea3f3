import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings, seriousInBoth } from './axe'
import { openStory } from './story'

const story = openStory()
let page: Page

beforeAll(async () => {
  page = await story.tabOf('qa', { viewport: { width: 1280, height: 900 } })
})

/**
 * All endpoints are drawn by the same markup, and axe is half a minute with all of them: two of a group stand for the others. What cannot be
 * seen of two, ids of their own, is looked at in all.
 */
async function keepTwoOfEachGroup() {
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(80)
  expect(new Set(ids).size).toBe(ids.length)
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('main > section > section:nth-of-type(n + 3)')) each.remove()
  })
}

describe('API tokens', () => {
  it('are made in a dialog, shown once to be copied, and revoked', async () => {
    await story.open(page, '/profile')
    await page.getByRole('link', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly build')
    await dialog.getByLabel('Read and export test cases and images').check()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create' }).click()
    const field = dialog.getByLabel('Token', { exact: true })
    await field.waitFor()
    const token = await field.inputValue()
    expect(token).toMatch(/^cw_\w{40}$/)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied: the API token').waitFor()
    const answer = await fetch(`${story.address}/api/v1/projects`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    await dialog.getByRole('link', { name: 'Done' }).click()
    const row = page.getByRole('row', { name: /Nightly build/ })
    await row.waitFor()
    await expect.poll(() => page.content()).not.toContain(token)
    await row.getByRole('link', { name: 'Revoke Nightly build' }).click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The token “Nightly build” was revoked.').waitFor()
    await page.getByText('You have no tokens yet.').waitFor()
  })

  it('and the page of the interface have nothing that axe finds, in the light and in the dark', async () => {
    for (const path of ['/profile', '/profile/tokens/add', '/api/docs']) {
      await story.open(page, path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if (path === '/api/docs') await keepTwoOfEachGroup()
      expect(await seriousInBoth(page)).toEqual([])
    }
  })

  it('are explained without JavaScript and without signing in', async () => {
    const tab = await story.tab({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    await story.open(tab, '/api/docs')
    await tab.getByRole('link', { name: 'Upload result files' }).click()
    await tab.getByRole('heading', { name: 'Upload result files' }).waitFor()
    const wide = await tab.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
    expect(wide).toBe(false)
  })
})
