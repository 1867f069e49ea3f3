import { deriveKey } from '@caseweave/core/platform/secrets/derived-keys'
import { seal } from '@caseweave/core/platform/secrets/sealing'
import { startFakeRedmine } from '@caseweave/core/project/trackers/testing/fake-redmine'
import type { FakeTracker } from '@caseweave/core/project/trackers/testing/fake-tracker'
import { trackerSecrets } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { makeConnection, makeCredential, makeTrackerProject } from '@caseweave/db/testing/factories/trackers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../../testing/test-site'
import { valueName } from './typed-fields'

const appSecret = 'the secret of the tests, no shorter than needed'
let site: TestSite
let fake: FakeTracker
beforeAll(async () => {
  site = await startTestSite({ TRACKER_ALLOWED_HOSTS: '127.0.0.1', APP_SECRET: appSecret })
})
afterAll(() => site.close())
beforeEach(async () => {
  fake = await startFakeRedmine()
  return () => fake.close()
})

async function place(of = site) {
  const { db } = of
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const module = await makeModule(db, projectId)
  await makeTestCase(db, { projectId, moduleId: module.id }, { summary: 'Pay by <card>' })
  const release = await makeRelease(db, projectId)
  const environment = await makeEnvironment(db, projectId)
  const connection = await makeConnection(db, organization.id, {
    ...{ kind: 'redmine', name: 'Bugs', address: fake.address, settings: fake.settings },
  })
  const { id: credentialId } = await makeCredential(db, connection.id)
  const sealedSecret = seal(deriveKey(appSecret, 'trackers'), JSON.stringify(fake.secret), `credential ${credentialId}`)
  await db.insert(trackerSecrets).values({ credentialId, sealedSecret })
  const link = await makeTrackerProject(db, { projectId, connectionId: connection.id }, { remoteId: fake.projectId })
  const as = async (projectRole: 'QA' | 'Dev' | 'ReportViewer') =>
    signInAs(of, await makeMember(of.db, { organizationId: organization.id, projectId }, { projectRole }))
  const page = `/project/${projectId}/app/testCaseDefinition/1`
  const ticket = { releaseId: String(release.id), environmentId: String(environment.id) }
  return { as, page, ticket, link: String(link.id) }
}

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** The first choice of each list of choices that the form requires. */
function choices(html: string): Record<string, string> {
  const lists = html.match(/<select[^>]*>.*?<\/select>/gs) ?? []
  const required = lists.filter((list) => / required/.test(list.slice(0, list.indexOf('>'))))
  const named = required.flatMap((list) => {
    const [name = ''] = /v:[^"]+/.exec(list) ?? []
    const [, value = ''] = /<option value="([^"]+)"/.exec(list) ?? []
    return name && value ? [[name, value] as const] : []
  })
  return Object.fromEntries(named)
}

/** What the form of an item sends beside the texts that are typed. */
const sentBeside = (html: string) => ({
  ...choices(html),
  type: hidden(html, 'type'),
  knownUpdatedAt: hidden(html, 'knownUpdatedAt'),
  shown: hidden(html, 'shown').replaceAll('&quot;', '"'),
})

/** A tester who has the form of an item open. */
async function editing() {
  const { as, page, link } = await place()
  const ref = fake.addItem({ title: 'Cart is empty', text: 'First text' })
  const qa = await as('QA')
  const at = `${page}/tickets/items/edit?link=${link}&ref=${encodeURIComponent(ref)}`
  const [title, text] = [valueName(fake.titleField), valueName(fake.textField)]
  return { qa, at, ref, page, title, text, first: sentBeside((await qa.get(at)).html) }
}

it('lists the items of the tracker, and attaches the one that is chosen', async () => {
  const { as, page, ticket, link } = await place()
  const ref = fake.addItem({ title: 'Cart </script> is empty' })
  const qa = await as('QA')
  const list = await qa.get(`${page}/tickets/items`)
  expect(list.html).toContain('Cart &lt;/script&gt; is empty')
  expect(list.html).toMatch(new RegExp(`<input type="radio"[^>]* value="${ref}"`))
  expect(list.html).toMatch(/as of/)
  expect((await qa.get(`${page}/tickets/items?itemSearch=nothing+like+it`)).html).toContain('No such issue')
  const unchosen = await qa.post(`${page}/tickets/items`, { linkId: link, ...ticket, type: 'Normal', applicable: 'on' })
  expect(unchosen.html).toContain('Choose one of the items.')
  const nothing = await qa.post(`${page}/tickets/items`, { linkId: link, type: 'Normal' })
  expect(nothing.html).toMatch(/Choose one of the items\..*Release is required.*Environment is required/s)
  const done = await qa.post(`${page}/tickets/items`, {
    linkId: link,
    ref,
    ...ticket,
    type: 'Normal',
    applicable: 'on',
  })
  expect(done.location).toBe(page)
  expect((await qa.get(`${page}/tickets`)).html).toContain('Cart &lt;/script&gt; is empty')
})

it('makes an item from a case, keeps what was typed when the tracker refuses, and makes one only', async () => {
  const { as, page, ticket, link } = await place()
  const qa = await as('QA')
  const at = `${page}/tickets/items/new`
  const form = await qa.get(at)
  expect(form.html).toContain('Report a defect')
  expect(form.html).toContain('Pay by &lt;card&gt;')
  const [key, type] = [hidden(form.html, 'key'), fake.typeId]
  const [title, text] = [valueName(fake.titleField), valueName(fake.textField)]
  const sent = { key, linkId: link, shownLink: link, type, ...ticket, ticketType: 'Normal' }
  const empty = await qa.post(at, { ...sent, [title]: '', [text]: 'Typed text' })
  expect(empty.status).toBe(400)
  expect(empty.html).toContain('is required')
  expect(empty.html).toContain('Typed text')
  expect(hidden(empty.html, 'key')).toBe(key)
  // Another administrator makes a field required there meanwhile.
  fake.requireField?.()
  const chosen = choices(form.html)
  const refused = await qa.post(at, { ...sent, ...chosen, [title]: 'A title', [text]: 'Typed text' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('Typed text')
  const mended = { ...sent, ...choices(refused.html), [title]: 'A title', [text]: 'Typed text' }
  expect(Object.keys(mended).length).toBeGreaterThan(Object.keys({ ...sent, ...chosen }).length + 2)
  const done = await qa.post(at, mended)
  expect(done.location).toBe(page)
  const again = await qa.post(at, mended)
  expect(again.location).toBe(page)
  expect(fake.items().map((item) => item.title)).toEqual(['A title'])
  expect((await qa.get(page)).html).toContain('A title')
})

it('keeps what was typed while the tracker is away, and lets a ticket be attached by its number', async () => {
  const { as, page, ticket, link } = await place()
  const qa = await as('QA')
  const at = `${page}/tickets/items/new`
  const { html } = await qa.get(at)
  const [key, chosen] = [hidden(html, 'key'), choices(html)]
  // A page whose tracker was away asks again, and had no fields.
  const asked = await qa.post(at, { key, linkId: link, shownLink: link, type: '', intent: 'form' })
  expect(asked.html).toMatch(/value="[^"]*Pay by &lt;card&gt;/)
  fake.trouble({ status: 500 }, { times: 1000 })
  const sent = { key, linkId: link, shownLink: link, type: fake.typeId, ...ticket, ticketType: 'Normal' }
  const away = await qa.post(at, {
    ...sent,
    ...chosen,
    [valueName(fake.titleField)]: 'Still here',
    [valueName(fake.textField)]: 'y',
  })
  expect(away.status).toBe(503)
  expect(away.html).toContain('Still here')
  expect(hidden(away.html, 'key')).toBe(key)
  expect((await qa.get(`${page}/tickets/items`)).html).toContain('cannot be reached at the moment')
  const attached = await qa.post(`${page}/tickets/attach`, {
    ...{ ...ticket, number: '#7', type: 'Normal', remarks: '', applicable: 'on' },
  })
  expect(attached.location).toBe(page)
  // Nothing is known of it, as of no moment.
  for (const path of [page, `${page}/tickets`]) {
    const { html: told } = await qa.get(path)
    expect(told).toMatch(/Title and status follow when (<!-- -->)?Bugs|Bugs cannot be asked/)
    expect(told).not.toMatch(/as of|not assigned/)
  }
})

it('puts back nothing that somebody else has changed in the tracker since a form was shown', async () => {
  const { qa, at, ref, title, text, first } = await editing()
  fake.changeItem(ref, { title: 'Their title', text: 'Their text' })
  const refused = await qa.post(at, { ...first, [title]: 'My title', [text]: 'First text' })
  expect(refused.html).toContain('Somebody has changed it in Bugs meanwhile')
  expect(refused.html).toContain('Bugs has now: Their title')
  expect(refused.html).toContain('value="My title"')
  expect(refused.html).toMatch(/<textarea[^>]*>\n?Their text<\/textarea>/)
  expect(refused.html.match(/here is what it has now/g)).toHaveLength(1)
  // The tracker goes away, and what was typed stays, and so does what the form was shown with.
  fake.trouble({ status: 500 }, { times: 1000 })
  const second = { ...sentBeside(refused.html), [title]: 'My title', [text]: 'Their text' }
  const away = await qa.post(at, second)
  expect(away.status).toBe(503)
  expect(sentBeside(away.html)).toMatchObject({ shown: second.shown, knownUpdatedAt: second.knownUpdatedAt })
})

it('saves beside what somebody else has changed there, and the form once more after a refusal', async () => {
  const { qa, at, ref, page, title, text, first } = await editing()
  fake.changeItem(ref, { text: 'Their text' })
  // Refused for another reason: the form that comes back has what is new, too.
  const empty = await qa.post(at, { ...first, [title]: '', [text]: 'First text' })
  expect(empty.html).toContain('is required')
  expect(empty.html).toMatch(/<textarea[^>]*>\n?Their text<\/textarea>/)
  const done = await qa.post(at, { ...sentBeside(empty.html), [title]: 'My title', [text]: 'Their text' })
  expect(done.location).toBe(`${page}/tickets/items`)
  expect(fake.items()).toMatchObject([{ title: 'My title', text: 'Their text' }])
})

it('shows the items to developers, who attach, make and change none', async () => {
  const { as, page, ticket, link } = await place()
  const ref = fake.addItem({ title: 'Cart is empty' })
  const dev = await as('Dev')
  expect((await dev.get(page)).html).toContain(`${page}/tickets/items"`)
  const list = await dev.get(`${page}/tickets/items`)
  expect(list.status).toBe(200)
  expect(list.html).toContain('Pay by &lt;card&gt;')
  expect(list.html).toContain('Cart is empty')
  for (const offered of ['type="radio"', '>Attach<', 'items/new', 'items/edit', 'tickets/attach'])
    expect(list.html).not.toContain(offered)
  const sent = { linkId: link, ref, ...ticket, type: 'Normal', applicable: 'on' }
  expect((await dev.post(`${page}/tickets/items`, sent)).status).toBe(403)
  for (const path of ['items/new', `items/edit?link=${link}&ref=${ref}`])
    expect((await dev.get(`${page}/tickets/${path}`)).status).toBe(403)
  fake.trouble({ status: 500 }, { times: 1000 })
  const away = await dev.get(`${page}/tickets/items`)
  expect(away.html).toContain('shows no items now')
  expect(away.html).not.toContain('tickets/attach')
})

it('ends its wait for a tracker that hangs, says so, and keeps what was typed', async () => {
  const hasty = await startTestSite(
    { TRACKER_ALLOWED_HOSTS: '127.0.0.1', APP_SECRET: appSecret },
    { trackerPatience: 400 },
  )
  try {
    const { as, page, ticket, link } = await place(hasty)
    const qa = await as('QA')
    fake.trouble('slow', { times: 1000 })
    const [list, form] = [await qa.get(`${page}/tickets/items`), await qa.get(`${page}/tickets/items/new`)]
    expect(list.status).toBe(200)
    expect(list.html).toContain('cannot be reached at the moment')
    expect(form.html).toContain('The form of Bugs cannot be shown now')
    const key = hidden(form.html, 'key')
    const typed = { [valueName(fake.titleField)]: 'Still here', [valueName(fake.textField)]: 'Typed text' }
    const sent = { key, linkId: link, shownLink: link, type: fake.typeId, ...ticket, ticketType: 'Normal' }
    const away = await qa.post(`${page}/tickets/items/new`, { ...sent, ...typed })
    expect(away.status).toBe(503)
    expect(away.html).toContain('cannot be reached at the moment')
    for (const value of Object.values(typed)) expect(away.html).toContain(value)
    expect(hidden(away.html, 'key')).toBe(key)
    expect(fake.items()).toEqual([])
  } finally {
    await hasty.close()
  }
})

it('shows nothing to people who may not, and nothing of other projects', async () => {
  const { as, page, link } = await place()
  const other = await place()
  const viewer = await as('ReportViewer')
  for (const path of ['items', 'items/new']) expect((await viewer.get(`${page}/tickets/${path}`)).status).toBe(403)
  const qa = await as('QA')
  expect((await qa.get(`${page}/tickets/items/new?run=1&step=1`)).status).toBe(404)
  expect((await qa.get(`${page}/tickets/items/new?execution=1`)).status).toBe(404)
  expect((await qa.get(`${page}/tickets/items/edit?link=${other.link}&ref=1`)).status).toBe(404)
  for (const ref of ['', 'x'.repeat(5000), '%00'])
    expect((await qa.get(`${page}/tickets/items/edit?link=${link}&ref=${ref}`)).status).toBe(404)
})
