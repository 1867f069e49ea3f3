import { type FakeStripe, startFakeStripe } from '@caseweave/core/people/billing/testing/fake-stripe'
import { afterAll, expect, it } from 'vitest'
import { faultsOf } from './page-faults'
import { openStory } from './story'

const stripe: FakeStripe = await startFakeStripe()
afterAll(() => stripe.close())
const { secretKey, webhookSecret, priceId, apiUrl = '' } = stripe.settings
const story = openStory({
  settings: {
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    ...{ STRIPE_PRICE_ID: priceId, STRIPE_API_URL: apiUrl },
  },
})

it('leads by keyboard to the page of payment, and shows what was typed to whoever comes Back from there', async () => {
  const page = await story.tabOf('admin')
  await story.open(page, '/payment')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.locator('#userNum:focus').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Number of users').fill('1,000')
  await page.getByText('in all for').waitFor({ state: 'hidden' })
  await page.getByLabel('Number of users').fill('12')
  await page.getByLabel('Months', { exact: true }).fill('6')
  await page.getByText('$1,368 in all for 6 months').waitFor()
  await page.getByRole('button', { name: 'Pay at Stripe' }).click()
  await page.getByRole('button', { name: 'Pay 228 USD' }).waitFor()
  await page.goBack()
  await page.getByText('$1,368 in all for 6 months').waitFor()
  expect(await page.getByLabel('Number of users').inputValue()).toBe('12')
  expect(await page.getByLabel('Months', { exact: true }).inputValue()).toBe('6')
})

it('tells on the page of prices what so many people cost, rounded up, and nothing of a number that is not sold', async () => {
  const page = await story.tabOf('admin')
  await story.open(page, '/payment')
  await page.goto(new URL('/pricing', page.url()).href)
  const people = page.getByLabel('Number of users')
  const total = page.locator('[data-total]')
  await people.fill('6.2')
  expect(await total.textContent()).toBe('$133')
  await people.blur()
  expect(await people.inputValue()).toBe('7')
  for (const none of ['5001', '0', '']) {
    await people.fill(none)
    expect(await total.textContent()).toBe('–')
  }
})
