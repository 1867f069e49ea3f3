import { textColumn, writeWorkbook } from '@caseweave/core/platform/xlsx/write-xlsx'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { fieldsOf, headersOf, send as sendFiles, show, text, until } from './testing/import-pages'

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

async function tester(roles: Parameters<typeof makeMember>[2] = { projectRole: 'ProjectLead' }) {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const user = await makeMember(site.db, { organizationId: organization.id, projectId: project.id }, roles)
  const imports = `/project/${project.id}/app/testCaseDefinition/import`
  return { organization, project, imports, browser: await signInAs(site, user) }
}

/** An Excel workbook of these sheets, each with its header first. */
async function workbook(sheets: Record<string, string[][]>, name: string): Promise<File> {
  const made = Object.entries(sheets).map(([sheet, [header = [], ...rows]]) => ({
    name: sheet,
    columns: header.map(textColumn),
    batches: (async function* () {
      yield rows
    })(),
  }))
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook(made)) chunks.push(chunk)
  return new File([Buffer.concat(chunks)], name)
}

/** Posts one file, or none. */
const send = (browser: TestBrowser, path: string, file: File | null, fields: Record<string, string> = {}) =>
  sendFiles(site, browser, path, file ? [file] : [], fields)

describe('importing without JavaScript', () => {
  it('leads from a file to its result, and back from the errors to a second import', async () => {
    const { browser, imports, organization, project } = await tester()
    expect(/<form[^>]*enctype="multipart\/form-data"/i.test(await show(browser, imports))).toBe(true)
    const csv =
      'Nr;Titel;Modul;Schritte\n1;Prüfen;Start;"1. Öffnen\n2. Lesen"\n2;prüfen;start;\n3;;Ende;Gehen\n4;Zählen;Ende;\n'
    const uploaded = await send(browser, imports, new File([Buffer.from(csv, 'latin1')], 'Fälle; Teil=1.csv'))
    expect([uploaded.status, uploaded.location]).toEqual([302, expect.stringMatching(/\/import\/\d+$/)])
    const page = uploaded.location ?? ''

    const columns = await show(browser, page)
    expect(text(columns)).toContain('Fälle; Teil=1.csv')
    expect(text(columns)).toContain('Prüfen')
    const fields = fieldsOf(columns)
    expect(fields).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      hasHeader: 'true',
      'fields[1]': 'summary',
      'fields[2]': 'module',
    })

    // What is chosen in the same form survives every other button of it.
    const chosen = { ...fields, 'fields[0]': 'ignore' }
    const named = await browser.post(page, { ...chosen, intent: 'saveMapping' })
    expect(named.location).toBe(`${page}/saveMapping`)
    await browser.follow(await browser.post(`${page}/saveMapping`, { name: 'Our German sheet' }))
    expect(fieldsOf(await show(browser, page))).toMatchObject({ 'fields[0]': 'ignore', 'fields[1]': 'summary' })
    const taken = await browser.post(`${page}/saveMapping`, { name: 'our german SHEET' })
    expect([taken.status, text(taken.html)]).toEqual([409, expect.stringContaining('Mapping name already exists')])
    const toModules = await browser.post(page, { ...chosen, intent: 'chooseModule' })
    expect(await show(browser, toModules.location ?? '')).toContain('Module Hierarchy')

    const unmapped = await browser.post(page, { ...chosen, 'fields[1]': 'ignore', intent: 'preview' })
    expect([unmapped.status, text(unmapped.html)]).toEqual([
      400,
      expect.stringContaining('Choose the column that holds the summary'),
    ])
    await browser.follow(await browser.post(page, { ...chosen, intent: 'preview' }))
    const preview = await until(browser, page, 'Import 2 test cases')
    expect(text(preview)).toContain('Line 2 has the same summary and module.')
    expect(text(preview)).toContain('The file has 4 rows under its header; every one is accounted for.')
    expect(text(await show(browser, `${page}?show=error`))).not.toContain('Zählen')

    const confirm = text(await show(browser, `${page}/confirm`))
    expect(confirm).toContain(`Organization ${organization.name} Project ${project.name}`)
    expect(confirm).toContain('2 test cases with 2 steps in 2 modules')
    await Promise.all([browser.post(`${page}/confirm`, {}), browser.post(`${page}/confirm`, {})])
    const result = await until(browser, page, '2 test cases added')
    expect(text(result)).toContain('Show the test cases')
    expect((await browser.get(`${page}/confirm`)).location).toBe(page)

    const download = await fetch(new URL(`${page}/errors.csv`, site.url), { headers: headersOf(browser) })
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="F_lle; Teil=1-errors.csv"; filename*=UTF-8''F%C3%A4lle%3B%20Teil%3D1-errors.csv`,
    )
    expect(download.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const errors = await download.text()
    const mended = new File([errors.replace('3;;Ende', '3;Gehen;Ende')], 'mended.csv')
    const second = (await send(browser, imports, mended)).location ?? ''
    await browser.post(second, { ...fieldsOf(await show(browser, second)), intent: 'preview' })
    await until(browser, second, 'Import 1 test case')
    await browser.post(`${second}/confirm`, {})
    const third = text(await until(browser, second, '1 test case added'))
    expect(third).toMatch(/The 1 test case has \d+ steps? and lies in 1 module\./)

    const list = text(await show(browser, imports))
    expect(list).toContain('mended.csv')
    expect(list).toContain('2 added, 1 duplicate, 1 error')
    const rows = await site.sql`select number, summary from test_cases where project_id = ${project.id} order by number`
    expect(rows.map((row) => `${row.number} ${row.summary}`)).toEqual(['1 Prüfen', '2 Zählen', '3 Gehen'])
    expect(text(await show(browser, '/notifications'))).toContain('mended.csv has been imported')
  })

  it('takes the sheet of a workbook that is chosen', async () => {
    const { browser, imports, project } = await tester()
    const login = [
      ['Title', 'Steps'],
      ['Sign in', 'Open'],
    ]
    const cart = [
      ['Title', 'Steps', 'Expected'],
      ['Pay', 'Go', 'Paid'],
      ['', 'Wait', 'Sent'],
    ]
    const file = await workbook({ Cover: [['Shop'], ['2026']], Login: login, 'Cart & more': cart }, 'Shop.XLSX')
    const page = (await send(browser, imports, file)).location ?? ''
    const first = await show(browser, page)
    expect(text(first)).toContain('The file has 3 sheets. This import takes one of them, "Login".')
    expect(fieldsOf(first)).toMatchObject({ sheet: '1', hasHeader: 'true', 'fields[0]': 'summary' })
    await browser.follow(await browser.post(page, { ...fieldsOf(first), sheet: '2', intent: 'format' }))
    const second = fieldsOf(await show(browser, page))
    expect(second).toMatchObject({ sheet: '2', 'fields[2]': expect.stringContaining('xpected') })
    await browser.follow(await browser.post(page, { ...second, intent: 'preview' }))
    expect(text(await until(browser, page, 'Import 1 test case'))).toContain('continues line 2')
    await browser.post(`${page}/confirm`, {})
    await until(browser, page, '1 test case added')
    expect(await site.sql`select summary from test_cases where project_id = ${project.id}`).toEqual([
      { summary: 'Pay' },
    ])
  })

  it('imports each sheet of a workbook that reads like test cases, side by side', async () => {
    const { browser, imports, project } = await tester()
    const header = ['Title', 'Steps']
    const sheets = {
      Login: [header, ['Sign in', '1. Open']],
      Cart: [header, ['Pay', '1. Pay']],
      Plan: [['Title'], ['x']],
    }
    const page = (await send(browser, imports, await workbook(sheets, 'Shop.xlsx'))).location ?? ''
    const columns = await show(browser, page)
    expect(text(columns)).toContain('Another sheet reads like test cases. Import that sheet too')
    const split = await browser.post(page, { ...fieldsOf(columns), intent: 'sheets' })
    const together = split.location ?? ''
    expect(together).toMatch(/\/import\/several\?imports=/)
    const checked = text(await until(browser, together, 'Import all that are clean: 2 test cases of 2 imports'))
    expect(checked).toContain('Shop.xlsx (Login)')
    expect(checked).toContain('Shop.xlsx (Cart)')
    await browser.post(together, {})
    await until(browser, together, 'Cart) Imported')
    await until(browser, together, 'Login) Imported')
    expect(
      await site.sql`select m.name, c.summary from test_cases c join modules m on m.id = c.module_id
        where c.project_id = ${project.id} order by c.summary`,
    ).toEqual([
      { name: 'Cart', summary: 'Pay' },
      { name: 'Login', summary: 'Sign in' },
    ])
  })

  it('asks nothing about how XML is read', async () => {
    const { browser, imports } = await tester()
    const xml = '<testcases><testcase internalid="1" name="Sign in"/></testcases>'
    const page = (await send(browser, imports, new File([xml], 'suite.xml'))).location ?? ''
    const columns = await show(browser, page)
    expect(text(columns)).not.toContain('The first row names the columns')
    await browser.follow(await browser.post(page, { ...fieldsOf(columns), intent: 'preview' }))
    await until(browser, page, 'Import 1 test case')
  })

  it.each([
    ['nothing', null, 'Please choose a file.'],
    ['a picture', new File(['x'], 'login.png'), 'Please select from compatible file types: [csv or feature]'],
    [
      'a picture called csv',
      new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')], 'cases.csv'),
      'cases.csv, line 1: The file is',
    ],
    ['15,000,000 bytes', new File([new Uint8Array(15_000_000)], 'big.csv'), 'Please select a file less than 15 MB.'],
    ['30,000,000 bytes', new File([new Uint8Array(30_000_000)], 'big.csv'), 'Please select a file less than 15 MB.'],
  ])('refuses %s at the form', async (_, file, sentence) => {
    const { browser, imports } = await tester({ projectRole: 'QA' })
    const page = await send(browser, imports, file)
    expect(page.status).toBe(400)
    expect(text(page.html)).toContain('There is a problem')
    expect(text(page.html)).toContain(sentence)
    expect(page.html).toContain('href="#file"')
  })

  it('keeps what the fields of a refused upload said', async () => {
    const { browser, imports, project } = await tester()
    const module = await makeModule(site.db, project.id)
    const said = { moduleId: String(module.id), layout: 'top' }
    const first = await send(browser, imports, new File(['x'], 'notes.txt'), said)
    expect([first.status, fieldsOf(first.html)]).toEqual([400, expect.objectContaining(said)])
    // Not ticked is said as well.
    expect(first.html).not.toMatch(/name="addCases"[^>]*checked/)
    const second = await send(browser, imports, null, { ...said, addCases: 'on' })
    expect([second.status, fieldsOf(second.html)]).toEqual([400, expect.objectContaining(said)])
    expect(second.html).toMatch(/name="addCases"[^>]*checked/)
  })

  it('lets an import be removed before it starts', async () => {
    const { browser, imports } = await tester({ projectRole: 'QA' })
    const page = (await send(browser, imports, new File(['Title\nA\n'], 'a.csv'))).location ?? ''
    expect(await show(browser, page)).not.toContain('Save mapping')
    expect((await browser.get(`${page}/saveMapping`)).status).toBe(403)
    expect(text(await show(browser, `${page}/remove`))).toContain('Remove this import?')
    expect((await browser.post(`${page}/remove`, {})).location).toBe(imports)
    // Sent twice: the page of the import could only say that it is not there.
    expect((await browser.post(`${page}/remove`, {})).location).toBe(imports)
    expect(text(await show(browser, imports))).toContain('This import is not there any more.')
    expect((await browser.get(page)).status).toBe(404)
  })

  it('gives the sample as a file', async () => {
    const { browser, imports } = await tester({ projectRole: 'QA' })
    const response = await fetch(new URL(`${imports}/sample`, site.url), { headers: headersOf(browser) })
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="caseweave-sample.csv"')
    expect(await response.text()).toContain('Case ID,Module,Summary')
  })

  it('is not there for strangers, and forbidden for who only reads', async () => {
    const owner = await tester({ projectRole: 'QA' })
    const page = (await send(owner.browser, owner.imports, new File(['Title\nA\n,x\n'], 'a.csv'))).location ?? ''
    const stranger = await tester()
    for (const path of [owner.imports, page, `${page}/errors.csv`, `${owner.imports}/sample`])
      expect((await stranger.browser.get(path)).status).toBe(404)
    const foreign = page.replace(/^\/project\/\d+/, `/project/${stranger.project.id}`)
    expect((await stranger.browser.get(foreign)).status).toBe(404)
    expect((await stranger.browser.post(`${foreign}/confirm`, {})).status).toBe(404)
    const reader = await tester({ projectRole: 'ReportViewer' })
    expect((await reader.browser.get(reader.imports)).status).toBe(403)
    expect((await send(reader.browser, reader.imports, new File(['Title\nA\n'], 'a.csv'))).status).toBe(403)
  })
})
