import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { launchBrowser } from './browser'
import { type Product, startProduct } from './product'
import { signIn } from './sign-in'

let product: Product
let browser: Browser
const list = '/project/1/app/testCaseDefinition'

beforeAll(async () => {
  product = await startProduct(await testDatabaseUrl())
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function tester(javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, product.address, 'qa')
  return page
}

const open = (page: Page, path: string) => page.goto(product.address + path, { waitUntil: 'networkidle' })
const step = (page: Page, number: number) => page.getByLabel(`Description of step ${number}`, { exact: true })

describe.each([true, false])('with JavaScript %s', (javaScript) => {
  it('writes a case with steps, changes it, and compares its versions', async () => {
    const page = await tester(javaScript)
    const summary = `Pay by invoice, script ${javaScript}`
    await open(page, list)
    await page.getByRole('link', { name: 'Add Definition' }).click()
    await page.getByLabel('Test summary').fill(summary)
    await page.getByLabel('Module', { exact: true }).selectOption({ label: 'Basket' })
    await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
    await page.getByRole('button', { name: 'Add step' }).click()
    await step(page, 1).fill('Confirm the order')
    await page.getByRole('button', { name: 'Add a step after step 1' }).click()
    await step(page, 2).fill('Choose the invoice')
    await page.getByRole('button', { name: 'Move step 2 up' }).click()
    await expect.poll(() => step(page, 1).inputValue()).toBe('Choose the invoice')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByText('Created successfully.').first().waitFor()

    await open(page, `${list}?moduleId=0&search=${encodeURIComponent(summary)}`)
    await page.getByRole('link', { name: /^TC-\d+$/ }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await step(page, 2).fill('Confirm the order twice')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByText('Updated successfully.').first().waitFor()

    await page.getByRole('link', { name: 'Compare' }).click()
    await page.getByLabel('Old version').selectOption('1')
    await page.getByLabel('New version').selectOption('2')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('link', { name: 'Hide Comparison' }).waitFor()
    expect(await page.locator('ins').allInnerTexts()).toEqual([expect.stringContaining('twice')])
    expect(await page.locator('del').count()).toBe(0)
  })
})

it.each(['light', 'dark'] as const)('has nothing serious to mend in %s', async (colorScheme) => {
  const page = await tester(true)
  await page.emulateMedia({ colorScheme })
  for (const path of [`${list}/add`, `${list}/update/12`, `${list}/289/versions?old=1&new=2`]) {
    await open(page, path)
    expect([path, await seriousFindings(page)]).toEqual([path, []])
  }
})
