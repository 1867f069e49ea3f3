import { reportSchedules, testRuns } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { text } from '../definition-imports/testing/import-pages'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function place(projectRole: 'ProjectLead' | 'QA' = 'ProjectLead') {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const browser = await signInAs(
    site,
    await makeMember(site.db, { organizationId: organization.id, projectId }, { projectRole }),
  )
  const release = await makeRelease(site.db, projectId, { number: '2026 <1>' })
  const list = `/project/${projectId}/manage/release`
  return { projectId, browser, release, list, dialog: `${list}/${release.id}/disable` }
}

describe('disabling a release without JavaScript', () => {
  it('asks before, tells what belongs to the release, and can be called off', async () => {
    const { projectId, browser, release, list, dialog } = await place()
    const { id: moduleId } = await makeModule(site.db, projectId)
    const testCase = await makeTestCase(site.db, { projectId, moduleId })
    const environment = await makeEnvironment(site.db, projectId)
    const run = { projectId, releaseId: release.id, environmentId: environment.id, testCaseId: testCase.id }
    await site.db.insert(testRuns).values({ ...run, version: 1, templateId: 2, steps: 1 })
    const schedule = { projectId, releaseId: release.id, time: '07:30', zone: 'UTC', weekdays: [1] }
    await site.db.insert(reportSchedules).values({ ...schedule, nextDue: new Date() })
    const before = (await browser.get(list)).html
    expect(before).toContain(`href="${dialog}"`)
    const asked = await browser.get(dialog)
    expect(asked.html).toContain('2026 &lt;1&gt;')
    const words = text(asked.html)
    expect(words).toContain('This touches:')
    expect(words).toMatch(/1 open manual run\s+1 scheduled report/)
    expect(words).toContain('open runs cannot be finished and scheduled reports of it are not sent.')
    expect(asked.html).toMatch(new RegExp(`<a[^>]*href="${list}"[^>]*>Cancel</a>`))
    expect((await browser.get(list)).html).toContain('>Enabled</span>')
    const done = await browser.follow(await browser.post(dialog, {}))
    expect(done.html).toContain('Release “2026 &lt;1&gt;” is disabled.')
    expect(done.html).toContain('>Disabled</span>')
    expect(await browser.get(dialog)).toMatchObject({ status: 302, location: list })
  })

  it('says so where nothing belongs to it', async () => {
    const { browser, dialog } = await place()
    const words = text((await browser.get(dialog)).html)
    expect(words).toContain('You can enable it again.')
    expect(words).not.toContain('This touches')
  })

  it('is not done by the list, and not for others', async () => {
    const { browser, release, list, dialog } = await place()
    expect((await browser.post(list, { releaseId: String(release.id), enabled: 'no' })).status).toBe(400)
    expect((await browser.get(list)).html).toContain('>Enabled</span>')
    const other = await place()
    const foreign = `${other.list}/${release.id}/disable`
    for (const answer of [await other.browser.get(foreign), await other.browser.post(foreign, {})])
      expect(answer.status).toBe(404)
    expect((await browser.get(`${list}/none/disable`)).status).toBe(404)
    const qa = await place('QA')
    for (const answer of [await qa.browser.get(qa.dialog), await qa.browser.post(qa.dialog, {})])
      expect(answer.status).toBe(403)
    expect((await browser.get(dialog)).status).toBe(200)
  })
})
