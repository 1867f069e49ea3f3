import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { atRest, watchRequests } from './at-rest'
import { sharedBrowser } from './browser'
import { type Product, startProduct } from './product'
import { signInUnseen } from './sign-in'

/** The product and a browser for the tests of one file; both are there from the first `beforeAll` of the file on. */
export type Story = {
  /** Where the product answers, without a slash at the end. */
  readonly address: string
  /** The database of the product, for what no screen can bring about, such as that time passes. */
  readonly databaseUrl: string
  /** A tab of a browser that has never been here, until the test ends that opened it; nothing moves in it, so that no test waits for an animation. */
  tab: (options?: BrowserContextOptions) => Promise<Page>
  /** Such a tab of somebody who has signed in, at no page yet; source of the names: docs/operations.md. */
  tabOf: (username: string, options?: BrowserContextOptions) => Promise<Page>
  /** Goes to this path of the product, and waits until the page stands still. */
  open: (page: Page, path: string) => Promise<void>
  /** Waits until a page has come to this address by itself, and stands still: the address changes before anything is drawn. */
  arrive: (page: Page, address: RegExp) => Promise<void>
  /** Loads this page anew, and waits until it stands still. */
  reload: (page: Page) => Promise<void>
}

/** Closes the tabs of a context; what a test holds back of their requests is let go of without a word. */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/**
 * Starts the product, with its demo project and a database of its own, and takes the browser of this process; stops the product, and closes
 * all tabs, after the last test of the file. With several `webProcesses`, each request may be answered by another one. `settings` override
 * single ones of the product.
 */
export function openStory({
  webProcesses = 1,
  settings = {},
}: {
  webProcesses?: number
  settings?: Record<string, string>
} = {}): Story {
  let product: Product | undefined
  let browser: Browser | undefined
  let databaseUrl = ''
  const contexts: BrowserContext[] = []
  const sessions = new Map<string, Cookie[]>()
  /** What scripts of any page threw that nobody caught. */
  const thrown: string[] = []
  let openedBefore = 0
  beforeEach(() => {
    openedBefore = contexts.length
  })
  afterEach(async () => {
    // Tabs of a test that is over would go on to compute: they follow what changes in their project.
    await Promise.all(contexts.splice(openedBefore).map(close))
    if (thrown.length > 0) throw new Error(`A page threw an error:\n${thrown.splice(0).join('\n')}`)
  })
  beforeAll(async () => {
    databaseUrl = await testDatabaseUrl()
    const starting = startProduct(databaseUrl, inject('demoFiles'), webProcesses, settings)
    ;[product, browser] = await Promise.all([starting, sharedBrowser()])
  })
  afterAll(async () => {
    await Promise.all(contexts.map(close))
    await product?.stop()
  })
  const started = () => {
    if (!product || !browser) throw new Error('The story has not begun yet.')
    return { address: product.address, browser }
  }
  const tab: Story['tab'] = async (options) => {
    const context = await started().browser.newContext({ reducedMotion: 'reduce', ...options })
    contexts.push(context)
    watchRequests(context)
    context.on('weberror', (error) => {
      const { message, stack } = error.error()
      thrown.push(`${error.page()?.url()}: ${message}\n${stack}`)
    })
    return context.newPage()
  }
  return {
    get address() {
      return started().address
    },
    get databaseUrl() {
      return databaseUrl
    },
    tab,
    async tabOf(username, options) {
      const page = await tab(options)
      const { address } = started()
      // Who has signed in once goes on with that session, as in a second tab. It may have been ended since: that is asked, too, without
      // drawing a page.
      await page.context().addCookies(sessions.get(username) ?? [])
      if (sessions.has(username) && (await page.request.get(`${address}/profile`, { maxRedirects: 0 })).ok())
        return page
      await signInUnseen(page, address, username)
      sessions.set(username, await page.context().cookies())
      return page
    },
    async open(page, path) {
      await page.goto(started().address + path)
      await atRest(page)
    },
    async arrive(page, address) {
      await page.waitForURL(address)
      await atRest(page)
    },
    async reload(page) {
      await page.reload()
      await atRest(page)
    },
  }
}
