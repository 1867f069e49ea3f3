import { casePath } from '@caseweave/contract/cases/addresses'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** An organization with a release whose number was changed, and its Admin. */
async function workplace(number: string) {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const admin = await makeMember(site.db, place, { organizationRole: 'Admin' })
  const [release] = await site.sql<{ id: string }[]>`
    insert into releases (project_id, number) values (${project.id}, 'First') returning id`
  await site.sql.begin(async (sql) => {
    await sql`select set_config('caseweave.actor_id', ${String(admin.id)}, true)`
    await sql`update releases set number = ${number} where id = ${release?.id ?? 0}`
  })
  return { organization, project, place, admin, releaseId: Number(release?.id), browser: await signInAs(site, admin) }
}

it('shows an Admin without JavaScript what was changed in the own organization alone, and gives it as a file', async () => {
  const mine = await workplace('Mine <script>alert(1)</script>')
  const other = await workplace('Of others')
  expect((await mine.browser.get('/app/caseweaveAudit?table=releases')).location).toBe('/audit?table=releases')
  const page = await mine.browser.get('/audit?table=releases')
  expect(page.status).toBe(200)
  for (const text of ['Get Audit Info', 'Old value', 'New value', 'Difference', 'First', 'Mine &lt;script&gt;'])
    expect(page.html).toContain(text)
  expect(page.html).not.toContain('<script>alert(1)')
  expect(page.html).not.toContain('Of others')
  const foreign = `organizationId=${other.organization.id}&table=releases`
  expect((await mine.browser.get(`/audit?${foreign}`)).status).toBe(404)
  expect((await mine.browser.get(`/audit/file?${foreign}`)).status).toBe(404)
  const record = await mine.browser.get(`/audit?table=releases&operation=all&record=${other.releaseId}`)
  expect(record.html).toContain('No change matches')
  const file = await mine.browser.get('/audit/file?table=releases&operation=all')
  expect(file.html.trim().split('\r\n')).toHaveLength(3)
  expect(file.html).not.toContain('Of others')
})

it('leads from a release and from a project to their histories, and one change to all of it', async () => {
  const { browser, project, organization, releaseId } = await workplace('Second')
  const history = `/audit?organizationId=${organization.id}&amp;table=releases&amp;operation=all&amp;date=1970-01-01&amp;record=${releaseId}`
  expect((await browser.get(`/project/${project.id}/manage/release`)).html).toContain(history)
  expect((await browser.get(`/project/${project.id}/manage`)).html).toContain(`table=projects&amp;operation=all`)
  const told = await browser.get(history.replaceAll('&amp;', '&'))
  expect(told.html).toContain('Added')
  expect(told.html).toContain('Changed')
  const [row] = await site.sql`select change_id::text as change from audit_log where project_id = ${project.id}
    and table_name = 'releases' and operation = 'UPDATE'`
  const change = await browser.get(`/audit?operation=all&change=${row?.change}`)
  expect(change.html).toContain('Everything that was changed together')
  expect(change.html).toContain('Second')
})

it('leads from a case to its history, for those alone who may read it', async () => {
  const { browser, place, organization } = await workplace('Third')
  const { id: moduleId } = await makeModule(site.db, place.projectId, { name: 'Shop' })
  const made = await makeTestCase(site.db, { projectId: place.projectId, moduleId }, { summary: 'Pay by card' })
  const path = casePath(place.projectId, made.number)
  const history = `/audit?organizationId=${organization.id}&amp;table=test_cases&amp;operation=all&amp;date=1970-01-01&amp;record=${made.id}`
  const page = await browser.get(path)
  expect(page.html).toContain(history)
  expect(page.html).toContain('History of changes')
  const trail = (await browser.get(history.replaceAll('&amp;', '&'))).html
  expect(trail).toContain('Pay by card')
  expect(trail).toMatch(/Created at<\/th><td[^>]*><time/)
  expect(trail).toContain('Low')
  expect(trail).not.toMatch(/LOW|\d\d:\d\d\+00:00/)
  const lead = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ProjectAdmin' }))
  const theirs = await lead.get(path)
  expect(theirs.status).toBe(200)
  expect(theirs.html).not.toContain('History of changes')
})

it('is refused to others, and says what is wrong with what was asked', async () => {
  const { place, browser } = await workplace('Any')
  const member = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ProjectAdmin' }))
  for (const path of ['/audit', '/audit/file', `/audit?organizationId=${place.organizationId}`])
    expect((await member.get(path)).status).toBe(403)
  expect((await member.get(`/project/${place.projectId}/manage/release`)).html).not.toContain('History of changes')
  const wrong = await browser.get('/audit?date=9999-99-99&table=users&record=x')
  expect(wrong.status).toBe(400)
  for (const text of ['Enter a date such as', 'Choose a table of the list', 'Enter a record number'])
    expect(wrong.html).toContain(text)
  expect((await browser.get('/audit?person=nobody-at-all')).html).toContain('Nobody has this username.')
  expect((await browser.get('/audit/file?person=nobody-at-all')).status).toBe(404)
  expect((await browser.get('/audit?older=x')).status).toBe(400)
  expect((await browser.get('/audit/file?date=never')).status).toBe(400)
})
