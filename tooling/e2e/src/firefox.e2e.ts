import { existsSync } from 'node:fs'
import { installationOver } from '@caseweave/core/testing/installation'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Product, startProduct } from './product'
import { demoPassword } from './sign-in'

/** Where Debian's Firefox lies; `.ci/run` installs it while other tests run, and takes this file away when it is done. */
const firefox = '/usr/bin/firefox-esr'
const { FIREFOX_INSTALLATION: going = '' } = process.env
const isInstalled = async () => (await installationOver(going)) && existsSync(firefox)

const list = '/project/1/app/testCaseDefinition'
const summary = 'Pay in a browser of another maker'

// Playwright drives a Firefox of its own only; the system's speaks WebDriver BiDi, which Puppeteer speaks too.
describe.skipIf(!(await isInstalled()))('in Firefox', () => {
  let product: Product
  let browser: Browser
  let page: Page
  const thrown: string[] = []

  beforeAll(async () => {
    const starting = startProduct(await testDatabaseUrl(), inject('demoFiles'), 1)
    const launching = puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox,
      headless: true,
      defaultViewport: null,
      args: ['--width=1440', '--height=900'],
    })
    ;[product, browser] = await Promise.all([starting, launching])
    page = await browser.newPage()
    page.setDefaultTimeout(30_000)
    page.on('pageerror', (error) => thrown.push(String(error)))
    page.on('console', async (message) => {
      if (message.type() !== 'error') return
      const words = message
        .args()
        .map((arg) => arg.evaluate((said) => (said instanceof Error ? `${said.stack}` : `${said}`)))
      thrown.push((await Promise.all(words)).join(' '))
    })
    await signIn()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  afterEach(() => expect(thrown.splice(0)).toEqual([]))

  // Firefox answers questions about the accessibility tree slowly: what is looked for is found by what it says.
  const seen = (path: string) => page.waitForSelector(`::-p-xpath(${path})`, { visible: true })
  const press = async (name: string, element = 'button') =>
    (await seen(`//${element}[normalize-space()="${name}" or @aria-label="${name}"]`))?.click()
  const fill = async (label: string, text: string) =>
    (await seen(`//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for or @aria-label="${label}"]`))?.type(
      text,
    )
  const said = (text: string) => page.waitForSelector(`::-p-text(${text})`)
  const arrived = (pattern: RegExp) =>
    page.waitForFunction((source) => new RegExp(source).test(location.pathname), {}, pattern.source)

  async function open(path: string) {
    // Firefox tells what was still asked for as an error when a page is left.
    await page.waitForNetworkIdle()
    await page.goto(product.address + path)
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  }

  async function signIn() {
    await page.goto(`${product.address}/login`)
    await fill('Username', 'qa')
    await press('Sign In')
    await (await page.waitForSelector('input[type="password"]'))?.type(demoPassword)
    await press('Continue')
    await arrived(/^\/dashBoard$/)
  }

  it('goes to a screen by the palette, and through a list by keys', async () => {
    await open('/dashBoard')
    await page.keyboard.down('Control')
    await page.keyboard.press('k')
    await page.keyboard.up('Control')
    await page.waitForFunction(() => document.activeElement?.matches('dialog input, [role="dialog"] input'))
    await page.keyboard.type('Definitions')
    await page.waitForSelector('[role="option"]')
    await page.keyboard.press('Enter')
    await arrived(/\/testCaseDefinition$/)
    await open(`${list}?moduleId=0`)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await said('1 selected')
  })

  it('makes a case, runs it and keeps its result', async () => {
    await open(`${list}/add`)
    await fill('Test summary', summary)
    await page.waitForSelector('input[role="combobox"]')
    await fill('Module', 'Basket')
    await page.waitForSelector('[role="option"]')
    await page.keyboard.press('Enter')
    await choose('templateId', 'Test Case (Steps)')
    await press('Add step')
    await fill('Description of step 1', 'Pay by card')
    await press('Save')
    await said('Created successfully.')
    await open(`${list}?moduleId=0&search=${encodeURIComponent(summary)}`)
    await (await page.waitForSelector('tbody a[href*="/testCaseDefinition/"]'))?.click()
    await press('Manual Test Run', 'a')
    await page.waitForSelector('select[name="environmentId"]')
    await choose('environmentId', 'Staging')
    await choose('releaseId', '3.1')
    await press('Start')
    await arrived(/\/test-case-run\/\d+$/)
    await press('Pass step 1')
    await said('1 passed, 0 failed')
    await press('Finish Test Run')
    await said('Completed successfully')
  })

  /** Chooses what is called so in a list of choices. */
  async function choose(name: string, label: string) {
    const list = `select[name="${name}"]`
    const value = await page.$$eval(
      `${list} option`,
      (options, text) => options.find((each) => each.textContent?.trim() === text)?.getAttribute('value'),
      label,
    )
    await page.select(list, value ?? '')
  }
})
