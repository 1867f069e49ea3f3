import { startSmtpServer } from '@caseweave/core/platform/mail/testing/smtp-server'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formFields, onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import type { Page, TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'

let site: TestSite
let worker: Awaited<ReturnType<typeof startTestWorker>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let qa: TestBrowser
let report: string
let search: string
let people: { qa: number; dev: number; devAddress: string }
let organizationId: number
/** What the mail server says to new recipients. */
let refusal: Error | undefined

beforeAll(async () => {
  smtp = await startSmtpServer({ onRcptTo: (_address, _session, answer) => answer(refusal) })
  site = await startTestSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Reports <reports@example.org>' })
  worker = await startTestWorker(site)
  organizationId = (await makeOrganization(site.db)).id
  const { id: projectId } = await makeProject(site.db, organizationId, { name: 'Web shop' })
  const place = { organizationId, projectId }
  const me = await makeMember(site.db, place, { projectRole: 'QA' })
  const dev = await makeMember(site.db, place, { projectRole: 'Dev' })
  const mute = await makeMember(site.db, place, { projectRole: 'Dev' })
  await site.sql`update users set email = '' where id = ${mute.id}`
  people = { qa: me.id, dev: dev.id, devAddress: dev.email }
  qa = await signInAs(site, me)
  const { id: moduleId } = await makeModule(site.db, projectId, { name: 'Shop' })
  const testCase = await makeTestCase(site.db, { projectId, moduleId })
  const release = await makeRelease(site.db, projectId, { number: '2.4' })
  await site.sql`insert into release_test_cases (release_id, test_case_id, version) values (${release.id}, ${testCase.id}, 1)`
  report = `/project/${projectId}/app/graphReport`
  search = `?execution=true&release=${release.id}`
})
afterAll(async () => {
  await worker.stop()
  await site.close()
  await smtp.stop()
})

/** Follows the answer, and asks the page of the email again as long as it refreshes itself. */
async function patiently(page: Page): Promise<Page> {
  for (let here = page; ; ) {
    const shown = await qa.follow(here)
    if (!shown.html.includes('http-equiv="refresh"') || here.location === null) return shown
    await new Promise((done) => setTimeout(done, 200))
    here = { ...here }
  }
}

const boxes = (html: string) =>
  [...html.matchAll(/<input[^>]*name="members"[^>]*>/g)].map(([tag]) => ({
    value: /value="(\d+)"/.exec(tag)?.[1],
    ticked: tag.includes(' checked'),
    disabled: tag.includes(' disabled'),
  }))

describe('emailing a report without JavaScript', () => {
  it('offers roles of the members, ticks all of them for All, and none for a role', async () => {
    const page = await qa.get(report + search)
    expect(page.html).toContain(`href="${report}/email${search.replace('&', '&amp;')}"`)
    const first = await qa.get(`${report}/email${search}`)
    expect(first.html).toMatch(/<option value="All"[^>]*>All<\/option>/)
    expect(first.html).toContain('Software Developer</option>')
    expect(first.html).not.toContain('Report Viewer</option>')
    expect(boxes(first.html)).toEqual([])
    const all = boxes((await qa.get(`${report}/email${search}&role=All`)).html)
    expect(
      all
        .filter(({ ticked }) => ticked)
        .map(({ value }) => Number(value))
        .sort(),
    ).toEqual([people.qa, people.dev].sort())
    expect(all.filter(({ disabled }) => disabled)).toHaveLength(1)
    const developers = boxes((await qa.get(`${report}/email${search}&role=Dev`)).html)
    expect(developers.map(({ ticked }) => ticked)).toEqual([false, false])
  })

  it('asks for a role, and for an email', async () => {
    const none = await qa.post(`${report}/email${search}`, { role: '' })
    expect([none.status, none.html]).toEqual([400, expect.stringContaining('Please select a role.')])
    expect(none.html).not.toContain('>Please select an email<')
    const nobody = await qa.post(`${report}/email${search}&role=Dev`, { role: 'Dev' })
    expect([nobody.status, nobody.html]).toEqual([400, expect.stringContaining('Please select an email')])
    const stranger = await makeMember(site.db, { organizationId }, {})
    const foreign = await qa.post(`${report}/email${search}&role=Dev`, { role: 'Dev', members: String(stranger.id) })
    expect([foreign.status, foreign.html]).toEqual([400, expect.stringContaining('in the project any more')])
  })

  it('sends to those who are ticked, and says so over the report', async () => {
    const before = smtp.taken.length
    const form = { role: 'Dev', members: String(people.dev) }
    const sent = await patiently(await qa.post(`${report}/email${search}&role=Dev`, form))
    expect(sent.html).toContain('Email sent successfully!')
    expect(sent.html).toContain('Total Datasets')
    expect(smtp.taken.slice(before).map(({ to }) => to)).toEqual([[people.devAddress]])
    const raw = smtp.taken.at(-1)?.raw ?? ''
    expect(raw).toMatch(/^From: Reports <reports@example\.org>/m)
    expect(raw).toMatch(/^Subject: Execution Report: Web shop, 2\.4/m)
  })

  it('sends once what is sent twice, from the popup and from a daily report', async () => {
    const emails = async () => (await site.sql`select id from report_emails`).length
    const [before, taken] = [await emails(), smtp.taken.length]
    const popup = `${report}/email${search}&role=Dev`
    const onceKey = onceKeyIn((await qa.get(popup)).html)
    const form = { onceKey, role: 'Dev', members: String(people.dev) }
    const [one, other] = await Promise.all([qa.post(popup, form), qa.post(popup, form)])
    expect(one.location).toMatch(/email\/\d+/)
    expect(other.location).toBe(one.location)
    expect(await emails()).toBe(before + 1)
    const daily = { time: '07:30', zone: 'UTC', weekdays: '1', members: String(people.dev) }
    await qa.post(`${report}/schedules/add`, daily)
    const [row] = await site.sql<{ id: string }[]>`select max(id) as id from report_schedules`
    const key = onceKeyIn((await qa.get(`${report}/schedules`)).html)
    const now = { onceKey: key, scheduleId: String(row?.id), intent: 'sendNow' }
    await Promise.all([qa.post(`${report}/schedules`, now), qa.post(`${report}/schedules`, now)])
    expect(await emails()).toBe(before + 2)
    // They are on their way until the server has taken them.
    await vi.waitFor(() => expect(smtp.taken).toHaveLength(taken + 2), { timeout: 15_000 })
    await qa.post(`${report}/schedules/${row?.id}/delete`, {})
  })

  it('is offered on the dashboard too, for the release that it shows', async () => {
    const release = new URLSearchParams(search).get('release')
    const popup = `/dashBoard/email?release=${release}`
    expect((await qa.get('/dashBoard')).html).toContain(`href="${popup}"`)
    const page = await qa.get(`${popup}&role=All`)
    expect(page.html).toContain('Select Role &amp; Emails')
    expect(page.html).toContain('The execution report of release 2.4,')
    expect(boxes(page.html).filter(({ ticked }) => ticked)).toHaveLength(2)
    const none = await qa.post(popup, { role: '' })
    expect([none.status, none.html]).toEqual([400, expect.stringContaining('Please select a role.')])
    const before = smtp.taken.length
    const posted = await qa.post(`${popup}&role=Dev`, { role: 'Dev', members: String(people.dev) })
    expect(posted.location).toMatch(/^\/dashBoard\/email\/\d+\?/)
    const sent = await patiently(posted)
    expect(sent.html).toContain('Email sent successfully!')
    expect(sent.html).toContain('1 test case in 1 module')
    expect(smtp.taken.slice(before).map(({ to }) => to)).toEqual([[people.devAddress]])
    expect(smtp.taken.at(-1)?.raw).toMatch(/^Subject: Execution Report: Web shop, 2\.4/m)
    const elsewhere = await makeProject(site.db, organizationId)
    const foreign = await makeRelease(site.db, elsewhere.id)
    expect((await qa.get(`/dashBoard/email?release=${foreign.id}`)).status).toBe(404)
    expect((await qa.post(`/dashBoard/email?release=${foreign.id}`, { role: 'Dev', members: '1' })).status).toBe(404)
  })

  it('says that it failed when the server refuses everybody, and offers to try again', async () => {
    refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    try {
      const form = { role: 'Dev', members: String(people.dev) }
      const failed = await patiently(await qa.post(`${report}/email${search}&role=Dev`, form))
      expect(failed.html).toContain('Failed to send email. Please try again.')
      expect(failed.html).toContain('no such mailbox')
      expect(failed.html).toContain(`href="${report}/email${search.replace('&', '&amp;')}"`)
    } finally {
      refusal = undefined
    }
  })

  it('is for those who may email reports alone', async () => {
    const projectId = Number(report.split('/')[2])
    const viewer = await signInAs(
      site,
      await makeMember(site.db, { organizationId, projectId }, { projectRole: 'ReportViewer' }),
    )
    expect((await viewer.get(report + search)).html).not.toContain('Email Report')
    expect((await viewer.get(`${report}/email${search}`)).status).toBe(403)
    expect((await viewer.get(`${report}/schedules${search}`)).status).toBe(403)
    expect((await viewer.get('/dashBoard')).html).not.toContain('Email Report')
    expect((await viewer.get('/dashBoard/email')).status).toBe(403)
    expect((await viewer.post('/dashBoard/email', { role: 'Dev', members: String(people.dev) })).status).toBe(403)
    const posted = await viewer.post(`${report}/email${search}`, { role: 'Dev', members: String(people.dev) })
    expect(posted.status).toBe(403)
  })
})

describe('daily reports without JavaScript', () => {
  it('are added with the filters of the report, changed, paused, resumed, sent now and deleted', async () => {
    const here = `${report}/schedules`
    const empty = await qa.get(here + search)
    expect(empty.html).toContain('There are no daily reports yet')
    const form = await qa.get(`${here}/add${search}`)
    expect(form.html).toMatch(/<option value="\d+" selected="">2\.4<\/option>/)
    const releaseId = /release=(\d+)/.exec(search)?.[1] ?? ''
    const values = new URLSearchParams({
      releaseId,
      environmentId: '0',
      moduleId: '0',
      time: '07:30',
      zone: 'Europe/Berlin',
    })
    for (const day of ['1', '3']) values.append('weekdays', day)
    const wrong = await qa.post(`${here}/add${search}`, values)
    expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('Please select a role or an email.')])
    expect(wrong.html).toMatch(/id="weekdays-3"[^>]*checked/)
    values.append('roles', 'Dev')
    const added = await qa.follow(await qa.post(`${here}/add${search}`, values))
    for (const text of [
      'The daily report was added.',
      'Release 2.4, all environments',
      'Monday, Wednesday at 07:30 (Europe/Berlin)',
      'Software Developer',
      'not sent yet',
    ]) {
      expect(added.html).toContain(text)
    }
    const scheduleId = /name="scheduleId" value="(\d+)"/.exec(added.html)?.[1] ?? ''
    const intent = async (name: string) => qa.follow(await qa.post(here + search, { scheduleId, intent: name }))
    expect((await intent('pause')).html).toContain('The daily report is paused.')
    expect((await intent('resume')).html).toContain('The daily report is sent again.')
    const before = smtp.taken.length
    expect((await intent('sendNow')).html).toContain('The report is being sent.')
    await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBe(before + 1)
    await expect.poll(async () => (await qa.get(here + search)).html).toContain('1 sent')
    values.set('time', '18:05')
    const edit = await qa.get(`${here}/${scheduleId}${search}`)
    expect(edit.html).toMatch(/value="07:30"/)
    expect((await qa.follow(await qa.post(`${here}/${scheduleId}${search}`, values))).html).toContain('at 18:05')
    expect((await qa.get(`${here}/${scheduleId}/delete${search}`)).html).toContain('It is not sent any more.')
    const gone = await qa.follow(await qa.post(`${here}/${scheduleId}/delete${search}`, {}))
    expect(gone.html).toContain('The daily report was deleted.')
    expect((await qa.get(`${here}/${scheduleId}${search}`)).status).toBe(404)
  })

  it('lose nothing that somebody else saves meanwhile, nor who has no address or no role at the moment', async () => {
    const here = `${report}/schedules`
    const sentBy = (html: string) =>
      formFields(`<main${html.slice(html.lastIndexOf('<form', html.indexOf(' id="schedule"')))}`)
    const rule = { releaseId: '0', environmentId: '0', moduleId: '0', time: '07:30', zone: 'UTC', weekdays: '1' }
    const values = { ...rule, roles: 'ProjectLead', members: String(people.dev) }
    const added = await qa.follow(await qa.post(`${here}/add${search}`, values))
    const edit = `${here}/${/name="scheduleId" value="(\d+)"/.exec(added.html)?.[1]}${search}`
    await site.sql`update users set email = '' where id = ${people.dev}`
    const shown = sentBy((await qa.get(edit)).html)
    const changed = (field: string, value: string) =>
      new URLSearchParams(shown.map(([name, before]) => [name, name === field ? value : before]))
    expect((await qa.post(edit, changed('time', '19:00'))).status).toBe(302)
    expect((await qa.post(edit, changed('weekdays', '2'))).status).toBe(302)
    const met = await qa.post(edit, changed('time', '20:00'))
    expect(met.status).toBe(409)
    expect(met.html).toContain('Saved now: 19:00')
    expect((await qa.post(edit, new URLSearchParams(sentBy(met.html)))).status).toBe(302)
    const kept = sentBy((await qa.get(edit)).html)
    for (const field of ['time 20:00', 'weekdays 2', 'roles ProjectLead', `members ${people.dev}`])
      expect(kept.map((pair) => pair.join(' '))).toContain(field)
    await site.sql`update users set email = ${people.devAddress} where id = ${people.dev}`
  })
})
