import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { atRest } from './at-rest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()

/** A tab of somebody who has signed in, at the dashboard. */
async function tabOf(username: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await story.tabOf(username, options)
  await story.open(page, '/dashBoard')
  return page
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

describe('the palette', () => {
  it('goes to a case by its number, to a screen by its name, and tells when there is nothing', async () => {
    const page = await tabOf('qa')
    const field = page.getByRole('combobox', { name: 'Go to' })
    await page.keyboard.press('Control+k')
    await field.fill('TC-12')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/testCaseDefinition\/12$/)
    await expect.poll(() => field.count()).toBe(0)

    await page.getByRole('button', { name: 'Search or go to' }).click()
    await field.fill('no such thing')
    await page.getByText('Nothing is called that.').waitFor()
    await field.fill('coverage')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/graphReport$/)
  })

  it('stands beside help with the shortcuts, which a field that is typed into does not open', async () => {
    const page = await tabOf('qa')
    await page.keyboard.press('?')
    const shortcuts = page.getByRole('heading', { name: 'Keyboard shortcuts' })
    await shortcuts.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => shortcuts.count()).toBe(0)

    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Go to' })
    await field.pressSequentially('is it?')
    await expect.poll(() => field.inputValue()).toBe('is it?')
    await expect.poll(() => shortcuts.count()).toBe(0)
  })
})

it.each(['reduce', 'no-preference'] as const)(
  'takes the theme of the system at once (motion: %s)',
  async (reducedMotion) => {
    const page = await tabOf('qa', { reducedMotion, colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion })
    const moving = await page.evaluate(
      () => document.getAnimations().filter((each) => each instanceof CSSTransition).length,
    )
    expect(moving).toBe(0)
  },
)

describe.each([true, false])('choices with JavaScript %s', (javaScriptEnabled) => {
  it('change theme and sidebar at once and for good', async () => {
    const page = await tabOf('dev', { javaScriptEnabled })
    await page.getByLabel('Welcome, Devi Raman').click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(() => theme(page)).toBe('dark')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
    await page.goto(`${story.address}/profile`)
    await expect.poll(() => theme(page)).toBe('dark')
    await expect.poll(() => page.getByRole('button', { name: 'Expand sidebar' }).count()).toBe(1)
  })

  it('ask before logging out, and come back', async () => {
    const page = await tabOf('dev', { javaScriptEnabled })
    await page.goto(`${story.address}/organization`)
    await page.getByRole('link', { name: 'Logout' }).first().click()
    const question = page.getByText('Are you sure about logging out?')
    await question.waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect.poll(() => question.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/organization')
  })
})

it('keeps choices although the page is left before they have arrived', async () => {
  const page = await tabOf('dev')
  await page.route('**/preferences**', () => {})
  await page.getByLabel('Welcome, Devi Raman').click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.goto(`${story.address}/profile`)
  expect(await theme(page)).toBe('dark')
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
})

it('takes clicks and keys from before its scripts have begun', async () => {
  const page = await story.tab()
  // React hands work to itself by messages: the first of them is the beginning.
  await page.addInitScript(() => {
    const { prototype } = MessagePort
    const { postMessage } = prototype
    prototype.postMessage = function (this: MessagePort, message: unknown) {
      prototype.postMessage = postMessage
      setTimeout(() => postMessage.call(this, message), 1000)
      document.documentElement.dataset.handed = ''
    }
  })
  await page.goto(`${story.address}/login`)
  await page.waitForFunction(() => 'handed' in document.documentElement.dataset)
  const field = page.getByLabel('Username')
  await field.click()
  await page.keyboard.type('qa')
  await atRest(page)
  expect(await field.inputValue()).toBe('qa')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Password').waitFor()
})

it('leads Back past dialogs that were closed and forms that were saved', async () => {
  const page = await tabOf('lead')
  const list = '/project/1/app/testCaseDefinition?moduleId=0'
  const at = () => page.url().slice(story.address.length)
  const dialog = page.getByRole('dialog')
  const openDialog = async () => {
    await page.getByRole('link', { name: 'Add module' }).click()
    await dialog.waitFor()
    await atRest(page)
  }
  await story.open(page, list)
  await openDialog()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openDialog()
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(at()).toBe(list)
  await page.goBack()
  await expect.poll(at).toBe('/dashBoard')

  await story.open(page, list)
  await openDialog()
  await dialog.getByLabel('Name').fill('Ways back')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Module “Ways back” was added.').first().waitFor()
  await page.goBack()
  await expect.poll(at).toBe(list)
  await atRest(page)
  expect(await dialog.count()).toBe(0)

  // The box says what the list is searched for, though somebody went back right from it.
  const box = page.getByLabel('Search test cases')
  await box.fill('basket')
  await expect.poll(at).toContain('search=basket')
  await atRest(page)
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe('')

  await page.goto(`${story.address}${list}&logout=confirm`)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/\/login/)
  await page.goBack()
  await expect.poll(at).toBe(`/login?returnUrl=${encodeURIComponent(list)}`)
  await page.close()
})

it('keeps the page and what was typed while the server is away', async () => {
  const page = await tabOf('admin')
  await page.getByLabel('Project: Web shop').click()
  await page.getByRole('link', { name: 'Add new project' }).click()
  const field = page.getByLabel('Name of your project')
  await field.fill('Payments')
  await page.context().setOffline(true)
  const create = page.getByRole('button', { name: 'Create' })
  await create.click()
  await page.getByText('Server is down').first().waitFor()
  await expect.poll(() => field.inputValue()).toBe('Payments')
  // Until the server is back and the page is read anew, the button takes no further press.
  await expect.poll(() => create.getAttribute('aria-busy')).toBe('true')
  await page.context().setOffline(false)
  await create.click()
  await page.waitForURL(`${story.address}/dashBoard`)
  await page.getByText('Project added successfully!').waitFor()
})

describe.each([
  ['light', 1440],
  ['dark', 390],
] as const)('in %s at %d px', (colorScheme, width) => {
  it.each([
    ['admin', ['/dashBoard', '/organization']],
    ['qa', ['/profile', '/notifications', '/notifications/choices']],
    ['viewer', ['/app/testCaseDefinition']],
    ['hr', ['/dashBoard']],
  ])('has nothing serious to mend for %s', async (username, paths) => {
    const page = await story.tabOf(username, { colorScheme, viewport: { width, height: 900 } })
    for (const path of paths) {
      await story.open(page, path)
      expect([path, await seriousFindings(page)]).toEqual([path, []])
      const wider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth > clientWidth
      })
      expect([path, wider]).toEqual([path, false])
    }
  })
})
