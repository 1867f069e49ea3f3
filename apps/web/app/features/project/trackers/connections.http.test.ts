import { startFakeRedmine } from '@caseweave/core/project/trackers/testing/fake-redmine'
import type { FakeTracker } from '@caseweave/core/project/trackers/testing/fake-tracker'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let redmine: FakeTracker
beforeAll(async () => {
  redmine = await startFakeRedmine()
  site = await startTestSite({
    ...{ TRACKER_ALLOWED_HOSTS: '127.0.0.1', JIRA_CLIENT_ID: 'app', JIRA_CLIENT_SECRET: 'word' },
  })
})
afterAll(async () => {
  await site.close()
  await redmine.close()
})

const key = 'admins-key'
/** A name of the longest, of two directions and with signs of more than one unit. */
const hard = `مرحبا 🦊 </script> ${'long'.repeat(18)}`

/** An organization with an Admin's, a lead's and a tester's browser. */
async function company() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const admin = await signInAs(site, await makeMember(site.db, place, { organizationRole: 'Admin' }))
  const lead = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ProjectLead' }))
  const tester = await signInAs(site, await makeMember(site.db, place, { projectRole: 'QA' }))
  const at = (below = '') => `/organization/integrations${below}?organizationId=${organization.id}`
  const tab = (below = '') => `/project/${project.id}/manage/integrations${below}`
  const connect = async (name = 'Shop') => {
    const form = { kind: 'redmine', name, address: redmine.address, accessToken: key }
    const { location } = await admin.post(at('/add'), form)
    return Number(/integrations\/(\d+)/.exec(location ?? '')?.[1])
  }
  return { organization, project, admin, lead, tester, at, tab, connect }
}

const linkIdIn = (html: string) => /manage\/integrations\/(\d+)\/unlink/.exec(html)?.[1] ?? ''

describe('connections without JavaScript', () => {
  it('are chosen by kind, checked before they are kept, shown, renamed, renewed and revoked', async () => {
    const { admin, at } = await company()
    expect((await admin.get(at())).html).toContain('No tracker is connected yet')
    const kinds = (await admin.get(at('/add'))).html
    for (const kind of ['Axosoft', 'Jira Cloud', 'Jira Data Center', 'GitHub', 'GitLab', 'Redmine', 'Link only'])
      expect(kinds).toContain(kind)

    const form = { kind: 'redmine', name: hard, address: `${redmine.address}/`, accessToken: 'wrong-token-of-mine' }
    const refused = await admin.post(`${at('/add')}&kind=redmine`, form)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Redmine does not accept this')
    expect(refused.html).toContain(`value="${redmine.address}/"`)
    expect(refused.html).not.toContain('wrong-token-of-mine')

    const added = await admin.post(at('/add'), { ...form, accessToken: key })
    const page = added.location ?? ''
    expect(page).toMatch(/^\/organization\/integrations\/\d+\?organizationId=\d+$/)
    const shown = (await admin.get(page)).html
    expect(shown).toContain('Works')
    expect(shown).not.toContain(key)
    expect(shown).not.toContain('🦊 </script>')
    const below = (path: string) => page.replace('?', `${path}?`)
    await admin.post(below('/rename'), { name: 'Shop’s Redmine' })
    expect((await admin.get(at())).html).toContain('Shop’s Redmine')

    expect((await admin.post(below('/check'), {})).location).toBe(page)
    expect((await admin.get(page)).html).toContain('Shop’s Redmine works.')
    const elsewhere = await admin.post(below('/account'), { address: 'https://evil.example', accessToken: '' })
    expect(elsewhere.status).toBe(400)
    expect(elsewhere.html).toContain('Please enter the token.')
    expect((await admin.post(below('/account'), { address: redmine.address, accessToken: key })).location).toBe(page)

    expect((await admin.get(below('/revoke'))).html).toContain('Nobody uses it any more from now on')
    expect((await admin.post(below('/revoke'), {})).location).toBe(at())
    const list = (await admin.get(at())).html
    expect(list).toContain('Tickets stay with the status')
    expect(list).toContain('Revoked')
    expect((await admin.get(page)).html).toContain('This connection was revoked')
  })

  it('say that a tracker is away, and keep what was typed', async () => {
    const { admin, at } = await company()
    const typed = { kind: 'redmine', name: 'Kept name', address: 'http://127.0.0.1:9', accessToken: key }
    const away = await admin.post(`${at('/add')}&kind=redmine`, typed)
    expect(away.status).toBe(400)
    expect(away.html).toContain('No Redmine answers at this address')
    expect(away.html).toContain('value="Kept name"')
  })

  it.each([
    ['javascript:alert(1)', 'Please give the address'],
    ['https://user:word@tracker.example', 'leave the name and the password out'],
    ['https://tracker.example/?key=1', 'leave out what follows'],
    ['http://169.254.169.254', 'No Redmine answers'],
    ['http://10.0.0.1', 'TRACKER_ALLOWED_HOSTS'],
  ])('refuse the address %s with a sentence', async (address, sentence) => {
    const { admin, at } = await company()
    const answer = await admin.post(`${at('/add')}&kind=redmine`, {
      ...{ kind: 'redmine', name: 'Shop', address, accessToken: key },
    })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain(sentence)
  })

  it('take no pattern that leads to a script', async () => {
    const { admin, at } = await company()
    const form = { kind: 'link', name: 'Bugs', pattern: 'javascript:alert({id})' }
    expect((await admin.post(`${at('/add')}&kind=link`, form)).status).toBe(400)
    const good = { ...form, pattern: 'https://bugs.example.org/{id}' }
    expect((await admin.post(at('/add'), good)).location).toMatch(/integrations\/\d+/)
  })

  it('are for Admins of the organization alone', async () => {
    const { tester, lead, at, connect } = await company()
    const id = await connect()
    for (const browser of [tester, lead])
      for (const below of ['', '/add', `/${id}`, `/${id}/rename`, `/${id}/account`, `/${id}/revoke`])
        expect([below, (await browser.get(at(below))).status]).toEqual([below, 403])
    expect((await tester.post(at(`/${id}/revoke`), {})).status).toBe(403)
    const stranger = await company()
    expect((await stranger.admin.get(at(`/${id}`))).status).toBe(404)
    expect((await stranger.admin.get(stranger.at(`/${id}`))).status).toBe(404)
    expect((await stranger.admin.post(stranger.at(`/${id}/revoke`), {})).status).toBe(404)
  })
})

describe('a project without JavaScript', () => {
  it('is linked by a search in the tracker, gets a usual type, and is unlinked', async () => {
    const { lead, tab, connect } = await company()
    expect((await lead.get(tab())).html).toContain('Please ask Test Person')
    const id = await connect()
    const unlinked = (await lead.get(tab())).html
    for (const text of ['Link a tracker', 'Tickets of any tracker can be attached']) expect(unlinked).toContain(text)
    expect((await lead.get(tab('/link'))).html).toContain('Shop: checkout')
    const found = (await lead.get(tab(`/link?connectionId=${id}&search=checkout`))).html
    expect(found).toContain('Shop: checkout')
    expect(found).toContain('1 found')
    expect(found).not.toContain('Shop &lt;/script&gt;')
    const form = (await lead.get(tab(`/link?connectionId=${id}&search=checkout&remoteId=2`))).html
    expect(form).toContain('Usual type')
    expect(form).toMatch(/<option[^>]*selected=""[^>]*>Bug/)
    const choice = { connectionId: String(id), search: 'checkout', remoteId: '2', usualType: '1' }
    expect((await lead.post(tab('/link'), { ...choice, usualType: 'none' })).status).toBe(400)
    expect((await lead.post(tab('/link'), { ...choice, remoteId: '77' })).html).toContain('not there any more')
    expect((await lead.post(tab('/link'), choice)).location).toBe(tab())
    expect((await lead.post(tab('/link'), choice)).location).toBe(tab())
    const again = await lead.post(tab('/link'), { ...choice, usualType: '2' })
    expect([again.status, again.html.includes('linked to this one already')]).toEqual([409, true])

    const list = (await lead.get(tab())).html
    for (const text of ['Shop: checkout', 'Connected', 'one of these trackers has']) expect(list).toContain(text)
    // Then no other number is taken, see docs/decisions/tickets.md.
    expect(list).not.toContain('Tickets of any tracker')
    const link = linkIdIn(list)
    expect((await lead.post(tab(`/${link}`), { usualType: '2' })).location).toBe(tab())
    expect((await lead.get(tab())).html).toContain('New items are of the type Feature')
    expect((await lead.get(tab(`/${link}/unlink`))).html).toContain('Tickets that are attached stay so')
    expect((await lead.post(tab(`/${link}/unlink`), {})).location).toBe(tab())
    expect(linkIdIn((await lead.get(tab())).html)).toBe('')
  })

  it('cannot be linked by a connection of another organization, nor by a tester', async () => {
    const theirs = await company()
    const foreign = await theirs.connect()
    const { lead, tester, tab, connect } = await company()
    await connect('First')
    await connect('Second')
    const choice = { connectionId: String(foreign), search: '', remoteId: '2', usualType: '1' }
    expect((await lead.post(tab('/link'), choice)).status).toBe(404)
    expect((await lead.get(tab(`/link?connectionId=${foreign}`))).html).toContain('Choose the connection')
    expect((await tester.get(tab())).status).toBe(403)
    expect((await tester.post(tab('/link'), choice)).status).toBe(403)
  })

  it('says what the tracker says when it is away', async () => {
    const { lead, tab, connect } = await company()
    await connect()
    redmine.trouble({ status: 500 })
    const { status, html } = await lead.get(tab('/link?search=nothing-that-is-remembered'))
    expect(status).toBe(200)
    expect(html).toContain('Shop cannot be reached at the moment')
    expect(html).toContain('Try again')
  })
})

describe('an own account without JavaScript', () => {
  it('is checked, shown to its person alone, and removed', async () => {
    const { tester, lead, connect, organization } = await company()
    const id = await connect()
    const mine = '/profile/trackers'
    const dialog = (below: string) => `${mine}/${id}${below}?organizationId=${organization.id}`
    expect((await tester.get(mine)).html).toContain('Add my account')
    const wrong = await tester.post(dialog('/add'), { accessToken: 'wrong-token-of-mine' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('Redmine does not accept this')
    expect(wrong.html).not.toContain('wrong-token-of-mine')
    expect((await tester.post(dialog('/add'), { accessToken: key })).location).toBe(mine)
    expect((await tester.get(mine)).html).toContain('Remove my account for Shop')
    expect((await lead.get(mine)).html).not.toContain('Remove my account')
    expect((await lead.post(dialog('/remove'), {})).status).toBe(404)
    expect((await tester.post(dialog('/remove'), {})).location).toBe(mine)
    expect((await tester.get(mine)).html).not.toContain('Remove my account')
    const stranger = await company()
    expect((await stranger.tester.get(dialog('/add'))).status).toBe(404)
    expect((await stranger.tester.post(dialog('/add'), { accessToken: key })).status).toBe(404)
  })
})

describe('Jira Cloud by signing in at Atlassian', () => {
  it('sends the browser there by a form alone, with a state that it keeps', async () => {
    const { admin, tester, organization, at } = await company()
    expect((await admin.get(`${at('/add')}&kind=jira-cloud`)).html).toContain('Sign in at Atlassian')
    const start = `/integrations/jira/start?organizationId=${organization.id}`
    expect((await admin.get(start)).location).toBe('/organization')
    expect((await tester.post(start, {})).status).toBe(403)
    const sent = await admin.post(start, {})
    const asked = new URL(sent.location ?? '')
    expect([asked.origin, asked.searchParams.get('client_id')]).toEqual(['https://auth.atlassian.com', 'app'])
    expect(asked.searchParams.get('redirect_uri')).toBe(`${site.url}/integrations/jira/callback`)
    expect(sent.setCookie.join()).toMatch(/caseweave_jira=.*HttpOnly/)
    const foreign = await admin.get('/integrations/jira/callback?code=x&state=another')
    expect(foreign.html).toContain('does not belong to what you began here')
    const refused = await admin.get(
      `/integrations/jira/callback?error=access_denied&state=${asked.searchParams.get('state')}`,
    )
    expect(refused.html).toContain('so nothing was changed')
    const unchosen = await admin.post('/integrations/jira/callback', { pending: 'sealed', cloudId: '' })
    expect(unchosen.html).toContain('Please choose a site.')
  })
})
