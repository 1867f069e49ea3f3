import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { headersOf, send, show, text, until } from '../../cases/definition-imports/testing/import-pages'

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

async function place() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const as = async (roles: Parameters<typeof makeMember>[2]) =>
    signInAs(site, await makeMember(site.db, { organizationId: organization.id, projectId: project.id }, roles))
  const root = `/project/${project.id}/app`
  return { as, browser: await as({ projectRole: 'QA' }), java: `${root}/featureEdit/java`, root }
}

/** Imports these files to the end. */
async function bring({ browser, root }: Awaited<ReturnType<typeof place>>, files: Record<string, string>) {
  const upload = Object.entries(files).map(([name, content]) => new File([content], name))
  const { location } = await send(site, browser, `${root}/testCaseDefinition/import`, upload, { addCases: 'on' })
  const page = location ?? ''
  await until(browser, page, 'This is what will happen.')
  await browser.post(`${page}/confirm`, {})
  await until(browser, page, 'added')
}

const feature = (...steps: string[]) =>
  `Feature: Shop <b>\n  Scenario: Buy\n${steps.map((step) => `    ${step}\n`).join('')}`

describe('Java steps without JavaScript', () => {
  it('are generated for chosen files, shown with line numbers, and downloaded alone or together', async () => {
    const here = await place()
    const { browser, java } = here
    expect(text(await show(browser, java))).toContain('No feature file was imported yet.')
    await bring(here, { 'shop.feature': feature('Given I open "<i>"', 'Then it costs 5 $') })
    const refused = await browser.post(java, {
      files: 'chosen',
      packageName: 'a.class',
      naming: 'snake',
      layout: 'domain',
    })
    expect(refused.status).toBe(400)
    expect(text(refused.html)).toContain('Please enter a Java package, such as com.acme.steps.')
    const started = await browser.post(java, {
      ...{ files: 'all', packageName: 'com.acme', naming: 'camel', layout: 'domain', concepts: 'cart\ncosts' },
    })
    expect([started.status, started.location]).toEqual([302, expect.stringMatching(/\/java\/\d+$/)])
    const run = started.location ?? ''
    const done = await until(browser, run, 'Every step matches exactly one definition')
    expect(text(done)).toContain('2 steps (2 texts) of 1 scenario in 1 feature file')
    expect(done).toContain('@Given')
    const path = 'src/test/java/com/acme/CostsStepDefinitions.java'
    const shown = text(await show(browser, `${run}?${new URLSearchParams({ path })}`))
    expect(shown).toContain('CostsStepDefinitions')
    const file = await fetch(new URL(`${run}/file?${new URLSearchParams({ path })}`, site.url), {
      headers: headersOf(browser),
    })
    expect(file.headers.get('content-disposition')).toContain('CostsStepDefinitions.java')
    expect(await file.text()).toContain(String.raw`@Then("^it costs (-?\\d+) \\$$")`)
    const zip = await fetch(new URL(`${run}/file`, site.url), { headers: headersOf(browser) })
    expect(zip.headers.get('content-type')).toContain('application/zip')
    expect(
      Buffer.from(await zip.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    const missing = await browser.get(`${run}/file?path=..%2F..%2Fetc%2Fpasswd`)
    expect(missing.status).toBe(404)
    const again = await show(browser, java)
    expect(again).toMatch(/<input[^>]*name="packageName"[^>]*value="com\.acme"/)
    expect(text(again)).toContain('Generation')
  })

  it('say that every step has a definition, and offer the contract and the files in place of a zip', async () => {
    const here = await place()
    const { browser, java, root } = here
    const glue = `package own;
import io.cucumber.java.en.Given;
public class Steps { @Given("I open") public void open() {} }`
    await bring(here, { 'shop.feature': feature('Given I open'), 'Steps.java': glue })
    const choices = await show(browser, java)
    expect(choices).toContain(`href="${root}/featureEdit/glue"`)
    const id = /name="featureFileIds"[^>]*value="(\d+)"/.exec(choices)?.[1] ?? ''
    expect(await show(browser, `${java}?file=${id}`)).toContain(`href="${root}/featureEdit/glue?fileId=${id}"`)
    const { location } = await browser.post(java, { files: 'chosen', featureFileIds: id })
    const page = await until(browser, location ?? '', 'nothing to generate')
    expect(text(page)).toContain('Every step already has a definition: nothing to generate')
    expect(text(page)).toContain('1 step (1 text) of 1 scenario in 1 feature file: each matches exactly one')
    expect(page).toContain(`href="${root}/featureEdit/glue?fileId=${id}&amp;state=implemented"`)
    expect(page).toContain(`href="${root}/featureEdit"`)
    expect(page).not.toContain('Export all')
    expect(page).not.toContain('Since the generation before')
    expect(text(await show(browser, java))).toContain('shop.feature, nothing to generate')
    expect((await browser.get(`${location}/file`)).status).toBe(404)
  })

  it('are refused with the sentence of the specification where keywords are missing', async () => {
    const here = await place()
    await bring(here, { 'shop.feature': feature('Gven I open', 'When I go') })
    const { location } = await here.browser.post(here.java, { files: 'all' })
    const page = text(await until(here.browser, location ?? '', 'Nothing was generated.'))
    expect(page).toContain('Can Not Export. Missing Gherkin Keywords from feature steps. Please check.')
    expect(page).toContain('Is it "Given I open"?')
    expect((await here.browser.get(`${location}/file`)).status).toBe(404)
  })

  it('are for developers too, and neither for report viewers nor for other projects', async () => {
    const here = await place()
    expect((await (await here.as({ projectRole: 'Dev' })).get(here.java)).status).toBe(200)
    const viewer = await here.as({ projectRole: 'ReportViewer' })
    expect((await viewer.get(here.java)).status).toBe(403)
    expect((await viewer.post(here.java, { files: 'all' })).status).toBe(403)
    const other = await place()
    expect((await other.browser.get(here.java)).status).toBe(404)
    expect((await here.browser.get(`${here.java}/999999`)).status).toBe(404)
  })
})
