import { randomUUID } from 'node:crypto'
import { sessionKey } from '@caseweave/core/people/accounts/session-key'
import { sessions } from '@caseweave/db/schema'
import { openTestBrowser, type TestBrowser } from './test-browser'
import type { TestSite } from './test-site'

/** A browser with a session of this person, without the way through the sign-in screens. */
export async function signInAs(site: Pick<TestSite, 'db' | 'url'>, person: { id: number }): Promise<TestBrowser> {
  const id = randomUUID()
  const later = new Date(Date.now() + 60 * 60 * 1000)
  await site.db
    .insert(sessions)
    .values({ id: sessionKey(id), userId: person.id, expiresAt: later, accessToken: '', accessTokenExpiresAt: later })
  const browser = openTestBrowser(site.url)
  browser.cookies.set('caseweave_session', id)
  return browser
}
