import { notifications } from '@caseweave/db/schema'
import { makeMember, makeOrganization } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function reader() {
  const organization = await makeOrganization(site.db)
  const user = await makeMember(site.db, { organizationId: organization.id }, { organizationRole: 'Member' })
  const send = async (subject: string, href: string | null = null) => {
    const [row] = await site.db
      .insert(notifications)
      .values({ userId: user.id, subject, message: `About ${subject}`, href })
      .returning({ id: notifications.id })
    return String(row?.id)
  }
  return { browser: await signInAs(site, user), send }
}

it('counts unread messages on every page, and opens the page that one is about', async () => {
  const { browser, send } = await reader()
  expect((await browser.get('/profile')).html).toContain('aria-label="Notifications"')
  const notificationId = await send('the import', '/organization')
  await send('something else')
  expect((await browser.get('/profile')).html).toContain('aria-label="Notifications, 2 unread"')

  expect((await browser.post('/notifications', { notificationId })).location).toBe('/organization')
  expect((await browser.get('/profile')).html).toContain('aria-label="Notifications, 1 unread"')

  expect((await browser.post('/notifications', { intent: 'markAllRead' })).location).toBe('/notifications')
  const page = await browser.get('/notifications')
  expect(page.html).toContain('aria-label="Notifications"')
  expect(page.html).toContain('About something else')
})

it('leads to no other site', async () => {
  const { browser, send } = await reader()
  const notificationId = await send('bad', 'https://elsewhere.example/')
  expect((await browser.post('/notifications', { notificationId })).location).toBe('/dashBoard')
})

it('keeps the messages of others to themselves', async () => {
  const mine = await reader()
  const notificationId = await mine.send('secret news')
  const other = await reader()
  expect((await other.browser.get('/notifications')).html).not.toContain('secret news')
  expect((await other.browser.post('/notifications', { notificationId })).status).toBe(404)
  expect((await other.browser.post('/notifications', {})).status).toBe(400)
})

it('tells an open page what waits, and nobody who is not signed in', async () => {
  const { browser, send } = await reader()
  await send('news')
  expect(JSON.parse((await browser.get('/notifications/status')).html)).toMatchObject({
    unread: 1,
    newest: { subject: 'news' },
    runningJobs: 0,
  })
  browser.cookies.clear()
  expect((await browser.get('/notifications/status')).status).toBe(401)
})
