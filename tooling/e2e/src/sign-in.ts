import type { Page } from 'playwright-core'

/** The password of the demo accounts; source: docs/operations.md. */
export const demoPassword = 'caseweave-demo'

/** Signs a demo account in as a person does: username, password page, dashboard. Works with and without JavaScript. */
export async function signIn(page: Page, address: string, username: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${address}/dashBoard`)
}
