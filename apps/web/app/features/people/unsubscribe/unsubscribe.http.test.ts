import { unsubscribeHref } from '@caseweave/core/platform/notifications/unsubscribe'
import { deriveKey } from '@caseweave/core/platform/secrets/derived-keys'
import { makeMember, makeOrganization } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A person with the link of a mail, and somebody who is not signed in. */
async function mailed() {
  const organization = await makeOrganization(site.db)
  const user = await makeMember(site.db, { organizationId: organization.id }, { organizationRole: 'Member' })
  const keyFor = (purpose: string) => deriveKey(site.settings.appSecret ?? '', purpose)
  const href = unsubscribeHref({ keyFor }, { userId: user.id, kinds: ['assigned', 'failed', 'security'] }) ?? ''
  const chosen = async () => {
    const rows = await site.sql<{ kind: string; channel: string }[]>`
      select kind, channel from notification_choices where user_id = ${user.id}`
    return Object.fromEntries(rows.map(({ kind, channel }) => [kind, channel]))
  }
  return { user, href, chosen, stranger: openTestBrowser(site.url) }
}

it('shows a stranger what the link ends, and ends it only when it is posted', async () => {
  const { href, chosen, stranger } = await mailed()
  const page = await stranger.get(href)
  expect(page.status).toBe(200)
  expect(page.html).toContain('A test case was assigned to me')
  expect(page.html).toContain('What I own failed')
  expect(page.html).not.toContain('Security of my account')
  expect(page.html).toContain('noindex')
  expect(await chosen()).toEqual({})
  const done = await stranger.post(href, {})
  expect(done.html).toContain('You are unsubscribed')
  expect(await chosen()).toEqual({ assigned: 'product', failed: 'product' })
})

it('takes the one click of a mail program, without cookies and once or again', async () => {
  const { href, chosen } = await mailed()
  // As RFC 8058 lets programs send it: the one or the other way, and again.
  const whole = new FormData()
  whole.set('List-Unsubscribe', 'One-Click')
  for (const body of [whole, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), whole]) {
    const answer = await fetch(site.url + href, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(200)
  }
  expect(await chosen()).toEqual({ assigned: 'product', failed: 'product' })
})

it('refuses the link of somebody else, one that was changed, and nonsense', async () => {
  const mine = await mailed()
  const theirs = await mailed()
  const changed = mine.href.replace(String(mine.user.id), String(theirs.user.id))
  const more = mine.href.replace('assigned-', 'assigned-asset-')
  for (const href of [
    changed,
    more,
    `${mine.href}x`,
    mine.href.slice(0, -1),
    '/unsubscribe/x',
    '/unsubscribe/%F0%9F%A6%93',
  ]) {
    const page = await mine.stranger.get(href)
    expect([page.status, page.html.includes('This link does not work')]).toEqual([400, true])
    expect((await mine.stranger.post(href, { 'List-Unsubscribe': 'One-Click' })).status).toBe(400)
  }
  expect([await mine.chosen(), await theirs.chosen()]).toEqual([{}, {}])
})
