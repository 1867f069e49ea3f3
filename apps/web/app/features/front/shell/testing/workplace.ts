import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { signInAs } from '../../../../testing/sign-in-as'
import type { TestSite } from '../../../../testing/test-site'

/** What somebody is in an organization and its project. */
export type Roles = Parameters<typeof makeMember>[2]

/** An organization with a project, and a browser of somebody with these roles in them. */
export async function workplaceOf(site: TestSite, roles: Roles) {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const user = await makeMember(site.db, { organizationId: organization.id, projectId: project.id }, roles)
  return { organization, project, user, browser: await signInAs(site, user) }
}
