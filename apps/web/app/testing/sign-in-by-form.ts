import { expect } from 'vitest'
import type { Page, TestBrowser } from './test-browser'

/** Where a person is led who has just entered a name: the path of the page that asks for the password. */
export async function interactionOf(browser: TestBrowser, answer: Page): Promise<string> {
  const here = await browser.follow(answer, (path) => path.startsWith('/identity/interaction/'))
  expect(here.location).toMatch(/^\/identity\/interaction\//)
  return here.location ?? ''
}

/** Whether a path is still on the way of a sign-in. */
export const inFlow = (path: string) =>
  path.startsWith('/identity/') || path.startsWith('/?code=') || path.startsWith('/callback/')

/** What a public form has to send back. */
export const formTokenIn = ({ html }: Page) => /name="formToken" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Makes an account by the form, up to the authorization server's page, which asks for the password. */
export async function signUp(browser: TestBrowser, username: string, changes: Record<string, string> = {}) {
  const formToken = formTokenIn(await browser.get('/login?mode=sign-up'))
  const person = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.org', phoneNumber: '+44 20 7946 0000' }
  return browser.post('/login?mode=sign-up', { ...person, username, password, formToken, website: '', ...changes })
}

/** The password of everybody whom {@link signUp} makes. */
export const password = 'lantern-plum-weaver-72'
