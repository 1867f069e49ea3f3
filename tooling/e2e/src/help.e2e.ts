import { describe, expect, it } from 'vitest'
import { atRest } from './at-rest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const list = '/project/1/app/testCaseDefinition?moduleId=0'

describe('help from a refusal', () => {
  it('opens beside the page that refused, and Back closes it', async () => {
    const page = await story.tabOf('viewer')
    await story.open(page, '/app/testCaseDefinition')
    await page.getByRole('link', { name: 'What this means' }).click()
    const drawer = page.getByRole('dialog', { name: 'What a refusal means' })
    await drawer.waitFor()
    await drawer.getByRole('columnheader', { name: 'Whom to ask' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    // A topic that it leads to is read in the same place.
    await drawer.getByRole('link', { name: 'table of roles' }).click()
    await page.getByRole('dialog', { name: /Roles and permissions/ }).waitFor()
    await page.goBack()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Go Home' }).count()).toBe(1)
  })

  it.each([true, false])(
    'leads from a field to its topic, with JavaScript %s, for who is not signed in',
    async (javaScriptEnabled) => {
      const page = await story.tab({ javaScriptEnabled })
      await page.goto(`${story.address}/login`)
      await page.getByLabel('Username').fill('nobody-of-this-name')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('link', { name: 'Help on this' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'When you cannot log in' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/help/cannot-sign-in')
    },
  )
})

describe('the drawer of a screen', () => {
  it('opens by the key and by the button, shows the keys of the screen, and stays while one works', async () => {
    const page = await story.tabOf('qa')
    await story.open(page, list)
    await atRest(page)
    await page.keyboard.press('?')
    const drawer = page.getByRole('dialog', { name: 'The list of test case definitions' })
    await drawer.waitFor()
    await drawer.getByText('Next row').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    expect(await seriousFindings(page)).toEqual([])
    const box = page.getByLabel('Search test cases')
    await box.fill('basket')
    await page.waitForURL(/search=basket/)
    expect(await drawer.count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.count()).toBe(0)

    const button = page.getByRole('link', { name: 'Help about this screen' })
    await button.click()
    await drawer.waitFor()
    await drawer.getByRole('button', { name: 'Close help' }).click()
    await expect.poll(() => drawer.count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Help about this screen')
  })

  it('opens over a dialog, which stays as it is', async () => {
    const page = await story.tabOf('lead')
    await story.open(page, '/project/1/app/testCaseDefinition/module/add?moduleId=0')
    await atRest(page)
    const form = page.getByRole('dialog', { name: 'Add module' })
    await form.getByLabel('Name').fill('Kept while reading')
    await form.getByRole('heading', { level: 2 }).focus()
    await page.keyboard.press('?')
    const drawer = page.getByRole('dialog', { name: 'Modules' })
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.count()).toBe(0)
    expect(await form.getByLabel('Name').inputValue()).toBe('Kept while reading')
  })

  it('tells the keys of the screen that is shown, and goes to them', async () => {
    const page = await story.tabOf('lead')
    await story.open(page, '/project/1/app/graphReport#help')
    const drawer = page.getByRole('dialog', { name: 'Coverage report' })
    await drawer.getByText('Search or go to').waitFor()
    // Its tables of figures have no rows to go through.
    expect(await drawer.getByText('Next row').count()).toBe(0)
    // It stays while one goes on to another screen, with the keys of that one.
    await page.locator('nav').getByRole('link', { name: 'Definitions' }).click()
    await drawer.getByText('Menu of the row').waitFor()
    await drawer.getByText('Rename the module').waitFor()
    await drawer.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keyboard shortcuts')
  })

  it('covers a phone as a dialog does, and all of it can be read', async () => {
    const page = await story.tabOf('qa', { viewport: { width: 390, height: 844 } })
    await story.open(page, list)
    await atRest(page)
    await page.getByRole('link', { name: 'Help about this screen' }).click()
    const drawer = page.getByRole('dialog', { name: 'The list of test case definitions' })
    await drawer.waitFor()
    expect(await drawer.evaluate((element) => element.matches(':modal'))).toBe(true)
    expect((await drawer.boundingBox())?.x).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => drawer.count()).toBe(0)
  })

  it('is a page without JavaScript', async () => {
    const page = await story.tabOf('qa', { javaScriptEnabled: false })
    await page.goto(story.address + list)
    await page.getByRole('link', { name: 'Help about this screen' }).click()
    await page.getByRole('heading', { level: 1, name: 'The list of test case definitions' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/help/definitions')
    const search = page.getByRole('search')
    await search.getByLabel('Search the help').fill('imprt testrial')
    await search.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Import from TestRail' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Import from TestRail' }).waitFor()
  })
})

describe.each([
  ['light', 1440],
  ['dark', 390],
] as const)('help in %s at %d px', (colorScheme, width) => {
  it('has nothing serious to mend, and shows pictures in the colours of the page', async () => {
    const page = await story.tab({ colorScheme, viewport: { width, height: 900 } })
    for (const path of [
      '/help',
      '/help/execution-report',
      '/help/glossary',
      '/help/jenkins',
      '/help/roles',
      '/help/whats-new',
      '/help?search=zzzz',
    ]) {
      await story.open(page, path)
      expect([path, await seriousFindings(page)]).toEqual([path, []])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, Math.max(over, 0)]).toEqual([path, 0])
    }
    await story.open(page, '/help/execution-report')
    const shown = page.locator('figure img:visible').first()
    await expect.poll(() => shown.getAttribute('src')).toContain(`-${colorScheme}.webp`)
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1024)
  })
})
