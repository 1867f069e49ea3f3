import { operatorRole } from '@caseweave/contract/people/path-groups'
import { makeMember, makeOrganization, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from './sign-in-as'
import type { TestBrowser } from './test-browser'
import { startTestSite, type TestSite } from './test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A project in which nothing was done, with somebody who may do everything in it, and somebody who only reads its reports. */
async function emptyProject() {
  const organization = await makeOrganization(site.db)
  const { id } = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: id }
  const admin = await makeMember(site.db, place, {
    ...{ projectRole: 'ProjectAdmin', organizationRole: 'Admin', humanResource: true },
  })
  await site.sql`
    update users set application_roles = ${JSON.stringify([operatorRole])}::text::jsonb where id = ${admin.id}`
  const viewer = await makeMember(site.db, place, { projectRole: 'ReportViewer' })
  return { id, organization, admin: await signInAs(site, admin), viewer: await signInAs(site, viewer) }
}

/** What stands where a list would be: its title, its sentence and where its first step leads (without the query), by its label. */
async function emptyAt(browser: TestBrowser, path: string) {
  const { html } = await browser.follow(await browser.get(path))
  const [, title = '', rest = ''] = /<h[23] class="text-base font-semibold">(.*?)<\/h[23]>(.*)$/s.exec(html) ?? []
  const [state = ''] = rest.split('</div></div>')
  const [, sentence = ''] = /^<div[^>]*>(.*?)<\/div>/s.exec(rest) ?? []
  const [, href = '', label = ''] = /<a [^>]*href="([^"?#]*)[^>]*>(.*?)<\/a>/s.exec(state.slice(sentence.length)) ?? []
  const plain = (text: string) => text.replace(/<[^>]*>/g, '').trim()
  return { title: plain(title), sentence: plain(sentence), next: label && `${plain(label)} > ${href}` }
}

describe('a list with nothing in it', () => {
  it('says so, and leads to the one next step, on every screen', async () => {
    const { id, admin } = await emptyProject()
    const definitions = `/project/${id}/app/testCaseDefinition`
    const imports = `Import definitions > ${definitions}/import`
    const cases = 'There are no test cases yet'
    const screens: [path: string, title: string, next: string][] = [
      ['testCaseDefinition', cases, `Import Definition > ${definitions}/import`],
      ['testCaseDefinition/deleted', 'Nothing is deleted', ''],
      ['testCycles', 'There are no test cycles yet', `New test cycle > /project/${id}/app/testCycles/add`],
      ['testCycles/mine', 'Nothing waits for you', `Show test cycles > /project/${id}/app/testCycles`],
      ['releaseMapping', cases, imports],
      ['testCaseMapping', 'No test cases yet', imports],
      ['testCaseMapping/changes', 'Nothing waits', `Automation Mapping > /project/${id}/app/testCaseMapping`],
      ['automationPlan', 'Not calculated yet', ''],
      ['agreement', 'Nothing was compared yet', `Import results > ${definitions}/importExecution`],
      ['featureEdit', 'There are no feature files yet', `Import feature files > ${definitions}/import`],
      ['featureEdit/java', 'No feature file was imported yet.', `Import feature files > ${definitions}/import`],
      [
        ...(['featureEdit/glue', 'There are no steps to compare yet'] as const),
        `Import feature and Java files > ${definitions}/import`,
      ],
      ['graphReport', 'There is nothing to report yet', imports],
      ['graphReport?execution=true', 'There is nothing to report yet', imports],
      ['ticketReport', 'Open tickets: none here', ''],
      [
        ...(['testcaseAdditionProgress', 'No Test Cases were uploaded since the selected Start Date'] as const),
        imports,
      ],
      [
        ...(['testStepAdditionProgress', 'No Test Steps were uploaded since the selected Start Date'] as const),
        imports,
      ],
      ['graphReport/history', 'This project has no release yet', `Add a release > /project/${id}/manage/release`],
      [
        ...(['graphReport/schedules', 'There are no daily reports yet'] as const),
        `Add daily report > /project/${id}/app/graphReport/schedules/add`,
      ],
      [
        ...(['testCaseDefinition/importExecution/inbox', 'Nothing waits'] as const),
        `Import results > ${definitions}/importExecution`,
      ],
      [
        ...(['testCaseDefinition/importExecution/aliases', 'No decision was made yet'] as const),
        `Open the inbox > ${definitions}/importExecution/inbox`,
      ],
      ['../manage/release', 'There are no releases yet', `Add release > /project/${id}/manage/release/add`],
      [
        ...(['../manage/environments', 'There are no environments yet'] as const),
        `Add environment > /project/${id}/manage/environments/add`,
      ],
      [
        ...(['../manage/integrations', 'The organization is not connected to a tracker yet'] as const),
        'Connect a tracker > /organization/integrations/add',
      ],
      ['/notifications', 'Nothing has happened yet', ''],
      ['/audit', 'No changes found', ''],
      ['/orgChart', 'No groups yet', 'Add group > /orgChart/groups/add'],
      ['/orgChart/lines', 'Nobody reports to anybody yet', ''],
      ['/organization/integrations', 'No tracker is connected yet', 'Add connection > /organization/integrations/add'],
      ['/app/assetInfo', 'There are no assets yet', 'Add New Asset > /app/assetInfo/new'],
      ['/siteMessages', 'Nobody has written yet', 'See the form > /support'],
      ['/profile/trackers', 'No tracker is connected', 'My profile > /profile'],
      ['/dashBoard', 'Nothing has been imported yet', imports],
    ]
    const found: unknown[] = []
    for (const [path, title, next] of screens) {
      const seen = await emptyAt(admin, path.startsWith('/') ? path : `/project/${id}/app/${path}`)
      if (!seen.title.startsWith(title) || seen.next !== next || seen.sentence.length < 20)
        found.push({ path, title, next, seen })
    }
    expect(found).toEqual([])
  })

  it('does not offer to those who only read what they may not do', async () => {
    const { id, viewer } = await emptyProject()
    for (const path of ['graphReport', 'ticketReport', 'testcaseAdditionProgress', 'testStepAdditionProgress'])
      expect(await emptyAt(viewer, `/project/${id}/app/${path}`)).toMatchObject({ next: '' })
    expect(await emptyAt(viewer, '/orgChart')).toMatchObject({ title: 'No groups yet', next: '' })
    const nobody = await signInAs(site, await makeUser(site.db))
    expect(await emptyAt(nobody, '/dashBoard')).toMatchObject({
      ...{ title: 'Welcome to Caseweave', next: 'Create organization > /organization' },
    })
  })
})

it('tells filters that find nothing from nothing there, and takes them away, on every list with filters', async () => {
  const { id, organization, admin } = await emptyProject()
  const { id: moduleId } = await makeModule(site.db, id, { name: 'Checkout' })
  await makeTestCase(site.db, { projectId: id, moduleId }, { summary: 'Pay by card' })
  const none = 'search=nothing+like+that'
  const screens: [path: string, title: string][] = [
    [`testCaseDefinition?moduleId=0&${none}`, 'No test case matches'],
    [`testCaseDefinition/deleted?${none}`, 'Nothing deleted matches'],
    [`testCycles?${none}`, 'No cycle fits these filters'],
    ['testCycles?state=closed', 'No cycle fits these filters'],
    [`releaseMapping?${none}`, 'No test case matches'],
    [`testCaseMapping?module=0&all=1&${none}`, 'No test case matches'],
    [`featureEdit?${none}`, 'No feature file matches'],
    ['graphReport?tag=gone', 'No data available for the selected filters'],
    [`../manage/team?${none}`, 'Nobody matches'],
    [`/notifications?${none}`, 'No message matches'],
    [`/audit?organizationId=${organization.id}&operation=DELETE`, 'No change matches'],
    [`/orgChart?organizationId=${organization.id}&${none}`, 'Nobody was found'],
    [`/app/assetInfo?organizationId=${organization.id}&${none}`, 'No asset matches'],
    [`/siteMessages?${none}`, 'No message matches'],
  ]
  const found: unknown[] = []
  for (const [path, title] of screens) {
    const at = path.startsWith('/') ? path : `/project/${id}/app/${path}`
    const seen = await emptyAt(admin, at)
    const here = new URL(at, site.url).pathname
    if (seen.title !== title || seen.next !== `Clear filters > ${here}` || seen.sentence.length < 20)
      found.push({ path, title, seen })
  }
  expect(found).toEqual([])
})
