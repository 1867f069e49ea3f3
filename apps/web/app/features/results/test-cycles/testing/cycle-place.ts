import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { signInAs } from '../../../../testing/sign-in-as'
import type { TestSite } from '../../../../testing/test-site'

/** A project of three cases with a release and two environments, a QA member's browser in it, and the form of a test cycle. */
export async function cyclePlace(site: TestSite) {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const as = async (projectRole: 'QA' | 'Dev' | 'ReportViewer' | 'ProjectLead') =>
    signInAs(site, await makeMember(db, { organizationId: organization.id, projectId }, { projectRole }))
  const { id: moduleId } = await makeModule(db, projectId, { name: 'Shop' })
  for (const summary of ['Pay by card', 'Pay by voucher', 'Return a book']) {
    await makeTestCase(db, { projectId, moduleId }, { summary, templateId: 2, steps: ['Open', 'Pay'] })
  }
  const release = await makeRelease(db, projectId, { number: '2026.1' })
  const staging = await makeEnvironment(db, projectId, { name: 'Staging' })
  const phone = await makeEnvironment(db, projectId, { name: 'Phone' })
  const cycles = `/project/${projectId}/app/testCycles`
  const form = {
    name: 'Smoke',
    releaseId: String(release.id),
    environmentIds: String(staging.id),
    versionRule: 'newest',
    note: '',
    dueOn: '',
  }
  const qa = await as('QA')
  const add = (query = '', more: Record<string, string> = {}) =>
    qa.post(`${cycles}/add${query}`, { ...form, from: 'module', moduleId: String(moduleId), ...more })
  const results = () => site.sql`select result from executions where project_id = ${projectId} order by id`
  return { projectId, moduleId, as, qa, cycles, form, add, release, staging, phone, results }
}
