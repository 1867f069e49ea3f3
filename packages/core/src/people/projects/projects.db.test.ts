import { importsAtHand } from '@caseweave/contract/reports/dashboard'
import { definitionImports, files } from '@caseweave/db/schema'
import { makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { describe, expect, it } from 'vitest'
import { requireActor } from '../../context'
import { getOverview } from '../../reports/dashboard/get-overview'
import { testProject } from '../../testing/test-context'
import { getWorkspace } from '../organizations/get-workspace'
import { removeMember } from '../organizations/remove-member'
import { createProject } from './create-project'
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

  it('gives no role to who is taken out of the organization in the same moment', async () => {
    const { asAdmin, organization } = await testProject()
    const admin = await asAdmin()
    const leaving = await asAdmin()
    let created: Promise<unknown> = Promise.resolve()
    await admin.tx(async (tx) => {
      await removeMember(tx, { organization, userId: requireActor(leaving).id, handOver: null })
      created = createProject(leaving, { organizationId: organization.id, name: 'Late' }).catch(({ code }) => code)
      await Promise.race([created, new Promise((resolve) => setTimeout(resolve, 500))])
    })
    expect(await created).toBe('NOT_FOUND')
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
    const fill = async (projectId: number, cases: Parameters<typeof makeTestCase>[2][]) => {
      const module = await makeModule(services.db, projectId)
      for (const each of cases) await makeTestCase(services.db, { projectId, moduleId: module.id }, each)
    }
    await fill(project.id, [{}, {}, { automatable: false }, { applicable: false }, { deletedAt: new Date() }])
    await fill((await makeProject(services.db, organization.id)).id, [{}])

    const overview = await getOverview(ctx, { project: await projectAccess(ctx, project.id, 'project.read') })

    expect(overview).toEqual({
      counts: { total: 3, automatable: 2, done: 0, pending: 2, nonAutomatable: 1 },
      notApplicable: 1,
      modules: 1,
      imports: [],
    })
  })

  it('shows the newest imports, to those who may read test cases', async () => {
    const { ctx, project, services, as } = await testProject('QA')
    const createdBy = requireActor(ctx).id
    for (let number = 1; number <= importsAtHand + 1; number++) {
      const [file] = await services.db
        .insert(files)
        .values({
          projectId: project.id,
          storageKey: `${number}`,
          name: `${number}.csv`,
          mediaType: 'text/csv',
          bytes: 1,
        })
        .returning({ id: files.id })
      const format = { encoding: 'utf-8', delimiter: ',', hasHeader: true } as const
      await services.db.insert(definitionImports).values({
        projectId: project.id,
        fileId: file?.id ?? 0,
        status: 'mapping',
        detected: { format, preset: '', notes: [] },
        format,
        mapping: { columns: [], moduleSeparator: 'auto', priorityNumbers: '1-highest' },
        plan: { moduleId: null, columnMappingId: 0 },
        createdBy,
        createdAt: new Date(Date.UTC(2026, 0, number)),
      })
    }
    const overviewFor = async (person: typeof ctx) =>
      getOverview(person, { project: await projectAccess(person, project.id, 'project.read') })

    const { imports } = await overviewFor(ctx)
    expect(imports.map(({ name }) => name)).toEqual(['6.csv', '5.csv', '4.csv', '3.csv', '2.csv'])
    expect(imports[0]).toMatchObject({ status: 'mapping', summary: null, createdBy: 'Test Person' })
    expect((await overviewFor(await as('ReportViewer'))).imports).toEqual([])
  })
})
