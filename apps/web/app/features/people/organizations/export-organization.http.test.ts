import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

it('asks for all of an organization by a form, shows that it is being written, and refuses everybody else', async () => {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const admin = await signInAs(site, await makeMember(site.db, place, { organizationRole: 'Admin' }))
  const page = `/organization/export?organizationId=${organization.id}`
  expect((await admin.get(`/organization?organizationId=${organization.id}`)).html).toContain('/organization/export')
  expect((await admin.get(page)).html).toContain('All of the organization as one file')
  expect((await admin.post(page, {})).status).toBe(302)
  expect((await admin.get(page)).html).toContain('The file is being written')
  const again = await admin.post(page, {})
  expect(again.html).toContain('An export of this organization is being made already.')
  const [asked] = await site.sql`select id from organization_exports where organization_id = ${organization.id}`
  const file = `/organization/export/${asked?.id}/organization.zip?organizationId=${organization.id}`
  expect((await admin.get(file)).status).toBe(404)

  const member = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ProjectAdmin' }))
  for (const path of [page, file]) expect((await member.get(path)).status).toBe(403)
  expect((await member.post(page, {})).status).toBe(403)
  expect((await member.get(`/organization?organizationId=${organization.id}`)).html).not.toContain(
    '/organization/export',
  )
  const other = await makeOrganization(site.db)
  const theirs = await makeProject(site.db, other.id)
  const stranger = await signInAs(
    site,
    await makeMember(site.db, { organizationId: other.id, projectId: theirs.id }, { organizationRole: 'Admin' }),
  )
  for (const path of [page, file]) expect((await stranger.get(path)).status).toBe(404)
})
