import { organizationMembers } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { expect, it } from 'vitest'
import { createContext } from '../../context'
import { testServices } from '../../testing/test-context'
import { getWorkspace } from './get-workspace'
import { organizationAccess } from './organization-access'
import { setDefaultOrganization } from './set-default-organization'

it('is where work begins from then on, with a project of its own', async () => {
  const services = await testServices()
  const [first, second] = [await makeOrganization(services.db), await makeOrganization(services.db)]
  const project = await makeProject(services.db, first.id)
  const other = await makeProject(services.db, second.id)
  const user = await makeMember(
    services.db,
    { organizationId: first.id, projectId: project.id },
    { organizationRole: 'Admin' },
  )
  await services.db.insert(organizationMembers).values({ organizationId: second.id, userId: user.id, role: 'Admin' })
  const ctx = createContext(services, user)
  expect(await getWorkspace(ctx, {})).toMatchObject({ organization: { id: first.id }, project: { id: project.id } })

  const organization = await organizationAccess(ctx, second.id, 'organization.read')
  await setDefaultOrganization(ctx, { organization })
  expect(await getWorkspace(ctx, {})).toMatchObject({ organization: { id: second.id }, project: { id: other.id } })

  await setDefaultOrganization(ctx, { organization })
  expect(await getWorkspace(ctx, {})).toMatchObject({ project: { id: other.id } })
})
