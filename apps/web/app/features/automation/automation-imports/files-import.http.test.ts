import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { send, show, text, until } from '../../cases/definition-imports/testing/import-pages'

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

async function tester(roles: Parameters<typeof makeMember>[2] = { projectRole: 'QA' }) {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const user = await makeMember(site.db, { organizationId: organization.id, projectId: project.id }, roles)
  const imports = `/project/${project.id}/app/testCaseDefinition/import`
  return { organization, project, imports, browser: await signInAs(site, user) }
}

/** The preview that the dialog of a page asks about. */
const previewJobIn = (html: string) => /name="previewJob" value="([^"]+)"/.exec(html)?.[1] ?? 'none'

const file = (name: string, content: string) => new File([content], name)
const feature = file(
  'orders.feature',
  'Feature: Orders\n  Scenario: Cancel <b>one</b>\n    Given an order\n    Then it is gone\n',
)
const broken = file('broken.feature', 'Feature: x\n  Scenario: y\n    Givn z\n    Given a\n    oops\n')
const java = file('ShopTest.java', 'import org.junit.Test;\nclass ShopTest { @Test public void opensAtNine() {} }\n')

describe('importing feature and Java files without JavaScript', () => {
  it('leads from several files, a bad one among them, to the result that stays', async () => {
    const { browser, imports, organization, project } = await tester()
    expect(await show(browser, imports)).toMatch(/<input type="file"[^>]*multiple/)
    const uploaded = await send(site, browser, imports, [feature, broken, java], { addCases: 'on' })
    expect([uploaded.status, uploaded.location]).toEqual([302, expect.stringMatching(/\/import\/files\/\d+$/)])
    const page = uploaded.location ?? ''
    const preview = text(await until(browser, page, 'This is what will happen.'))
    expect(preview).toContain('1 file refused: see why below.')
    expect(preview).toContain('Line 5: "oops" is not expected here')
    expect(preview).toContain('The files hold 1 scenario and 1 test; every one is accounted for.')
    expect(preview).toContain('Cancel &lt;b&gt;one&lt;/b&gt;')

    const confirm = text(await show(browser, `${page}/confirm`))
    expect(confirm).toContain(`Organization ${organization.name} Project ${project.name}`)
    expect(confirm).toContain('Import 2 test cases?')
    await browser.post(`${page}/confirm`, {})
    const result = await until(browser, page, '2 test cases added')
    expect(result).toContain(`href="/project/${project.id}/app/testCaseDefinition/1"`)
    expect((await browser.get(`${page}/confirm`)).location).toBe(page)
    expect((await browser.get(`${page}/remove`)).location).toBe(page)

    const details = text(await show(browser, `/project/${project.id}/app/testCaseDefinition/1`))
    expect(details).toContain('Linked scenario Cancel &lt;b&gt;one&lt;/b&gt; orders.feature, line 2')
    expect(details).toContain('Imported from 3 files')
    expect(text(await show(browser, imports))).toContain('2 added, 1 file refused')
    expect(text(await show(browser, '/notifications'))).toContain('3 files have been imported')

    const again = (await send(site, browser, imports, [feature], { addCases: 'on' })).location ?? ''
    await until(browser, again, 'This is what will happen.')
    await browser.post(`${again}/confirm`, {})
    expect(text(await until(browser, again, 'Nothing has changed'))).toContain('Already there 1')
    expect(await site.sql`select 1 from test_cases where project_id = ${project.id}`).toHaveLength(2)
  })

  it('begins one import of a form that is sent several times, until that is removed, and another of other files', async () => {
    const { browser, imports, project } = await tester()
    const table = file('cases.csv', 'Title,Module\nPay by card,Shop\n')
    const more = file('more.csv', 'Title,Module\nPay by voucher,Shop\n')
    const begun = async () => {
      const [row] = await site.sql`select
        (select count(*)::int from definition_imports where project_id = ${project.id}) as tables,
        (select count(*)::int from automation_imports where project_id = ${project.id}) as sources`
      return [row?.tables, row?.sources]
    }
    const onceKey = onceKeyIn(await show(browser, imports))
    const sendOnce = (...files: File[]) => send(site, browser, imports, files, { onceKey, addCases: 'on' })
    const several = async (...files: File[]) => {
      const sent = await Promise.all(Array.from({ length: 3 }, () => sendOnce(...files)))
      const [first, ...others] = new Set(sent.map(({ location }) => location))
      expect(others).toEqual([])
      return first ?? ''
    }
    const first = await several(table)
    expect([first, await begun()]).toEqual([expect.stringMatching(/\/import\/\d+$/), [1, 0]])
    expect(await several(feature, java)).toMatch(/\/import\/files\/\d+$/)
    expect(await begun()).toEqual([1, 1])
    const together = await several(table, more)
    expect([together, await begun()]).toEqual([expect.stringContaining('/import/several?'), [3, 1]])
    // What was corrected meanwhile is another file, whatever it is called.
    expect(await several(file('cases.csv', 'Title,Module\nPay in cash,Shop\n'))).not.toBe(first)
    expect(await begun()).toEqual([4, 1])
    await browser.post(`${first}/remove`, {})
    const anew = await sendOnce(table)
    expect([anew.status, anew.location === first, await begun()]).toEqual([302, false, [4, 1]])
    expect(await site.sql`select 1 from files where project_id = ${project.id}`).toHaveLength(6)
  })

  it('tells a renamed feature file, and carries the known one on or begins another as is chosen', async () => {
    const { browser, imports, project } = await tester()
    const bring = async (name: string) => {
      const sent = await send(site, browser, imports, [file(name, await feature.text())], { addCases: 'on' })
      const page = sent.location ?? ''
      return { page, html: await until(browser, page, 'This is what will happen.') }
    }
    const first = await bring('orders.feature')
    expect(first.html).not.toContain('Renamed feature files')
    await browser.post(`${first.page}/confirm`, {})
    await until(browser, first.page, '1 test case added')
    const { page, html } = await bring('purchases.feature')
    expect(text(html)).toContain('purchases.feature was orders.feature All that it says is the same.')
    expect(html).toMatch(/<input[^>]*name="follow"[^>]*checked/)
    const asked = await show(browser, `${page}/confirm`)
    expect(text(asked)).toContain('Renames orders.feature, carried on under a new name')
    expect((await browser.post(page, { intent: 'renames', follow: 'x' })).status).toBe(400)
    expect((await browser.post(page, { intent: 'renames' })).location).toBe(page)
    const apart = await until(browser, page, 'This is what will happen.')
    expect(apart).not.toMatch(/<input[^>]*name="follow"[^>]*checked/)
    // A yes to what was asked before is none to this.
    const stale = await browser.post(`${page}/confirm`, { previewJob: previewJobIn(asked) })
    expect([stale.status, text(stale.html).includes('This import has moved on in the meantime.')]).toEqual([409, true])
    expect(text(await show(browser, `${page}/confirm`))).not.toContain('carried on')
    await browser.post(page, { intent: 'renames', follow: '1' })
    await until(browser, page, 'This is what will happen.')
    await browser.post(`${page}/confirm`, { previewJob: previewJobIn(await show(browser, `${page}/confirm`)) })
    const result = text(await until(browser, page, 'The files were imported'))
    expect(result).toContain('Renamed from orders.feature: carries it on')
    expect(result).not.toContain('Apply and preview again')
    const names = await site.sql`select name from feature_files where project_id = ${project.id}`
    expect(names.map(({ name }) => name)).toEqual(['purchases.feature'])
  })

  it('takes every kind of file at once, names what it refuses, and goes on with the rest', async () => {
    const { browser, imports } = await tester()
    const files = [file('cases.csv', 'Title\nA\n'), file('notes.txt', 'x'), feature, file('more.csv', 'Title\nB\n')]
    const page = await send(site, browser, imports, files)
    expect(page.status).toBe(400)
    expect(text(page.html)).toContain('notes.txt: Please select from compatible file types: [csv or feature]')
    for (const name of ['cases.csv', 'more.csv', 'orders.feature']) expect(text(page.html)).toContain(name)
    expect(page.html.match(/import\/(files\/)?\d+"/g)?.length).toBeGreaterThanOrEqual(3)

    const two = await send(site, browser, imports, [file('one.csv', 'Title\nC\n'), file('two.csv', 'Title\nD\n')])
    expect([two.status, two.location?.replace(/=.*/, '')]).toEqual([302, `${imports}/several?imports`])
  })

  it('lets an import be removed before it starts', async () => {
    const { browser, imports } = await tester()
    const page = (await send(site, browser, imports, [broken])).location ?? ''
    expect(text(await until(browser, page, 'No file can be imported'))).not.toContain('New test cases 1')
    expect(text(await show(browser, `${page}/remove`))).toContain('Remove this import?')
    expect((await browser.post(`${page}/remove`, {})).location).toBe(imports)
    // Sent twice: the page of the import could only say that it is not there.
    expect((await browser.post(`${page}/remove`, {})).location).toBe(imports)
    expect(text(await show(browser, imports))).toContain('This import is not there any more.')
    expect((await browser.get(page)).status).toBe(404)
  })

  it('is not there for strangers, and forbidden for who only reads', async () => {
    const owner = await tester()
    const page = (await send(site, owner.browser, owner.imports, [feature])).location ?? ''
    const stranger = await tester()
    for (const path of [page, `${page}/confirm`, `${page}/remove`])
      expect((await stranger.browser.get(path)).status).toBe(404)
    const foreign = page.replace(/^\/project\/\d+/, `/project/${stranger.project.id}`)
    expect((await stranger.browser.get(foreign)).status).toBe(404)
    expect((await stranger.browser.post(`${foreign}/confirm`, {})).status).toBe(404)
    const reader = await tester({ projectRole: 'ReportViewer' })
    expect((await send(site, reader.browser, reader.imports, [feature])).status).toBe(403)
  })
})
