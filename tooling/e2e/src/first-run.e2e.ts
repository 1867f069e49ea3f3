import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousInBoth } from './axe'
import { openStory } from './story'

const story = openStory()
const { open } = story

const card = (page: Page) => page.locator('#first-steps')

describe.each([true, false])('with JavaScript %s', (javaScriptEnabled) => {
  it('ticks what was done, is put away, and comes back from the menu', async () => {
    // Each of the two has a person of their own, whose checklist nobody has touched.
    const page = await story.tabOf(javaScriptEnabled ? 'viewer' : 'dev', { javaScriptEnabled })
    await open(page, '/dashBoard')
    await card(page).getByText('First steps: 0 of 3 done').waitFor()
    await card(page).getByRole('link', { name: 'Read the test coverage', exact: true }).click()
    await page.getByRole('heading', { name: 'Test coverage' }).waitFor()
    await open(page, '/dashBoard')
    await card(page).getByText('First steps: 1 of 3 done').waitFor()
    expect(await card(page).getByLabel('Done').count()).toBe(1)
    await card(page).getByRole('button', { name: 'Put away' }).click()
    await card(page).waitFor({ state: 'detached' })
    await open(page, '/profile')
    await page.locator('summary[aria-label^="Welcome"]').click()
    await page.getByRole('button', { name: 'First steps' }).click()
    await story.arrive(page, /\/dashBoard#first-steps$/)
    await card(page).getByText('First steps: 1 of 3 done').waitFor()
  })

  it('shows Human Resources their assets and people, and no tests', async () => {
    const page = await story.tabOf('hr', { javaScriptEnabled })
    await open(page, '/dashBoard')
    await page.getByText('Assets and people', { exact: true }).waitFor()
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    expect(await sidebar.locator('summary').allInnerTexts()).toEqual(['People'])
    await card(page)
      .getByText(/First steps: \d of 5 done/)
      .waitFor()
    expect(await page.getByRole('link', { name: 'Import definitions' }).count()).toBe(0)
  })
})

it('has nothing serious to mend, in the light and in the dark', async () => {
  for (const name of ['lead', 'hr', 'viewer']) {
    const page = await story.tabOf(name)
    await open(page, '/dashBoard')
    expect([name, await seriousInBoth(page)]).toEqual([name, []])
  }
})
