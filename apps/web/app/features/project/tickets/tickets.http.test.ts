import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

type Role = 'ProjectLead' | 'QA' | 'Dev'

async function place({ offer = true }: { offer?: boolean } = {}) {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const as = async (projectRole: Role, values = {}) =>
    signInAs(site, await makeMember(db, { organizationId: organization.id, projectId }, { projectRole, ...values }))
  const module = await makeModule(db, projectId)
  const made = await makeTestCase(db, { projectId, moduleId: module.id }, { summary: 'Pay by card' })
  const release = offer ? (await makeRelease(db, projectId, { number: '2026.1' })).id : 0
  const environment = offer ? (await makeEnvironment(db, projectId, { name: 'Staging' })).id : 0
  const list = `/project/${projectId}/app/testCaseDefinition`
  const at = { releaseId: String(release), environmentId: String(environment) }
  return { projectId, as, made, list, form: { ...at, type: 'Normal', remarks: '', applicable: 'on' } }
}

describe('tickets without JavaScript', () => {
  it('are attached from the list, shown there, changed and removed', async () => {
    const { as, list, form } = await place()
    const qa = await as('QA')
    const dialog = await qa.get(`${list}/tickets/1/attach?moduleId=0`)
    expect(dialog.html).toContain('Attach Ticket')
    expect(dialog.html).toContain('Pay by card')
    expect(dialog.html).toMatch(/<button[^>]*form="attach-ticket"[^>]*>Save/)
    expect(dialog.html).not.toMatch(/<button[^>]* disabled=""[^>]*>Save/)
    const url = 'https://tracker.example.org/browse/SHOP-1'
    const attached = await qa.post(`${list}/tickets/1/attach?moduleId=0`, { ...form, number: url, type: 'Production' })
    expect(attached.location).toBe(`${list}?moduleId=0`)
    const shown = await qa.follow(attached)
    expect(shown.html).toContain(`title="Production bug: ${url}"`)
    expect(shown.html).toContain(`href="${list}/tickets/1?moduleId=0"`)

    const tickets = await qa.get(`${list}/tickets/1?moduleId=0`)
    expect(tickets.html).toContain('No normal category ticket is attached to this Test Case')
    expect(tickets.html).toContain(`href="${url}"`)
    const edit = /href="([^"]*edit=(\d+))"/.exec(tickets.html)
    const [, editHref = '', ticketId = ''] = edit ?? []
    const editing = await qa.get(editHref.replaceAll('&amp;', '&'))
    expect(editing.html).toMatch(/name="applicable"[^>]*checked|checked[^>]*name="applicable"/)
    const first = await qa.post(editHref.replaceAll('&amp;', '&'), { intent: 'update', ticketId, remarks: 'Theirs' })
    expect(first.status).toBe(302)
    const late = await qa.post(editHref.replaceAll('&amp;', '&'), { intent: 'update', ticketId, remarks: 'Mine' })
    expect([late.status, late.html]).toEqual([409, expect.stringMatching(/Somebody wrote remarks meanwhile: “Theirs”/)])
    expect(late.html).toMatch(/<textarea[^>]*name="remarks"[^>]*>Mine<\/textarea>/)
    expect(late.html).toContain('name="seen" value="Theirs"')
    // Who was refused for another reason has not been shown what is stored.
    const long = { intent: 'update', ticketId, remarks: 'x'.repeat(10_001), seen: 'Before' }
    const refused = await qa.post(editHref.replaceAll('&amp;', '&'), long)
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('name="seen" value="Before"')])
    const changed = await qa.post(editHref.replaceAll('&amp;', '&'), {
      intent: 'update',
      ticketId,
      remarks: 'Mended <b>today</b>',
      seen: 'Theirs',
    })
    expect(changed.location).toBe(`${list}/tickets/1?moduleId=0`)
    const after = await qa.follow(changed)
    expect(after.html).toContain('Mended &lt;b&gt;today&lt;/b&gt;')
    expect(after.html).toContain('Not applicable')
    expect((await qa.get(`${list}?moduleId=0`)).html).toContain(`title="Tickets: ${url}"`)

    expect((await qa.get(`${list}/1/tickets?remove=${ticketId}`)).html).toContain('Remove this ticket')
    const removed = await qa.post(`${list}/1/tickets?remove=${ticketId}`, { intent: 'remove', ticketId })
    expect(removed.location).toBe(`${list}/1/tickets`)
    const tooLate = await qa.post(`${list}/1/tickets?edit=${ticketId}`, {
      intent: 'update',
      ticketId,
      remarks: 'Lost?',
    })
    expect((await qa.follow(tooLate)).html).toContain('Not stored, your remarks: “Lost?”')
    expect((await qa.get(`${list}?moduleId=0`)).html).not.toContain('class="cell-tickets')
  })

  it('say at the fields what is missing, and keep what was typed', async () => {
    const { as, list, form } = await place()
    const qa = await as('QA')
    const nothing = await qa.post(`${list}/1/tickets/attach`, {
      number: ' ',
      releaseId: '',
      environmentId: '',
      remarks: 'Mine',
    })
    expect(nothing.status).toBe(400)
    // The summary tells them in the order of the page; no type was sent at all.
    expect([...nothing.html.matchAll(/href="#[^"]*"[^>]*>([^<]* is required)/g)].map(([, message]) => message)).toEqual(
      ['Ticket number', 'Release', 'Environment', 'Ticket type'].map((field) => `${field} is required`),
    )
    expect(nothing.html).toContain('Mine</textarea>')
    await qa.post(`${list}/1/tickets/attach`, { ...form, number: 'SHOP-1' })
    const twice = await qa.post(`${list}/1/tickets/attach`, { ...form, number: 'shop-1' })
    expect([twice.status, twice.html]).toEqual([409, expect.stringContaining('already.')])
    const gone = await qa.post(`${list}/1/tickets/attach`, { ...form, number: 'SHOP-2', releaseId: '999999' })
    expect([gone.status, gone.html]).toEqual([400, expect.stringContaining('This release cannot be chosen any more.')])
  })

  it('never link what is no address of the web', async () => {
    const { as, list, form } = await place()
    const qa = await as('QA')
    await qa.post(`${list}/1/tickets/attach`, { ...form, number: 'javascript:alert(1)' })
    const { html } = await qa.get(`${list}/1/tickets`)
    expect(html).toContain('javascript:alert(1)')
    expect(html).not.toContain('href="javascript')
  })

  it('say what a project lacks, and the way to it or whom to ask', async () => {
    const { as, list, projectId } = await place({ offer: false })
    const lead = await as('ProjectLead')
    const qa = await as('QA')
    const mine = await lead.get(`${list}/1/tickets/attach`)
    expect(mine.html).toContain('Please set at least one environment active.')
    expect(mine.html).toMatch(new RegExp(`href="/project/${projectId}/manage/environments"[^>]*>Set Environment<`))
    expect(mine.html).toContain(`href="/project/${projectId}/manage/release"`)
    expect(mine.html).not.toContain('form="attach-ticket"')
    const theirs = await qa.get(`${list}/1/tickets/attach`)
    expect(theirs.html).toContain('Please ask Test Person')
    expect(theirs.html).not.toContain(`href="/project/${projectId}/manage/environments"`)
  })

  it('are not found for a case that is not there, in the words of the specification', async () => {
    const { as, list, form } = await place()
    const qa = await as('QA')
    for (const path of [`${list}/tickets/99`, `${list}/tickets/99/attach`]) {
      const page = await qa.get(path)
      expect([page.status, page.html]).toEqual([
        404,
        expect.stringContaining('No Test Case found for particular selection'),
      ])
    }
    expect((await qa.post(`${list}/tickets/99/attach`, { ...form, number: 'SHOP-1' })).status).toBe(404)
  })

  it('are read by developers and changed by testers alone', async () => {
    const { as, list, form } = await place()
    const dev = await as('Dev')
    const qa = await as('QA')
    await qa.post(`${list}/1/tickets/attach`, { ...form, number: 'SHOP-1' })
    const tickets = await dev.get(`${list}/1/tickets`)
    expect([tickets.status, tickets.html]).toEqual([200, expect.stringContaining('SHOP-1')])
    expect(tickets.html).not.toContain('edit=')
    expect(tickets.html).not.toContain('/tickets/attach')
    expect((await dev.get(`${list}/1/tickets/attach`)).status).toBe(403)
    expect((await dev.post(`${list}/1/tickets/attach`, { ...form, number: 'SHOP-2' })).status).toBe(403)
    expect((await dev.post(`${list}/1/tickets`, { intent: 'remove', ticketId: '1' })).status).toBe(403)
  })
})
