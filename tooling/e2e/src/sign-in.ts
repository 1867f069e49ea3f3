import { type Page, request } from 'playwright-core'

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

/**
 * Signs a demo account in by what its browser would send, the browser's time zone too, and draws no page: three of them compute for two
 * seconds. The page stays where it is.
 */
export async function signInUnseen(page: Page, address: string, username: string): Promise<void> {
  const { request } = page
  const asked = await request.post(`${address}/login`, { form: { username } })
  const answer = await request.post(asked.url(), { form: { username, password: demoPassword } })
  if (answer.url() !== `${address}/dashBoard`) throw new Error(`Signing ${username} in led to ${answer.url()}.`)
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await request.post(`${address}/timeZone`, { form: { timeZone } })
}

/** Signs a demo account in by the forms alone, without a browser; answers the value of the Cookie header that carries its session. */
export async function signInByForms(address: string, username: string): Promise<string> {
  const visitor = await request.newContext()
  try {
    const asked = await visitor.post(`${address}/login`, { form: { username } })
    const answer = await visitor.post(asked.url(), { form: { username, password: demoPassword } })
    if (answer.url() !== `${address}/dashBoard`) throw new Error(`Signing ${username} in led to ${answer.url()}.`)
    const { cookies } = await visitor.storageState()
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  } finally {
    await visitor.dispose()
  }
}
