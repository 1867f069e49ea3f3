import { articlePath, sitePaths } from '@caseweave/contract/front/site/paths'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousInBoth } from './axe'
import { openStory } from './story'

const story = openStory({ settings: { SUPPORT_EMAIL: 'support@example.org', SUPPORT_PHONE: '+1 410 555 0100' } })

const { features: _, article: __, ...shown } = sitePaths
const pages = [...Object.values(shown), articlePath('FakeResults'), '/help', '/api/docs']
const widths = [390, 1280]

/** How much (px) of a page lies beside its window. */
const beside = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('a public page', () => {
  it.each(widths)('has nothing that axe finds serious, and nothing beside it, at %i px', async (width) => {
    const page = await story.tab({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    const findings: string[] = []
    for (const path of pages) {
      await page.goto(story.address + path)
      findings.push(...(await seriousInBoth(page)).map((finding) => `${path} ${finding}`))
      if ((await beside(page)) > 0) findings.push(`${path}: wider than ${width} px`)
    }
    expect(findings).toEqual([])
  })

  it('opens its menus without a script, and closes them by Escape with one', async () => {
    const plain = await story.tab({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    await plain.goto(`${story.address}/about`)
    await plain.getByLabel('Menu').click()
    await plain.getByRole('link', { name: 'Pricing', exact: true }).first().click()
    await plain.waitForURL(/pricing/)

    const page = await story.tab({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${story.address}/about`)
    const menu = page.getByText('Resources', { exact: true })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^Tutorials/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Tutorials/ }).waitFor({ state: 'hidden' })
    expect(await menu.evaluate((summary) => document.activeElement === summary)).toBe(true)
  })

  it('is left for the product and come back to as a document', async () => {
    const page = await story.tabOf('qa')
    await page.goto(`${story.address}/`)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await story.arrive(page, /dashBoard/)
    // By a link within the product, where the framework would not load a document.
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/pricing'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await page.waitForURL(/pricing/)
    expect(await page.locator('script[src]').count()).toBe(1)
  })
})
