import { notifications } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
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
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const user = await makeMember(site.db, place, { organizationRole: 'Member', projectRole: 'QA' })
  const send = async (subject: string, href: string | null = null) => {
    const [row] = await site.db
      .insert(notifications)
      .values({ userId: user.id, subject, message: `About ${subject}`, href })
      .returning({ id: notifications.id })
    return String(row?.id)
  }
  return { browser: await signInAs(site, user), send, user, project }
}

it('counts unread messages on every page, and opens the page that one is about', async () => {
  const { browser, send } = await reader()
  expect((await browser.get('/profile')).html).toContain('aria-label="Notifications"')
  const notificationId = await send('the import', '/organization')
  await send('something else')
  expect((await browser.get('/profile')).html).toContain('aria-label="Notifications, 2 unread"')

  expect((await browser.post('/notifications', { notificationId })).location).toBe('/organization')
  expect((await browser.get('/profile')).html).toContain('aria-label="Notifications, 1 unread"')

  const upTo = /name="upTo" value="(\d+)"/.exec((await browser.get('/notifications')).html)?.[1] ?? ''
  expect((await browser.post('/notifications', { all: 'read', upTo })).location).toBe('/notifications')
  const page = await browser.get('/notifications')
  expect(page.html).toContain('1 message marked as read.')
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

const idsOf = (page: string) => [...page.matchAll(/name="ids" value="(\d+)"/g)].map(([, id]) => id ?? '')

it('filters, sorts and pages by its address, and says at its field what is wrong there', async () => {
  const { browser, send } = await reader()
  for (let at = 1; at <= 12; at++) await send(`Message ${String(at).padStart(2, '0')} <b>&`)
  const page = await browser.get('/notifications?pageSize=10&sort=subject&order=asc&page=2')
  expect(page.html).toContain('Message 11 &lt;b&gt;&amp;')
  expect(page.html).toContain('11–12 of 12 messages')
  expect(page.html).not.toContain('value="Message 10')
  expect(idsOf((await browser.get('/notifications?search=message+03')).html)).toHaveLength(1)
  expect((await browser.get('/notifications?search=nothing+like+it')).html).toContain('No message matches')
  expect((await browser.get('/notifications?pageSize=10&page=99')).location).toBe('/notifications?pageSize=10&page=2')
  expect((await browser.get('/notifications?kind=strange&pageSize=11&sort=x&page=-1&state=?')).status).toBe(200)
  const wrong = await browser.get('/notifications?from=2026-02-30')
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('Enter a day such as 2026-11-24.')
  expect((await browser.get('/notifications?until=9999-12-31')).status).toBe(400)
  expect((await browser.get('/notifications?from=2026-03-02&until=2026-03-01')).html).toContain(
    'Choose a day that is not before the first one.',
  )
})

it('marks and deletes what is ticked, and all that match after it has asked', async () => {
  const { browser, send } = await reader()
  const other = await reader()
  const theirs = await other.send('theirs')
  for (const subject of ['red', 'green', 'blue']) await send(subject)
  const first = await browser.get('/notifications')
  const [a = '', b = ''] = idsOf(first.html)
  const upTo = /name="upTo" value="(\d+)"/.exec(first.html)?.[1] ?? ''
  expect(
    (
      await browser.post(
        '/notifications?state=unread',
        new URLSearchParams([
          ['deed', 'read'],
          ['ids', a],
          ['ids', theirs],
        ]),
      )
    ).location,
  ).toBe('/notifications?state=unread')
  expect((await browser.get('/notifications')).html).toContain('1 message marked as read.')
  await browser.post('/notifications', { deed: 'delete', ids: b })
  expect((await browser.get('/notifications')).html).toContain('1 message deleted.')
  await browser.post('/notifications', { deed: 'read' })
  expect((await browser.get('/notifications')).html).toContain('Tick messages first.')
  expect((await browser.post('/notifications', { deed: 'eat', ids: a })).status).toBe(400)
  expect((await browser.post('/notifications', { all: 'read' })).status).toBe(400)

  await send('came later')
  const ask = `/notifications/delete?upTo=${upTo}`
  expect((await browser.get(ask)).html).toContain('They cannot be brought back.')
  expect((await browser.post(ask, {})).location).toBe('/notifications')
  const rest = await browser.get('/notifications')
  expect([idsOf(rest.html).length, rest.html.includes('came later')]).toEqual([1, true])
  expect(idsOf((await other.browser.get('/notifications')).html)).toEqual([theirs])
})

it('opens from a mail what a message is about, and says so where that is gone', async () => {
  const { browser, send } = await reader()
  const notificationId = await send('gone', '/project/999999')
  const open = await browser.get(`/notifications/${notificationId}`)
  expect(open.location).toBe('/project/999999')
  const gone = await browser.get(open.location ?? '')
  expect(gone.status).toBe(404)
  expect((await browser.get('/profile')).html).toContain('aria-label="Notifications"')
  const other = await reader()
  for (const path of [notificationId, '0', 'abc', '99999999999999999999'])
    expect((await other.browser.get(`/notifications/${path}`)).status).toBe(404)
})

it('lets nobody follow a message into what they may not see any more, in the list, the bell or a mail', async () => {
  const { browser, send, user, project } = await reader()
  const notificationId = await send('about the project', `/project/${project.id}/app/testCaseDefinition`)
  const opened = await browser.post('/notifications', { notificationId })
  expect((await browser.get(opened.location ?? '')).html).toContain(project.name)
  await site.sql`delete from project_members where user_id = ${user.id}`
  const { status: none } = await browser.get('/project/999999/app/testCaseDefinition')
  expect(none).toBeGreaterThanOrEqual(403)
  for (const way of [
    await browser.post('/notifications', { notificationId }),
    await browser.get(`/notifications/${notificationId}`),
  ]) {
    const page = await browser.get(way.location ?? '')
    expect([page.status, page.html.includes(project.name)]).toEqual([none, false])
  }
})

it('does once what two tabs do', async () => {
  const { browser, send } = await reader()
  const ids = await send('seen in two tabs')
  for (const said of ['1 message deleted.', 'There was nothing to change.']) {
    await browser.post('/notifications', { deed: 'delete', ids })
    expect((await browser.get('/notifications')).html).toContain(said)
  }
  // The other tab still shows it.
  expect((await browser.post('/notifications', { notificationId: ids })).status).toBe(404)
})

it('keeps how somebody wants to hear of each kind, and takes it back to the usual', async () => {
  const { browser } = await reader()
  const chosen = async (kind: string) => {
    const { html } = await browser.get('/notifications/choices')
    const select = new RegExp(`<select[^>]*id="${kind}".*?</select>`, 's').exec(html)?.[0] ?? ''
    return (
      /<option[^>]*value="(\w+)"[^>]*selected/.exec(select)?.[1] ??
      /<option[^>]*selected[^>]*value="(\w+)"/.exec(select)?.[1]
    )
  }
  const page = await browser.get('/notifications/choices')
  expect(page.html).toContain('No mail is sent from here')
  expect(page.html).toContain('08:00')
  expect(await chosen('failed')).toBe('digest')
  expect((await browser.post('/notifications/choices', { failed: 'off', work: 'mail' })).location).toBe(
    '/notifications/choices',
  )
  expect([await chosen('failed'), await chosen('work'), await chosen('import')]).toEqual(['off', 'mail', 'product'])
  await browser.post('/notifications/choices', { security: 'off' })
  expect(await chosen('security')).toBe('mail')
  expect((await browser.post('/notifications/choices', { failed: 'loudly' })).status).toBe(400)
  await browser.post('/notifications/choices', { usual: 'yes', failed: 'off' })
  expect([await chosen('failed'), await chosen('work')]).toEqual(['digest', 'product'])
})

it('asks strangers to sign in', async () => {
  const { browser } = await reader()
  browser.cookies.clear()
  for (const path of ['/notifications', '/notifications/choices', '/notifications/1'])
    expect((await browser.get(path)).location).toContain('/login')
  expect((await browser.post('/notifications', { deed: 'read', ids: '1' })).location).toContain('/login')
})
