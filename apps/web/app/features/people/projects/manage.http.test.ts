import { invitePath } from '@caseweave/contract/people/addresses'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import { organizationMembers, reportSchedules } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
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

async function place() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const ids = { organizationId: organization.id, projectId: project.id }
  const browserOf = async (roles: Parameters<typeof makeMember>[2]) =>
    signInAs(site, await makeMember(site.db, ids, roles))
  return { organization, project, ids, browserOf, manage: `/project/${project.id}/manage` }
}

describe('the settings of a project', () => {
  it('stop asking for effort where leads say so, and are nobody else’s', async () => {
    const { project, browserOf, manage } = await place()
    const [lead, qa] = [await browserOf({ projectRole: 'ProjectLead' }), await browserOf({ projectRole: 'QA' })]
    const asks = async () =>
      (await site.sql`select asks_effort as asks from projects where id = ${project.id}`)[0]?.asks
    expect((await qa.post(manage, {})).status).toBe(403)
    expect(await asks()).toBe(true)
    expect((await lead.get(manage)).html).toContain('Ask for the effort (LOE)')
    expect((await lead.post(manage, {})).location).toBe(manage)
    expect(await asks()).toBe(false)
    expect((await lead.get(manage)).html).toContain(projectMessages.settingsSaved)
    await lead.post(manage, { asksEffort: 'on' })
    expect(await asks()).toBe(true)
  })
})

describe('renaming a project', () => {
  it('is done by a Project Admin, right to left and with emoji, and tells who was quicker', async () => {
    const { project, browserOf, manage } = await place()
    const owner = await browserOf({ projectRole: 'ProjectAdmin' })
    expect((await owner.get(manage)).html).toContain(`${manage}/rename`)
    const name = 'مشروع الدفع 🧵'
    const answer = await owner.post(`${manage}/rename`, { name, was: project.name })
    expect(answer.location).toBe(manage)
    expect((await owner.get(manage)).html).toContain(projectMessages.renamed(name))

    const late = await owner.post(`${manage}/rename`, { name: 'Mine', was: project.name })
    expect(late.status).toBe(409)
    expect(late.html).toContain(`renamed the project to ${name} meanwhile`)
    const long = await owner.post(`${manage}/rename`, { name: 'x'.repeat(200), was: name })
    expect(long.status).toBe(400)
    expect(long.html).toContain('Please use at most 100 characters')
  })

  it('refuses a name that another project has in another case, and those who may not', async () => {
    const { organization, project, browserOf, manage } = await place()
    const other = await makeProject(site.db, organization.id)
    const owner = await browserOf({ projectRole: 'ProjectAdmin' })
    const taken = await owner.post(`${manage}/rename`, { name: other.name.toUpperCase(), was: project.name })
    expect(taken.status).toBe(409)
    expect(taken.html).toContain('Project already exists')

    const lead = await browserOf({ projectRole: 'ProjectLead' })
    expect((await lead.get(manage)).html).not.toContain(`${manage}/rename`)
    expect((await lead.get(`${manage}/rename`)).status).toBe(403)
    expect((await lead.post(`${manage}/rename`, { name: 'No', was: project.name })).status).toBe(403)
    const stranger = await (await place()).browserOf({ organizationRole: 'Admin' })
    expect((await stranger.post(`${manage}/rename`, { name: 'No', was: project.name })).status).toBe(404)
  })
})

describe('deleting a project', () => {
  it('wants its name typed, tells what goes, and an Admin brings it back', async () => {
    const { organization, project, ids, browserOf, manage } = await place()
    const module = await makeModule(site.db, project.id)
    await makeTestCase(site.db, { projectId: project.id, moduleId: module.id }, {})
    const owner = await browserOf({ projectRole: 'ProjectAdmin' })
    const admin = await browserOf({ organizationRole: 'Admin' })
    expect((await owner.get(`${manage}/delete`)).html).toMatch(/1 test case, 1 module/)
    const wrong = await owner.post(`${manage}/delete`, { name: 'Something else' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain(projectMessages.wrongName)
    expect((await owner.post(`${manage}/delete`, { name: ` ${project.name} ` })).location).toBe('/organization')

    for (const browser of [owner, admin]) expect((await browser.get(manage)).status).toBe(404)
    const again = await admin.post(`/organization/createProject?organizationId=${organization.id}`, {
      name: project.name,
    })
    expect(again.html).toContain('A deleted project has this name')
    expect((await owner.get('/organization')).html).not.toContain('Deleted projects')
    const posted = { organizationId: String(ids.organizationId), projectId: String(project.id) }
    expect((await owner.post('/organization/restoreProject', posted)).status).toBe(403)
    const page = await admin.get(`/organization?organizationId=${organization.id}`)
    expect(page.html).toContain('Deleted projects')
    expect(page.html).toContain(`name="projectId" value="${project.id}"`)
    expect((await admin.post('/organization/restoreProject', posted)).location).toContain('/organization')
    expect((await owner.get(manage)).status).toBe(200)
  })

  it('is for Project Admins and Admins of the organization', async () => {
    const { project, browserOf, manage } = await place()
    const lead = await browserOf({ projectRole: 'ProjectLead' })
    expect((await lead.get(`${manage}/delete`)).status).toBe(403)
    expect((await lead.post(`${manage}/delete`, { name: project.name })).status).toBe(403)
    expect((await lead.get(manage)).status).toBe(200)
  })
})

describe('the team', () => {
  it('takes several people in at once, found by name and kept ticked over a second search', async () => {
    const { ids, browserOf, manage, project } = await place()
    const lead = await browserOf({ projectRole: 'ProjectLead' })
    const [ann, bob] = await Promise.all(
      ['Ann', 'Bob'].map(async (firstName) => {
        const user = await makeUser(site.db, { firstName, lastName: '100%_sure' })
        await site.db
          .insert(organizationMembers)
          .values({ organizationId: ids.organizationId, userId: user.id, role: 'Member' })
        return user
      }),
    )
    if (!ann || !bob) throw new Error('They were made above.')
    const found = (await lead.get(`${manage}/team/add?find=${encodeURIComponent('bob 100%_S')}&userIds=${ann.id}`)).html
    for (const { username } of [ann, bob]) expect(found).toContain(username)
    const nobody = (await lead.get(`${manage}/team/add?find=bob__`)).html
    expect(nobody).toContain('An Admin of the organization can invite people to it.')
    const admin = await browserOf({ projectRole: 'ProjectLead', organizationRole: 'Admin' })
    const way = invitePath(ids.organizationId, project.id)
    expect((await admin.get(`${manage}/team/add?find=bob__`)).html).toContain(`href="${way.replaceAll('&', '&amp;')}"`)
    expect((await admin.get(way)).html).toMatch(
      new RegExp(`name="projectIds"[^>]*checked=""[^>]*value="${project.id}"`),
    )

    const add = (values: [string, string][]) => lead.post(`${manage}/team/add`, new URLSearchParams(values))
    const both: [string, string][] = [ann, bob].map(({ id }) => ['userIds', String(id)])
    expect((await add([['role', 'QA']])).html).toContain(projectMessages.nobodyChosen)
    expect((await add([...both, ['role', 'ProjectAdmin']])).status).toBe(403)
    expect((await add([...both, ['role', 'QA']])).location).toBe(`${manage}/team`)
    const page = (await lead.get(`${manage}/team?search=${ann.username}`)).html
    expect(page).toContain('2 members added as Software QA.')
    expect(page).toContain(ann.username)
    expect(page).not.toContain(bob.username)

    const change = await lead.post(`${manage}/team?search=ann`, { userId: String(ann.id), role: 'Dev' })
    expect(change.location).toBe(`${manage}/team?search=ann`)
    const [now] =
      await site.sql`select role from project_members where project_id = ${project.id} and user_id = ${ann.id}`
    expect(now?.role).toBe('Dev')
    const foreign = await makeMember(site.db, (await place()).ids, { projectRole: 'QA' })
    expect(
      (
        await add([
          ['userIds', String(foreign.id)],
          ['role', 'QA'],
        ])
      ).status,
    ).toBe(400)
    expect((await lead.post(`${manage}/team`, { userId: String(foreign.id), role: 'Dev' })).status).toBe(404)
  })

  it('asks before somebody goes, tells what they have, and hands it over', async () => {
    const { ids, browserOf, manage, project } = await place()
    const admin = await browserOf({ organizationRole: 'Admin' })
    const leaver = await makeMember(site.db, ids, { projectRole: 'QA' })
    const heir = await makeMember(site.db, ids, { projectRole: 'QA' })
    const viewer = await makeMember(site.db, ids, { projectRole: 'ReportViewer' })
    const module = await makeModule(site.db, project.id)
    const inProject = { projectId: project.id, moduleId: module.id }
    const one = await makeTestCase(site.db, inProject, { assignedTo: leaver.id, createdBy: leaver.id })
    await site.db.insert(reportSchedules).values({
      ...{ projectId: project.id, time: '07:30', zone: 'Europe/Berlin', weekdays: [1], createdBy: leaver.id },
      nextDue: new Date(Date.UTC(2100, 0, 1)),
    })
    const mine = await signInAs(site, leaver)
    const address = `${manage}/team/${leaver.id}/remove?search=${leaver.username}`
    expect((await admin.get(`${manage}/team?search=${leaver.username}`)).html).toContain(`href="${address}"`)
    expect((await admin.get(`${manage}/team?page=7`)).location).toBe(`${manage}/team?page=1`)
    expect((await mine.get(address)).status).toBe(403)
    const question = (await admin.get(address)).html
    expect(question).toContain('1 assigned test case, 1 daily report')
    expect(question).toContain(heir.username)
    expect((await admin.post(address, { handOver: String(viewer.id) })).status).toBe(400)
    expect((await admin.post(address, { handOver: String(heir.id) })).location).toBe(
      `${manage}/team?search=${leaver.username}`,
    )

    expect((await mine.get(manage)).status).toBe(404)
    const [now] = await site.sql`
      select assigned_to::int, c.created_by::int, s.created_by::int as sender
      from test_cases c join report_schedules s on s.project_id = c.project_id where c.id = ${one.id}`
    expect(now).toEqual({ assigned_to: heir.id, created_by: leaver.id, sender: heir.id })
    expect((await admin.post(address, {})).status).toBe(404)
  })

  it('is not changed above one’s own role', async () => {
    const { ids, browserOf, manage } = await place()
    const owner = await makeMember(site.db, ids, { projectRole: 'ProjectAdmin' })
    const lead = await browserOf({ projectRole: 'ProjectLead' })
    expect((await lead.get(`${manage}/team`)).html).not.toContain(`/team/${owner.id}/remove`)
    expect((await lead.post(`${manage}/team/${owner.id}/remove`, {})).status).toBe(403)
    expect((await lead.post(`${manage}/team`, { userId: String(owner.id), role: 'Dev' })).status).toBe(403)
  })
})

it('shows the tabs to those who manage, and tells others whom to ask', async () => {
  const { browserOf, manage, organization } = await place()
  const lead = await browserOf({ projectRole: 'ProjectLead' })
  const { html } = await lead.get(`${manage}/integrations`)
  for (const tab of ['Team', 'Release', 'Environments', 'Modules', 'Column Mapping', 'Integrations']) {
    expect(html).toContain(`>${tab}</span></a>`)
  }
  for (const tracker of ['Axosoft', 'Jira', 'GitHub', 'GitLab', 'Redmine']) expect(html).toContain(tracker)
  expect(html).toContain('Not connected')
  const tester = await browserOf({ projectRole: 'QA' })
  for (const tab of ['team', 'integrations', 'team/add']) {
    const refused = await tester.get(`${manage}/${tab}`)
    expect(refused.status).toBe(403)
    expect(refused.html).toContain(`or an Admin of ${organization.name}`)
  }
})
