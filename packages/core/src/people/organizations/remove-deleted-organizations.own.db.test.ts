import { organizationMembers, organizations, projects, users } from '@caseweave/db/schema'
import { makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createContext, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { restoreOrganization } from './delete-organization'
import { removeDeletedOrganizations } from './remove-deleted-organizations'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)

/** An organization deleted so many days ago, with a case in its one project, and another project deleted five days before that. */
async function deletedOrganization(days: number) {
  const place = await testProject()
  const { services, organization, project } = place
  const admin = await place.asAdmin()
  const module = await makeModule(services.db, project.id)
  await makeTestCase(services.db, { projectId: project.id, moduleId: module.id }, {})
  await makeProject(services.db, organization.id, { deletedAt: daysAgo(days + 5) })
  await services.db
    .update(organizations)
    .set({ deletedAt: daysAgo(days) })
    .where(eq(organizations.id, organization.id))
  const left = async () => ({
    organizations: await services.db.$count(organizations, eq(organizations.id, organization.id)),
    members: await services.db.$count(organizationMembers, eq(organizationMembers.organizationId, organization.id)),
    projects: await services.db.$count(projects, eq(projects.organizationId, organization.id)),
  })
  return { ...place, admin, left, restore: { deletedOrganizationId: organization.id } }
}

it('removes organizations after 30 days with their projects, and leaves younger ones, people and the audit trail', async () => {
  const old = await deletedOrganization(31)
  const young = await deletedOrganization(29)
  const alive = await testProject()
  const { services, project, organization } = old
  const ctx = createContext(services, null)
  await expect(restoreOrganization(old.admin, old.restore)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  // Told to stop at once, it leaves the rest for the next time.
  expect(await removeDeletedOrganizations(ctx, AbortSignal.abort())).toBe(0)
  expect(await old.left()).toMatchObject({ organizations: 1, members: 2 })

  expect(await removeDeletedOrganizations(ctx)).toBe(1)
  expect(await old.left()).toEqual({ organizations: 0, members: 0, projects: 0 })
  expect(await removeDeletedOrganizations(ctx)).toBe(0)

  const person = eq(users.id, requireActor(old.ctx).id)
  expect(await services.db.select({ at: users.defaultOrganizationId }).from(users).where(person)).toEqual([
    { at: null },
  ])
  const [audited] = await services.sql`
    select count(*)::int as cases from audit_log where project_id = ${project.id}
      and organization_id = ${organization.id} and operation = 'DELETE' and table_name = 'test_cases'`
  expect(audited).toEqual({ cases: 1 })
  // Its own deleted project was 34 days old, and goes alone; the other one comes back with its organization.
  expect(await young.left()).toEqual({ organizations: 1, members: 2, projects: 1 })
  await restoreOrganization(young.admin, young.restore)
  const [restored] = await services.db.select().from(projects).where(eq(projects.id, young.project.id))
  expect(restored?.deletedAt).toBeNull()
  expect(await services.db.$count(projects, eq(projects.id, alive.project.id))).toBe(1)
})
