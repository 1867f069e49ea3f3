import { testCaseVersions, testSteps } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A case of three versions, and a browser in which somebody of its project is signed in. */
async function caseOfThreeVersions(projectRole: 'QA' | 'ReportViewer' = 'QA') {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole })
  const { id: moduleId } = await makeModule(db, projectId, { name: 'Shop' })
  const steps = ['Open', 'Look', 'Choose', 'Pay']
  const made = await makeTestCase(
    db,
    { projectId, moduleId },
    { summary: 'Pay by card', latestVersion: 3, templateId: 2, steps },
  )
  for (const version of [2, 3]) {
    const [row] = await db
      .insert(testCaseVersions)
      .values({ testCaseId: made.id, version, moduleId, summary: `Pay by <b>${version}</b>`, automatable: true })
      .returning()
    const descriptions = [...steps, `Close ${version}`]
    await db
      .insert(testSteps)
      .values(descriptions.map((description, at) => ({ versionId: row?.id ?? 0, sequence: at + 1, description })))
  }
  await makeTestCase(db, { projectId, moduleId })
  return { browser: await signInAs(site, user), list: `/project/${projectId}/app/testCaseDefinition` }
}

describe('the versions of a test case, without JavaScript', () => {
  it('are a page with a form that the server checks', async () => {
    const { browser, list } = await caseOfThreeVersions()
    const page = `${list}/1/versions`
    const { status, html } = await browser.get(page)
    expect(status).toBe(200)
    expect(html).toContain('Test Case Versions')
    expect(html).not.toMatch(/<(select|option)[^>]* disabled=""/)
    expect(html).not.toContain('Hide Comparison')
    expect((await browser.get(`${page}?old=3&new=1`)).html).toContain(
      'The new version must come after the old version.',
    )
    expect((await browser.get(`${page}?old=2&new=2`)).html).toContain(
      'The new version must come after the old version.',
    )
    expect((await browser.get(`${page}?old=&new=2`)).html).toContain('Choose an old version.')
    expect((await browser.get(`${page}?old=1&new=9`)).html).toContain('Choose a new version.')
  })

  it('shows what differs, and hides it again', async () => {
    const { browser, list } = await caseOfThreeVersions()
    const { html } = await browser.get(`${list}/1/versions?at=1&old=1&new=3`)
    expect(html).toMatch(/<del[^>]*>.*?card.*?<\/del>/s)
    expect(html).toMatch(/<ins[^>]*>.*?Close 3.*?<\/ins>/s)
    expect(html).toContain('4 unchanged steps')
    expect(html).not.toContain('<b>3</b>')
    const hide = (/href="([^"]*)"[^>]*>Hide Comparison/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
    expect(hide).toBe(`${list}/1/versions?at=1`)
    expect((await browser.get(hide)).html).not.toContain('<del')
  })

  it('are reached from the list and the case, unless there is only one', async () => {
    const { browser, list } = await caseOfThreeVersions()
    expect((await browser.get(list)).html.match(/data-versions/g)).toHaveLength(1)
    expect((await browser.get(`${list}/1`)).html).toContain(`href="${list}/1/versions"`)
    expect((await browser.get(`${list}/2`)).html).not.toContain(`href="${list}/2/versions"`)
  })

  it('are not there for a foreign project', async () => {
    const { list } = await caseOfThreeVersions()
    const stranger = await caseOfThreeVersions()
    expect((await stranger.browser.get(`${list}/1/versions?old=1&new=2`)).status).toBeGreaterThanOrEqual(403)
    expect((await stranger.browser.get(`${stranger.list}/99/versions`)).status).toBe(404)
    const viewer = await caseOfThreeVersions('ReportViewer')
    expect((await viewer.browser.get(`${viewer.list}/1/versions`)).status).toBe(403)
  })
})
