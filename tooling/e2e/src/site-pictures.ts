import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type SitePicture, sitePictureNames, sitePictures, siteThemes } from '@caseweave/contract/front/site/pictures'
import { saveSitePicture } from '@caseweave/core/front/site/save-site-picture'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { withDemo } from './demo-product'
import { signIn } from './sign-in'

/** What the web server hands out as files. */
const served = join(import.meta.dirname, '../../../apps/web/public')

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** How high (px) a screen is: higher than any, so that whatever lies below can be in the picture. */
const viewportHeight = 1600

/** The screens that need more room (px) than the others, which are looked at so narrow that their words stay readable in a picture. */
const widths: Partial<Record<SitePicture, number>> = {
  definitions: 1280,
  'execution-failing': 1280,
  'gherkin-draft': 1280,
}
const wide = (name: SitePicture) => {
  const width = widths[name] ?? 1152
  return { width, scale: 1440 / width, sizes: ['1440', '720'] as const }
}
const narrow = { width: 390, scale: 2, sizes: ['narrow'] as const }

const app = '/project/1/app'

/** Where each picture is taken: a path of the demo project, or what leads to it. */
const places: Record<SitePicture, string | ((page: Page, address: string) => Promise<void>)> = {
  suggestions: `${app}/testCaseMapping/suggestions?case=275`,
  definitions: `${app}/testCaseDefinition`,
  'execution-failing': `${app}/graphReport?execution=true&status=fail`,
  'release-mapping': `${app}/releaseMapping?release=2`,
  coverage: `${app}/graphReport`,
  'automation-plan': `${app}/automationPlan`,
  'gherkin-draft': `${app}/testCaseDefinition/20/draft`,
  'mapping-changes': `${app}/testCaseMapping/changes`,
  'feature-editor': `${app}/featureEdit/1?scenario=Use+a+voucher+of+ten+euros`,
  import: previewSheet,
  'java-steps': generateJava,
  'import-execution': importResults,
}

/** A sheet of the kind that teams bring: two modules, a row that is in the project already, and one without a title. */
const sheet = `Title,Section,Priority,Steps,Expected
Use an expired voucher,Checkout / Vouchers,High,"1. Open the basket
2. Use an expired voucher","1. The basket is open
2. The message names the day it ended"
Pay with a gift card and a bank card,Checkout / Payment,Critical,"1. Choose both cards
2. Confirm","1. Both sums are shown
2. Each card is charged once"
Send an order to a parcel locker,Checkout / Shipping,Medium,"1. Choose a locker
2. Confirm","1. The nearest five are shown
2. The mail names locker and code"
,Checkout / Shipping,Medium,"1. Leave the address empty","1. The form says what is missing"
Refuse a voucher of another shop,Checkout / Vouchers,High,"1. Use the voucher","1. The message names the shop"
Change the order within ten minutes,Orders,High,"1. Change an amount
2. Save","1. The new total is shown
2. One mail comes, with the new total"
`

async function upload(page: Page, file: { name: string; mimeType: string; text: string }): Promise<void> {
  const { name, mimeType, text } = file
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload' }).click()
}

async function previewSheet(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${app}/testCaseDefinition/import`)
  await upload(page, { name: 'checkout-cases.csv', mimeType: 'text/csv', text: sheet })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.locator('a[href$="/confirm"]').first().waitFor({ timeout: 60_000 })
}

async function generateJava(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${app}/featureEdit/java`)
  await page.getByLabel('Only these').check()
  for (const file of ['vouchers.feature', 'payment.feature']) await page.getByLabel(file).check()
  await page.getByLabel('Package').fill('com.example.shop')
  await page.getByLabel('openTheDoor').check()
  await page.getByRole('button', { name: 'Generate Java Steps' }).click()
  await page.getByText('Every step matches exactly one definition').waitFor({ timeout: 60_000 })
}

/** The results of a build: most name their case or say what it says, one nobody knows. */
const junit = `<testsuite name="Checkout" timestamp="2026-11-23T02:10:00">
${[
  ['shop.SearchTest', '[TC-12] finds the article'],
  ['shop.PicturesTest', '[TC-20] shows all pictures'],
  ['shop.ProductTest', 'TC-14 prints a product page'],
  ['Vouchers', 'Use a voucher of ten euros'],
  ['Vouchers', 'Use a voucher twice'],
  ['Vouchers', 'Use an expired voucher'],
  ['Payment', 'Pay by bank transfer'],
  ['Payment', 'Pay in Swiss francs'],
  ['Payment', 'Lose the network while paying'],
  ['Shipping', 'Choose standard delivery'],
  ['Shipping', 'Choose express after noon'],
  ['Shipping', 'Delivers by drone'],
]
  .map(([suite, name]) => `<testcase classname="${suite}" name="${name}" time="1.4"/>`)
  .join('\n')}
</testsuite>`

async function importResults(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${app}/testCaseDefinition/importExecution`)
  await upload(page, { name: 'nightly-chrome.xml', mimeType: 'text/xml', text: junit })
  await page.getByText(/\d+ of 12 results found their test case/).waitFor({ timeout: 60_000 })
}

type Clip = { x: number; y: number; width: number; height: number }

/** A picture of a page in which nothing moves any more: charts are drawn after all else. */
async function still(page: Page, clip: Clip): Promise<Buffer> {
  for (let last = await page.screenshot({ clip }); ; ) {
    await page.waitForTimeout(1_000)
    const next = await page.screenshot({ clip })
    if (next.equals(last)) return next
    last = next
  }
}

/** Takes a picture in both themes, as somebody sees it whose browser holds `storageState`. */
async function take(browser: Browser, storageState: State, name: SitePicture, address: string): Promise<void> {
  for (const theme of siteThemes)
    for (const look of ['wide', 'narrow'] as const) {
      const { width, scale, sizes } = look === 'wide' ? wide(name) : narrow
      const { from, height } = sitePictures[name][look]
      const context = await browser.newContext({
        ...{ storageState, deviceScaleFactor: scale, colorScheme: theme, reducedMotion: 'reduce' },
        viewport: { width, height: viewportHeight },
      })
      const page = await context.newPage()
      await page.goto(address, { waitUntil: 'networkidle' })
      const clip = { x: 0, y: from / scale, width, height: height / scale }
      await saveSitePicture(await still(page, clip), served, { name, theme, sizes })
      await context.close()
    }
}

mkdirSync(join(served, 'site-pictures'), { recursive: true })
const wanted = process.argv.slice(2)
await withDemo(async ({ address, browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, address, 'qa')
  await context.addCookies([{ name: 'caseweave_sidebar', value: 'collapsed', url: address }])
  const state = await context.storageState()
  for (const name of sitePictureNames.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    const place = places[name]
    if (typeof place === 'string') await take(browser, state, name, address + place)
    else {
      await place(page, address)
      await take(browser, state, name, page.url())
    }
  }
})
