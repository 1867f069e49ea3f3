import { modules, testCases } from '@caseweave/db/schema'
import { makeProject } from '@caseweave/db/testing/factories/accounts'
import { describe, expect, it } from 'vitest'
import { getWorkspace } from '../organizations/get-workspace'
import { testProject } from '../testing/test-context'
import { createProject } from './create-project'
import { getOverview } from './get-overview'
import { projectAccess } from './project-access'
import { selectProject } from './select-project'

describe('createProject', () => {
  it('makes it current, with its creator as ProjectAdmin', async () => {
    const { asAdmin, organization } = await testProject()
    const admin = await asAdmin()
    const { id } = await createProject(admin, { organizationId: organization.id, name: 'Payments' })
    expect((await getWorkspace(admin, {})).project).toMatchObject({ id, name: 'Payments', projectRole: 'ProjectAdmin' })
  })

  it('refuses a name that the organization has, in any case, and allows it elsewhere', async () => {
    const { asAdmin, organization, project } = await testProject()
    const admin = await asAdmin()
    const again = { organizationId: organization.id, name: project.name.toUpperCase() }
    await expect(createProject(admin, again)).rejects.toMatchObject({ code: 'CONFLICT', field: 'name' })

    const elsewhere = await testProject()
    await createProject(await elsewhere.asAdmin(), { organizationId: elsewhere.organization.id, name: project.name })
  })
})

it('remembers the selected project', async () => {
  const { asAdmin, organization, project, services } = await testProject()
  const admin = await asAdmin()
  const other = await makeProject(services.db, organization.id)
  expect((await getWorkspace(admin, {})).project?.id).toBe(project.id)
  await selectProject(admin, { project: await projectAccess(admin, other.id, 'project.read') })
  expect((await getWorkspace(admin, {})).project?.id).toBe(other.id)
})

describe('getOverview', () => {
  it('counts live cases by kind, and nothing of another project', async () => {
    const { ctx, project, services, organization } = await testProject('QA')
    const addCases = async (projectId: number, flags: { automatable?: boolean; applicable?: boolean }[]) => {
      const [module] = await services.db
        .insert(modules)
        .values({ projectId, name: 'Checkout', path: '' })
        .returning({ id: modules.id })
      await services.db.insert(testCases).values(
        flags.map((each, index) => ({
          projectId,
          moduleId: module?.id ?? 0,
          number: index + 1,
          summary: `Case ${index + 1}`,
          ...each,
        })),
      )
    }
    await addCases(project.id, [{}, {}, { automatable: false }, { applicable: false }])
    await addCases((await makeProject(services.db, organization.id)).id, [{}])

    const overview = await getOverview(ctx, { project: await projectAccess(ctx, project.id, 'project.read') })

    expect(overview).toEqual({
      cases: { manual: 1, pending: 2, automated: 0, notApplicable: 1 },
      modules: 1,
      imports: [],
    })
  })
})
