import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { signIn } from './sign-in'
import { openStory } from './story'

const story = openStory()
const mapping = '/project/1/app/releaseMapping'

/** Somebody whose page tells what the content policy refuses. */
async function tester(username = 'qa') {
  const page = await story.tab()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await signIn(page, story.address, username)
  return { page, refused }
}

const { open } = story
const tour = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Leave the tour' }) })
const titled = (page: Page, title: string) => tour(page).getByText(title, { exact: true }).waitFor()
const next = (page: Page, name: string) => tour(page).getByRole('button', { name, exact: true }).click()

describe('a guided tour', () => {
  it('leads through release mapping in six steps, to the dashboard, and on to coverage', async () => {
    const { page, refused } = await tester()
    await open(page, `${mapping}?appWalkthroughIntro=true`)
    await titled(page, 'Filter by Module')
    await expect.poll(() => tour(page).getByText('1 of 6').count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await next(page, 'Next')
    await titled(page, 'Release Type')
    await next(page, 'Back')
    await titled(page, 'Filter by Module')
    // In the same moment: no frame passes in which the tour could come to rest.
    await tour(page).evaluate((dialog) => {
      const press = (key: string) => dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) press(key)
    })
    for (const title of ['Release Type', 'Pick a release', 'Filter testcase', 'Choose the test cases']) {
      await titled(page, title)
      await next(page, 'Next')
    }
    await titled(page, 'Map Release')
    await next(page, 'Next page')
    await page.waitForURL(/\/dashBoard\?appWalkthroughIntro=CoverageGraph$/)
    await titled(page, 'Next: Test Coverage')
    await next(page, 'Next page')
    await page.waitForURL(/graphReport\?appWalkthroughIntro=true$/)
    await titled(page, 'Test coverage')
    // Back leads to the pages before, and not into their tours again.
    for (const path of ['/dashBoard', mapping]) {
      await page.goBack()
      await page.waitForURL((url) => url.pathname === path && !url.searchParams.has('appWalkthroughIntro'))
    }
    expect(refused).toEqual([])
  })

  it('leads from coverage to execution, and ends at the dashboard', async () => {
    const { page, refused } = await tester()
    const through = async (title: string, last: string) => {
      await titled(page, title)
      const end = tour(page).getByRole('button', { name: last, exact: true })
      for (let steps = 0; steps < 12 && (await end.count()) === 0; steps++) {
        const before = await tour(page).textContent()
        await next(page, 'Next')
        await expect.poll(() => tour(page).textContent()).not.toBe(before)
      }
      await end.click()
    }
    await open(page, '/project/1/app/graphReport?appWalkthroughIntro=true')
    await through('Test coverage', 'Next page')
    await page.waitForURL(/graphReport\?execution=true&appWalkthroughIntro=executionTour$/)
    await through('Environment', 'End Tutorial')
    await page.waitForURL(`${story.address}/dashBoard`)
    await expect.poll(() => tour(page).count()).toBe(0)
    expect(refused).toEqual([])
  })

  it('ends where the specification says when somebody leaves it', async () => {
    const { page } = await tester()
    await open(page, `${mapping}?release=2&appWalkthroughIntro=true`)
    await titled(page, 'Filter by Module')
    await page.keyboard.press('Escape')
    await page.waitForURL(`${story.address}${mapping}?release=2`)
    await open(page, '/project/1/app/graphReport?appWalkthroughIntro=true')
    await titled(page, 'Test coverage')
    await tour(page).getByRole('button', { name: 'Leave the tour' }).click()
    await page.waitForURL(/\/app\/testCaseDefinition/)
  })

  it('keeps a report viewer, who may not see test cases, where they are', async () => {
    const { page } = await tester('viewer')
    await open(page, '/project/1/app/graphReport?appWalkthroughIntro=true')
    await titled(page, 'Test coverage')
    await page.keyboard.press('Escape')
    await page.waitForURL(`${story.address}/project/1/app/graphReport`)
  })

  it('shows the product from the menu with one’s name, also to somebody without a project', async () => {
    for (const name of ['qa', 'hr']) {
      const { page } = await tester(name)
      await open(page, '/profile')
      await page.locator('summary[aria-label^="Welcome"]').click()
      await page.getByRole('link', { name: 'Take the tour' }).click()
      await titled(page, 'Welcome to Caseweave')
      await next(page, 'Next')
      await titled(page, 'Your project')
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForURL(`${story.address}/dashBoard`)
    }
  })

  it('shows the new screens by keyboard alone, assets and then the org chart', async () => {
    const { page, refused } = await tester('hr')
    const begin = async () => {
      const button = page.getByRole('button', { name: 'Take the tour' })
      await button.focus()
      await page.keyboard.press('Enter')
      return button
    }
    /** Through all steps by the right arrow, from one that is told to the last. */
    const through = async (first: string, steps: number) => {
      await titled(page, first)
      for (let step = 1; step < steps; step++) {
        await tour(page).getByText(`${step} of ${steps}`, { exact: true }).waitFor()
        await page.keyboard.press('ArrowRight')
      }
      await tour(page).getByText(`${steps} of ${steps}`, { exact: true }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }
    await open(page, '/app/assetInfo')
    await begin()
    await through('Asset info', 7)
    await page.keyboard.press('Enter')
    await page.waitForURL(/orgChart\?appWalkthroughIntro=true$/)
    await through('Org chart', 6)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${story.address}/orgChart`)
    for (const [path, first, steps] of [
      ['/notifications', 'Mail box', 5],
      ['/app/help', 'Help', 4],
    ] as const) {
      await open(page, path)
      const button = await begin()
      await through(first, steps)
      await page.keyboard.press('Escape')
      await expect.poll(() => tour(page).count()).toBe(0)
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    expect(refused).toEqual([])
  })

  it('goes away with its page when somebody goes Back, and begins by its button', async () => {
    const { page } = await tester()
    await open(page, mapping)
    await open(page, `${mapping}?appWalkthroughIntro=true`)
    await titled(page, 'Filter by Module')
    await page.goBack()
    await page.waitForURL(`${story.address}${mapping}`)
    await expect.poll(() => tour(page).count()).toBe(0)
    const button = page.getByRole('button', { name: 'Take the tour' })
    await button.click()
    await titled(page, 'Filter by Module')
    await page.keyboard.press('Escape')
    await expect.poll(() => tour(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(mapping)
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
