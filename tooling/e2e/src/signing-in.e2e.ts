import { openDatabase } from '@caseweave/db/client'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atRest } from './at-rest'
import { seriousInBoth } from './axe'
import { openStory } from './story'

const story = openStory({ webProcesses: 2 })
let database: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = openDatabase(await testDatabaseUrl(), { max: 1 })
})
afterAll(async () => {
  await database?.close()
})

/** Two tabs of one browser, signed in and on the dashboard. */
async function twoTabs(): Promise<[Page, Page]> {
  const first = await story.tabOf('qa')
  await story.open(first, '/dashBoard')
  const second = await first.context().newPage()
  await story.open(second, '/dashBoard')
  // Both listen for an end of the session.
  await atRest(first)
  return [first, second]
}

const signInScreen = (url: URL) => url.pathname === '/login' && url.searchParams.get('returnUrl') === '/dashBoard'

describe('the sign-in screen', () => {
  it('asks for a username before its button works, and clears one that nobody has', async () => {
    const page = await story.tab()
    // Browsers differ in whether they tell of it in their console.
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        document.documentElement.dataset.refused = blockedURI
      })
    })
    await page.goto(`${story.address}/login`)
    const button = page.getByRole('button', { name: 'Sign In' })
    const field = page.getByLabel('Username')
    await expect.poll(() => button.isDisabled()).toBe(true)
    await field.fill('nobody')
    await button.click()
    await page.getByText('Invalid username.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => button.isDisabled()).toBe(true)
    expect(await page.locator('html').getAttribute('data-refused')).toBeNull()
  })

  it('shows the bird while it is busy', async () => {
    const page = await story.tab()
    await story.open(page, `/login`)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/login**', async (route) => {
      await held
      await route.continue()
    })
    await page.getByLabel('Username').fill('qa')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('One moment').waitFor()
    release()
    await page.getByLabel('Password').waitFor()
  })

  it('works without JavaScript, up to the page that was asked for and out again', async () => {
    const page = await story.tab({ javaScriptEnabled: false })
    await page.goto(`${story.address}/profile`)
    await page.getByLabel('Username').fill('qa')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Invalid password.').waitFor()
    await page.getByLabel('Password').fill('caseweave-demo')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`${story.address}/profile`)
    await page.goto(`${story.address}/logout`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${story.address}/login`)
    await page.context().close()
  })

  it('has no serious finding of axe, nor have its neighbours, in the light and in the dark', async () => {
    const page = await story.tab()
    for (const path of ['/login', '/login?mode=sign-up', '/logout']) {
      await story.open(page, `${path}`)
      expect(await seriousInBoth(page)).toEqual([])
    }
    await story.open(page, `/login?mode=sign-up`)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByRole('alert').waitFor()
    expect(await seriousInBoth(page)).toEqual([])
    await page.goto(`${story.address}/login`)
    await page.getByLabel('Username').fill('qa')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByLabel('Password').waitFor()
    expect(await seriousInBoth(page)).toEqual([])
    await page.context().close()
  })
})

describe('tabs of one browser', () => {
  it('go to the sign-in screen when one of them signs out', async () => {
    const [first, second] = await twoTabs()
    await first.goto(`${story.address}/logout`)
    await first.getByRole('button', { name: 'Log out' }).click()
    await first.waitForURL(`${story.address}/login`)
    await second.waitForURL(signInScreen)
  })

  it('go there when the session was ended elsewhere, as soon as they are looked at', async () => {
    const [first] = await twoTabs()
    await database.sql`delete from sessions`
    await first.evaluate(() => window.dispatchEvent(new Event('focus')))
    await first.waitForURL(signInScreen)
  })
})
