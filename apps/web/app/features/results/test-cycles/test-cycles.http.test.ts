import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { cyclePlace } from './testing/cycle-place'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const place = () => cyclePlace(site)

describe('a test cycle without JavaScript', () => {
  it('counts each case once in each environment, and calls that a test', async () => {
    const { qa, cycles, phone, form, moduleId } = await place()
    const both = new URLSearchParams({ ...form, from: 'module', moduleId: String(moduleId) })
    both.append('environmentIds', String(phone.id))
    const made = await qa.post(`${cycles}/add`, both)
    const page = await qa.get(made.location ?? '')
    expect(page.html).toContain('Cycle 1 was created with 6 tests.')
    expect(page.html).toContain('0 of 6 tests done')
    const closing = await qa.get(`${cycles}/1/close`)
    expect(closing.html).toMatch(/>6 tests(<!-- -->)? without a result\.</)
    expect(closing.html).not.toContain('6 cases')
    expect((await qa.get(`${cycles}/1?view=activity`)).html).toContain('created the cycle with 6 tests')
  })

  it('is deleted once while it is planned, and who comes second is led to the list', async () => {
    const { qa, cycles, add } = await place()
    const made = await add('', { planned: 'on' })
    const remove = `${made.location}/delete`
    expect((await qa.follow(await qa.post(remove, {}))).html).toContain('The cycle was deleted.')
    const second = await qa.post(remove, {})
    expect(second.location).toBe(cycles)
    expect((await qa.follow(second)).html).toContain('This cycle was deleted before.')
  })

  it('is changed by two people who do not write over each other', async () => {
    const { qa, as, add } = await place()
    const edit = `${(await add('', { note: 'Ask Ann' })).location}/edit`
    const other = await as('ProjectLead')
    // The page behind the dialog has forms of its own.
    const fieldsOf = (html: string) =>
      Object.fromEntries(formFields(`<main>${html.slice(html.lastIndexOf('<form', html.indexOf('id="edit-cycle"')))}`))
    const form = fieldsOf((await qa.get(edit)).html)
    expect(form).toMatchObject({ name: 'Smoke', note: 'Ask Ann', versionRule: 'newest' })
    expect((await other.post(edit, { ...form, note: 'Ask Bob', versionRule: 'mapped' })).status).toBe(302)
    // What the other one has not touched is saved beside it.
    expect((await qa.post(edit, { ...form, name: 'Regression' })).status).toBe(302)
    const late = await qa.post(edit, { ...form, note: 'Ask me' })
    expect([late.status, late.html]).toEqual([
      409,
      expect.stringContaining('Somebody has changed this cycle meanwhile'),
    ])
    expect(late.html).toContain('Saved now: Ask Bob')
    const met = fieldsOf(late.html)
    expect(met).toMatchObject({ name: 'Regression', note: 'Ask me', versionRule: 'mapped' })
    expect((await qa.post(edit, met)).status).toBe(302)
    expect(fieldsOf((await other.get(edit)).html)).toMatchObject({ name: 'Regression', note: 'Ask me' })
  })

  it('says at the way that was chosen why it has no cases', async () => {
    const { qa, add, moduleId } = await place()
    const before = await add()
    const none = await add('', { from: 'search', search: 'nothingfindsthis' })
    expect(none.status).toBe(400)
    expect(none.html).toMatch(/id="search-error"[^>]*>(?:(?!id=").)*None of these test cases can be run/s)
    expect(none.html).not.toContain('id="release-error"')
    await site.sql`update modules set deleted_at = now() where id = ${moduleId}`
    const gone = await add()
    expect([gone.status, gone.location]).toEqual([400, null])
    expect(gone.html).toContain('This module is not there any more. Please choose another one.')
    expect(gone.html).toMatch(/name="name"[^>]*value="Smoke"/)
    // Cases of other modules can be added to a cycle that was made of it.
    const dialog = await qa.get(`${before.location}/add`)
    expect([dialog.status, dialog.html]).toEqual([200, expect.stringContaining('All that are mapped to the release')])
    const late = await qa.post(`${before.location}/add`, { from: 'new' })
    expect(late.html).toContain('This module is not there any more.')
  })

  it('offers its cases to those who may run them, and keeps who was ticked', async () => {
    const { db } = site
    const { qa, add, cycles, projectId } = await place()
    await add()
    const [project] = await site.sql`select organization_id from projects where id = ${projectId}`
    const at = { organizationId: Number(project?.organization_id), projectId }
    const tester = await makeMember(db, at, { projectRole: 'QA' })
    const dev = await makeMember(db, at, { projectRole: 'Dev' })
    const dialog = await qa.get(`${cycles}/1/assign?all=1`)
    expect(dialog.html).toContain(`id="person-${tester.id}"`)
    expect(dialog.html).not.toContain(`id="person-${dev.id}"`)
    const nobody = await qa.post(`${cycles}/1/assign?all=1`, { how: 'evenly', userId: '0' })
    expect(nobody.html).toMatch(/id="people-error"[^>]*>(?:(?!id=").)*Choose at least one person\./s)
    const wrong = await qa.post(`${cycles}/1/assign?all=1`, { how: 'nonsense', userId: '0', people: String(tester.id) })
    expect(wrong.html).toMatch(new RegExp(`id="person-${tester.id}"[^>]*checked`))
  })

  it('is made, run case by case, passed, closed and read by those who may', async () => {
    const { qa, as, cycles, add, results, projectId } = await place()
    expect((await qa.get(cycles)).html).toContain('There are no test cycles yet')
    const made = await add('', { dueOn: '2026-11-30' })
    expect(made.location).toBe(`${cycles}/1`)
    const page = await qa.get(`${cycles}/1`)
    for (const text of [
      'Smoke',
      'Open',
      '2026.1',
      'Staging',
      'Pay by voucher',
      '0 of 3 tests done',
      '30 Nov 2026',
      'Run next',
    ]) {
      expect(page.html).toContain(text)
    }
    const run = await qa.post(`${cycles}/1/next`, {})
    expect(run.location).toMatch(/\/app\/test-case-run\/\d+$/)
    const screen = await qa.get(run.location ?? '')
    for (const text of ['Pass and next', 'Finish and next', 'Pay by card']) expect(screen.html).toContain(text)
    const second = await qa.post(run.location ?? '', { intent: 'pass', goOn: 'next' })
    expect(second.location).toMatch(/\/app\/test-case-run\/\d+$/)
    expect(second.location).not.toBe(run.location)
    const cycle = await qa.get(`${cycles}/1`)
    for (const text of ['1 of 3 tests done', '1 passed, 1 in process', 'Continue TC-2'])
      expect(cycle.html).toContain(text)
    expect(await results()).toEqual([{ result: 'PASSED' }])
    // The run that is over offers another attempt; the page of the item leads to it.
    const over = await qa.get(run.location ?? '')
    for (const text of ['Retest', 'Correct']) expect(over.html).toContain(text)
    expect((await qa.post(`${cycles}/1/close`, { openRuns: 'finish' })).location).toBe(`${cycles}/1`)
    expect((await qa.get(`${cycles}/1`)).html).toContain('This cycle is closed.')
    expect(await results()).toHaveLength(2)
    expect((await qa.get(`${cycles}?state=closed`)).html).toContain('Smoke')
    expect((await (await as('Dev')).get(`${cycles}/1?view=activity`)).html).toContain('closed the cycle')
    expect((await (await as('ReportViewer')).get(`${cycles}/1`)).status).toBe(403)
    expect((await qa.get(`/project/${projectId}/app/testCycles/99`)).status).toBe(404)
    const lead = await as('ProjectLead')
    const silent = await lead.post(`${cycles}/1/reopen`, { reason: ' ' })
    expect([silent.status, silent.html]).toEqual([400, expect.stringContaining('Please say why.')])
    expect((await lead.post(`${cycles}/1/reopen`, { reason: 'One more build' })).location).toBe(`${cycles}/1`)
  })

  it('goes on to the next case within runs, also when nobody has begun it, and tells on the run why not', async () => {
    const { qa, as, cycles, add, projectId } = await place()
    await add()
    const first = (await qa.post(`${cycles}/1/next`, {})).location ?? ''
    const next = /name="item" value="(\d+)"[^>]*aria-label="Next case/
    const [, item = ''] = next.exec((await qa.get(first)).html) ?? []
    const from = first.split('/').at(-1) ?? ''
    const second = await qa.post(`${cycles}/1/visit`, { item, from })
    expect(second.location).toMatch(/\/app\/test-case-run\/\d+$/)
    expect(second.location).not.toBe(first)
    expect((await qa.post(`${cycles}/1/visit`, { item, from })).location).toBe(second.location)
    const page = await qa.get(second.location ?? '')
    expect(page.html).toContain('Pay by voucher')
    const [, last = ''] = next.exec(page.html) ?? []
    await site.sql`update environments set active = false where project_id = ${projectId}`
    const refused = await qa.post(`${cycles}/1/visit`, { item: last, from })
    expect(refused.location).toBe(first)
    await site.sql`update environments set active = true where project_id = ${projectId}`
    // Who only reads goes by links that begin nothing.
    const dev = await (await as('Dev')).get(first)
    expect(dev.html).toMatch(
      new RegExp(
        `href="${cycles}/1/visit\\?item=${item}"[^>]*aria-label="Next case|aria-label="Next case[^>]*item=${item}"`,
      ),
    )
    // What the cycle passes over is passed over here too, and a closed cycle shows its runs alone.
    await site.sql`update test_cases set deleted_at = now() where project_id = ${projectId} and summary = 'Return a book'`
    expect((await qa.get(second.location ?? '')).html).not.toContain('Next case of the cycle')
  })

  it('keeps what was typed when something is missing, and says where', async () => {
    const { qa, cycles, form } = await place()
    const answer = await qa.post(`${cycles}/add`, { ...form, name: ' ', from: 'search', search: '' })
    expect(answer.status).toBe(400)
    for (const text of ['Name is required']) expect(answer.html).toContain(text)
    const again = await qa.post(`${cycles}/add`, { ...form, name: 'Kept name', from: 'search', search: '' })
    for (const text of ['Please enter a search.', 'Kept name']) expect(again.html).toContain(text)
    const none = await qa.post(`${cycles}/add`, { ...form, from: 'release' })
    expect(none.html).toContain('None of these test cases can be run')
  })

  it('shares out, sets and removes what is ticked, and filters by address', async () => {
    const { qa, cycles, add, results, staging } = await place()
    await add('', { from: 'search', search: 'pay' })
    const ticked = await qa.post(`${cycles}/1/choose`, { action: 'assign', case: '1' })
    expect(ticked.location).toBe(`${cycles}/1/assign?chosen=1`)
    expect((await qa.get(ticked.location ?? '')).html).toContain('Evenly among several')
    const given = await qa.post(`${cycles}/1/assign?chosen=1`, { how: 'assignees' })
    expect(given.location).toBe(`${cycles}/1`)
    const marked = await qa.post(`${cycles}/1/mark?all=1&status=open&environment=${staging.id}`, {
      status: 'SKIPPED',
      remarks: 'Not today',
    })
    expect(marked.location).toContain(`${cycles}/1?`)
    expect(await results()).toEqual([{ result: 'SKIPPED' }, { result: 'SKIPPED' }])
    expect((await qa.get(`${cycles}/1?status=open`)).html).toContain('No case fits these filters')
    const refused = await qa.post(`${cycles}/1/remove?all=1`, {})
    expect(refused.html).toContain('Cases that somebody has begun stay in the cycle.')
    const sheet = await qa.get(`${cycles}/1/print`)
    for (const text of ['Tested by, date', 'Pay by card', 'Expected result']) expect(sheet.html).toContain(text)
  })

  it('is made of the cases that are ticked in the list, and again of what failed', async () => {
    const { qa, cycles, projectId, form, phone } = await place()
    const list = `/project/${projectId}/app/testCaseDefinition`
    const chosen = await qa.post(`${list}/bulk?moduleId=0`, { action: 'cycle', case: '2' })
    expect(chosen.location).toContain(`${cycles}/add?`)
    expect((await qa.get(chosen.location ?? '')).html).toContain('1 test case chosen in the list')
    const made = await qa.post(chosen.location ?? '', { ...form, environmentIds: String(phone.id) })
    expect(made.location).toBe(`${cycles}/1`)
    await qa.post(`${cycles}/1/mark?all=1`, { status: 'FAILED', remarks: '' })
    expect((await qa.get(`${cycles}/add?cycle=1`)).html).toContain('Smoke: retest')
    const again = await qa.post(`${cycles}/add?cycle=1`, { ...form, environmentIds: String(phone.id) })
    expect(again.location).toBe(`${cycles}/2`)
    expect((await qa.get(`${cycles}/2`)).html).toContain('Retest of')
  })

  it('is made of what a view shows, from its menu, by those who may run', async () => {
    const { qa, as, cycles, form, projectId } = await place()
    const list = `/project/${projectId}/app/testCaseDefinition`
    expect((await qa.get(`${cycles}/add`)).html).not.toContain('All that a view shows')
    const kept = async (browser: typeof qa, name: string, shared: Record<string, string>) => {
      const saved = await browser.post(`${list}/views/add?moduleId=0&search=pay`, { name, ...shared })
      return /[?&]view=(\d+)/.exec(saved.location ?? '')?.[1] ?? ''
    }
    const view = await kept(qa, 'Payments', { shared: 'on' })
    const shown = `${list}?view=${view}&moduleId=0&search=pay`
    const href = `${cycles}/add?view=${view}`
    expect((await qa.get(shown)).html).toContain(`href="${href}"`)
    const read = await (await as('Dev')).get(shown)
    expect([read.status, read.html.includes(href)]).toEqual([200, false])
    const page = await qa.get(href)
    expect(page.html).toMatch(new RegExp(`<option value="${view}" selected="">Payments`))
    const none = await qa.post(href, { ...form, from: 'view', viewId: '' })
    expect([none.status, none.html.includes('Please choose a view.')]).toEqual([400, true])
    // One that only somebody else sees is answered as one that is gone, and the form stays.
    const foreign = await kept(await as('ProjectLead'), 'Mine alone', {})
    for (const viewId of [foreign, '999999']) {
      const refused = await qa.post(href, { ...form, name: 'Kept name', from: 'view', viewId })
      expect([refused.status, refused.html.includes('This view is not there any more')]).toEqual([400, true])
      expect(refused.html).toContain('Kept name')
    }
    expect((await qa.post(href, { ...form, from: 'view', viewId: view })).location).toBe(`${cycles}/1`)
    expect((await qa.get(`${cycles}/1`)).html).toContain('0 of 2 tests done')
    expect((await qa.post(`${cycles}/1/add`, { from: 'view', viewId: view })).location).toBe(`${cycles}/1`)
  })

  it('takes cases that came later, from the list too, and results of a sheet that was filled in elsewhere', async () => {
    const { qa, as, cycles, add, projectId, results } = await place()
    await add()
    const { id: moduleId } = await makeModule(site.db, projectId, { name: 'Wishes' })
    await makeTestCase(site.db, { projectId, moduleId }, { summary: 'Wish for a book' })
    const chosen = await qa.post(`/project/${projectId}/app/testCaseDefinition/bulk?moduleId=0`, {
      action: 'cycle',
      case: '4',
    })
    expect((await qa.get(chosen.location ?? '')).html).toContain('Add to a cycle that is there')
    const added = await qa.post(`${chosen.location}&existing=1`, { number: '1' })
    expect(added.location).toBe(`${cycles}/1`)
    expect((await qa.get(`${cycles}/1`)).html).toContain('Wish for a book')
    const refused = await qa.post(`${cycles}/1/add`, { from: 'search', search: '' })
    expect([refused.status, refused.html.includes('Please enter a search.')]).toEqual([400, true])
    expect((await qa.post(`${cycles}/1/add`, { from: 'search', search: 'book' })).location).toBe(`${cycles}/1`)
    const { html: csv } = await qa.get(`${cycles}/1/csv`)
    const filled = csv.replaceAll(',Pending,0,,', ',Pending,0,Passed,"On paper"')
    const body = new FormData()
    body.set('file', new Blob([filled]), 'sheet.csv')
    const preview = await qa.post(`${cycles}/1/sheet`, body)
    expect(preview.html).toContain('Record 4 results')
    expect(await results()).toEqual([])
    const [, kept = ''] = /name="results" value="([^"]*)"/.exec(preview.html) ?? []
    const sent = { results: kept.replaceAll('&quot;', '"') }
    expect((await qa.post(`${cycles}/1/sheet`, sent)).location).toBe(`${cycles}/1`)
    await qa.post(`${cycles}/1/sheet`, sent)
    expect(await results()).toEqual(Array.from({ length: 4 }, () => ({ result: 'PASSED' })))
    const dev = await as('Dev')
    expect((await dev.get(`${cycles}/1/csv`)).status).toBe(200)
    expect((await dev.post(`${cycles}/1/sheet`, sent)).status).toBe(403)
    expect((await dev.get(`${cycles}/1/add`)).status).toBe(403)
  })
})
