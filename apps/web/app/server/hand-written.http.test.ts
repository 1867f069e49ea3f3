import { operatorRole } from '@caseweave/contract/people/path-groups'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../testing/sign-in-as'
import { startTestSite, type TestSite } from '../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

it('refuses forms and addresses that no page has, and has no fault of its own', async () => {
  const { id: organizationId } = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organizationId)
  const place = { organizationId, projectId }
  const roles = { projectRole: 'ProjectAdmin', organizationRole: 'Admin', humanResource: true } as const
  const admin = await makeMember(site.db, place, roles)
  await site.sql`
    update users set application_roles = ${JSON.stringify([operatorRole])}::text::jsonb where id = ${admin.id}`
  const browser = await signInAs(site, admin)
  const app = `/project/${projectId}/app`
  const statusOf = async (path: string, form?: Record<string, string>) =>
    (await (form ? browser.post(path, form) : browser.get(path))).status

  expect(await statusOf(`${app}/testCaseDefinition/views/1/save`, {})).toBe(400)
  const links = `/app/userSetup/import/1/links.csv?organizationId=${organizationId}`
  expect(await statusOf(links, { again: 'perhaps' })).toBe(400)
  expect(await statusOf('/operator/jobs', { jobId: 'a'.repeat(101) })).toBe(400)
  expect(await statusOf('/operator/mails', { recipientId: 'x' })).toBe(400)
  expect(await statusOf(`${app}/featureEdit/1/source?version=2147483648`)).toBe(400)
  expect(await statusOf(`${app}/testCaseMapping/suggestions?case=2147483648`)).toBe(400)

  const many = new URLSearchParams(Array.from({ length: 1_001 }, (_, at) => ['userIds', String(at + 1)]))
  const refused = await browser.post(`/orgChart/groups/1/remove?organizationId=${organizationId}`, many)
  expect([refused.status, refused.location]).toEqual([302, expect.stringContaining('/orgChart')])
})
