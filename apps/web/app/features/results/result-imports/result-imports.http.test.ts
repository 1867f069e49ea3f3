import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { fieldsOf, send, show, text, until } from '../../cases/definition-imports/testing/import-pages'

let site: TestSite
let worker: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  site = await startTestSite()
  worker = await startTestWorker(site)
})
afterAll(async () => {
  await worker.stop()
  await site.close()
})

async function tester(options: { active?: boolean; role?: 'QA' | 'ProjectLead' | 'Dev' } = {}) {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const user = await makeMember(site.db, place, { projectRole: options.role ?? 'QA' })
  const release = await makeRelease(site.db, project.id)
  const environment = await makeEnvironment(site.db, project.id, { active: options.active ?? true })
  const module = await makeModule(site.db, project.id)
  await makeTestCase(site.db, { projectId: project.id, moduleId: module.id }, { summary: 'Pay by card' })
  const home = `/project/${project.id}/app/testCaseDefinition/importExecution`
  const fields = { releaseId: String(release.id), environmentId: String(environment.id) }
  return { project, home, fields, browser: await signInAs(site, user) }
}

const xml = (cases: string) => new File([`<testsuite name="Shop">${cases}</testsuite>`], 'results.xml')

describe('importing results without JavaScript', () => {
  it('leads from the file to the result that stays, and from what is unmatched to a decision and back', async () => {
    const { browser, home, fields, project } = await tester()
    expect(await show(browser, `/project/${project.id}/app/testCaseDefinition`)).toContain(`href="${home}"`)
    const file = xml(
      '<testcase name="[TC-1] a"/><testcase name="Pay by gold card"><failure message="&lt;b&gt;no"/></testcase>',
    )
    const uploaded = await send(site, browser, home, [file], fields)
    expect([uploaded.status, uploaded.location]).toEqual([302, expect.stringMatching(/\/importExecution\/\d+$/)])
    const page = uploaded.location ?? ''
    const result = text(await until(browser, page, '1 of 2 results found its test case'))
    expect(result).toContain('1 by key, 1 unmatched.')
    expect(result).toContain('The files hold 2 results; every one is accounted for.')
    expect(text(await show(browser, '/notifications'))).toContain('The results of results.xml have been imported')
    expect((await browser.get(`${page}/unmatched.csv`)).html).toContain('results.xml,1,Pay by gold card')

    const again = await send(site, browser, home, [file], fields)
    expect(text(await until(browser, again.location ?? '', 'No results came in'))).toContain(
      'This very file came before',
    )

    const inbox = await show(browser, `${home}/inbox`)
    expect(text(inbox)).toContain('TC-1 Pay by card')
    expect(inbox).not.toContain('<b>no')
    const id = /name="ids" value="(\d+)"/.exec(inbox)?.[1] ?? ''
    const none = await browser.post(`${home}/inbox`, { decision: 'ignore' })
    expect([none.status, text(none.html)]).toEqual([400, expect.stringContaining('Please choose at least one test.')])
    const missing = await browser.post(`${home}/inbox/${id}`, { caseNumber: '99' })
    expect([missing.status, text(missing.html)]).toEqual([
      400,
      expect.stringContaining('There is no such test case in this project.'),
    ])
    const asked = 'show=unmatched&search=pay'
    const dialog = `${home}/inbox/${id}?${asked}`
    expect(await show(browser, `${home}/inbox?${asked}`)).toContain(`href="${dialog.replaceAll('&', '&amp;')}"`)
    const found = await show(browser, `${dialog}&find=card`)
    expect(text(found)).toContain('TC-1 Pay by card')
    expect(found).toContain('<input type="hidden" name="show" value="unmatched"/>')
    const decided = await browser.post(`${dialog}&find=card`, { caseNumber: '1' })
    expect(decided.location).toBe(`${home}/inbox?${asked}`)
    expect(text(await show(browser, `${home}/inbox`))).toContain('1 result of 1 test matched.')
    // Sent twice.
    expect((await browser.post(`${home}/inbox/${id}`, { caseNumber: '1' })).location).toBe(`${home}/inbox`)
    expect(text(await show(browser, `${home}/inbox`))).toContain('Somebody has decided about these tests')
    expect(text(await show(browser, page))).toContain('1 by key, 1 by alias.')

    const aliases = await show(browser, `${home}/aliases`)
    const alias = /name="id" value="(\d+)"/.exec(aliases)?.[1] ?? ''
    await browser.post(`${home}/aliases`, { id: alias })
    expect(text(await show(browser, `${home}/inbox`))).toContain('1 result went back to the inbox.')
    await browser.post(`${home}/aliases`, { id: alias })
    expect(text(await show(browser, `${home}/aliases`))).toContain('The alias is not there any more.')
    expect(text(await show(browser, page))).toContain('1 by key, 1 unmatched.')

    await browser.post(`${page}/remove`, {})
    expect((await browser.post(`${page}/remove`, {})).location).toBe(home)
    expect(text(await show(browser, home))).toContain('This import is not there any more.')
    expect((await browser.get(page)).status).toBe(404)
    expect(await site.sql`select 1 from executions where project_id = ${project.id}`).toHaveLength(0)
  })

  it('asks for the columns of a CSV, and says why a file is refused', async () => {
    const { browser, home, fields } = await tester()
    const files = [new File(['Was,Wie\nTC-1,ok\n'], 'list.csv'), new File(['{"stats":{},"passes":[]}'], 'mocha.json')]
    const page = (await send(site, browser, home, files, fields)).location ?? ''
    // Each file is read for itself, in any order.
    for (const words of ['The file is Mocha’s JSON.', 'Columns to check']) await until(browser, page, words)
    const nothing =
      'Warning: No results came in 1 file refused: see why below. 1 file not read yet: choose the columns below.'
    expect(text(await until(browser, page, 'No results came in'))).toContain(nothing)
    const wrong = await browser.post(`${page}/columns/1`, { 'fields[0]': 'name', 'fields[1]': 'ignore' })
    expect([wrong.status, text(wrong.html)]).toEqual([
      400,
      expect.stringContaining('Choose the column that holds the result.'),
    ])
    // Before, the first column was that of nothing.
    expect(fieldsOf(wrong.html)['fields[0]']).toBe('name')
    const columns = { 'fields[0]': 'key', 'fields[1]': 'status' }
    for (const _ of [1, 2]) expect((await browser.post(`${page}/columns/1`, columns)).location).toBe(page)
    expect((await browser.get(`${page}/columns/1`)).location).toBe(page)
    expect(text(await until(browser, page, '1 of 1 result found its test case'))).toContain(
      'Warning: 1 of 1 result found its test case 1 by key. 1 file refused: see why below.',
    )
    expect(text(await show(browser, page))).toContain('The files that were read hold 1 result; every one')
  })

  it('refuses other files, and shows why nothing can be imported', async () => {
    const { browser, home, fields } = await tester()
    const page = await send(site, browser, home, [new File(['x'], 'a.pdf'), xml('<testcase name="[TC-1]"/>')], fields)
    expect(page.status).toBe(400)
    expect(text(page.html)).toContain("a.pdf: Please select from compatible file types: ['JSON', 'XML', 'CSV']")
    expect(text(page.html)).toContain('Go to the import')
    expect(text((await send(site, browser, home, [], fields)).html)).toContain('Please choose a file.')
    const inactive = await tester({ active: false })
    expect(text(await show(inactive.browser, inactive.home))).toContain('Please set at least one environment active.')
    const refused = await send(site, inactive.browser, inactive.home, [xml('')], inactive.fields)
    expect(text(refused.html)).toContain('This environment cannot be chosen any more.')
  })

  it('keeps what the fields of a refused upload said', async () => {
    const { browser, home, fields, project } = await tester()
    const release = await makeRelease(site.db, project.id)
    const environment = await makeEnvironment(site.db, project.id, { active: true })
    for (const place of [{ releaseId: String(release.id), environmentId: String(environment.id) }, fields]) {
      const said = { ...place, build: 'nightly-7', sync: 'on' }
      const { status, html } = await send(site, browser, home, [new File(['x'], 'a.pdf')], said)
      expect(status).toBe(400)
      expect(fieldsOf(html)).toMatchObject(place)
      expect(html).toMatch(/name="build"[^>]*value="nightly-7"/)
      expect(html).toMatch(/name="sync"[^>]*checked/)
    }
  })

  it('says of a field that no page sends so what to do', async () => {
    const { browser, home } = await tester()
    const { status, html } = await send(site, browser, home, [new File(['<testsuite/>'], 'a.xml')], { releaseId: 'x' })
    expect(status).toBe(400)
    expect(text(html)).toContain('A field of this form holds what does not belong there.')
    const shown = await send(site, browser, `${home}/upload`, [new File(['<testsuite/>'], 'a.xml')], { releaseId: 'x' })
    expect(shown.status).toBe(400)
    expect(shown.html).toContain('A field of this form holds what does not belong there.')
  })

  it('lets leads keep patterns, and others only read them; developers see none of it', async () => {
    const lead = await tester({ role: 'ProjectLead' })
    const bad = await lead.browser.post(`${lead.home}/patterns`, { pattern: '(a+)+', meaning: 'number' })
    expect([bad.status, text(bad.html)]).toEqual([400, expect.stringContaining('Write # (digits) or * (a word) once')])
    const other = await lead.browser.post(`${lead.home}/patterns`, { pattern: '(a+)+', meaning: 'externalId' })
    expect(fieldsOf(other.html).meaning).toBe('externalId')
    await lead.browser.post(`${lead.home}/patterns`, { pattern: '(case #)', meaning: 'number' })
    const page = await show(lead.browser, `${lead.home}/patterns`)
    expect(text(page)).toContain('(case #)')
    const id = /name="remove" value="(\d+)"/.exec(page)?.[1] ?? ''
    await lead.browser.post(`${lead.home}/patterns`, { remove: id })
    await lead.browser.post(`${lead.home}/patterns`, { remove: id })
    expect(text(await show(lead.browser, `${lead.home}/patterns`))).toContain('The pattern is not there any more.')
    expect(text(await show(lead.browser, `${lead.home}/patterns`))).not.toContain('(case #)')
    const qa = await tester()
    expect(await show(qa.browser, `${qa.home}/patterns`)).not.toContain('name="pattern"')
    expect((await qa.browser.post(`${qa.home}/patterns`, { pattern: '(x #)', meaning: 'number' })).status).toBe(403)
    const dev = await tester({ role: 'Dev' })
    expect((await dev.browser.get(dev.home)).status).toBe(403)
  })
})
