import { projectMembers } from '@caseweave/db/schema'
import { makeMember, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Ctx, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { removeMember } from '../organizations/remove-member'
import { addProjectMembers, changeProjectRole, removeProjectMember } from './change-team'
import { projectAccess } from './project-access'
import { setProjectRoles } from './set-project-roles'

describe('setProjectRoles', () => {
  it('adds, changes and leaves, in one go, and says which; the last of two for the same counts', async () => {
    const { asAdmin, organization, project, services, as } = await testProject()
    const admin = await asAdmin()
    const second = await makeProject(services.db, organization.id)
    const person = await makeMember(services.db, { organizationId: organization.id }, {})
    const lead = requireActor(await as('ProjectLead')).id
    const role = 'QA' as const
    const entries = [
      { projectId: project.id, userId: person.id, role: 'Dev' as const },
      { projectId: project.id, userId: person.id, role },
      { projectId: second.id, userId: person.id, role },
      { projectId: project.id, userId: lead, role },
    ]
    expect(await setProjectRoles(admin, { organization, entries })).toEqual({
      added: [entries[1], entries[2]],
      changed: [{ ...entries[3], before: 'ProjectLead' }],
      unchanged: [],
    })
    const again = await setProjectRoles(admin, { organization, entries })
    expect([again.added, again.changed, again.unchanged.length]).toEqual([[], [], 3])

    const [audited] = await services.sql`select count(*)::int as rows from audit_log
      where table_name = 'project_members' and project_id = ${project.id} and operation = 'UPDATE' and actor_id = ${requireActor(admin).id}`
    expect(audited?.rows).toBe(1)
  })

  it('takes nothing of it when a project is foreign or deleted, or a person is no member', async () => {
    const { asAdmin, organization, project, services } = await testProject()
    const admin = await asAdmin()
    const elsewhere = await testProject()
    const person = await makeMember(services.db, { organizationId: organization.id }, {})
    const deleted = await makeProject(services.db, organization.id, { deletedAt: new Date() })
    const good = { projectId: project.id, userId: person.id, role: 'QA' as const }
    const withBad = (bad: Partial<typeof good>) =>
      setProjectRoles(admin, { organization, entries: [good, { ...good, ...bad }] })
    await expect(withBad({ projectId: elsewhere.project.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(withBad({ projectId: deleted.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const stranger = requireActor(elsewhere.ctx).id
    await expect(withBad({ userId: stranger })).rejects.toMatchObject({ code: 'INVALID' })
    expect(await services.db.$count(projectMembers, eq(projectMembers.userId, person.id))).toBe(0)
  })
})

it('does not bring back by another role whoever is taken out in the same moment', async () => {
  const { ctx, asAdmin, project } = await testProject()
  const admin = await asAdmin()
  const userId = ctx.actor?.id ?? 0
  const member = and(eq(projectMembers.projectId, project.id), eq(projectMembers.userId, userId))
  const access = await projectAccess(admin, project.id, 'project.manage')
  let late: Promise<unknown> | undefined
  await admin.tx(async ({ db }) => {
    await db.delete(projectMembers).where(member)
    late = changeProjectRole(admin, { project: access, userId, role: 'ProjectLead' }).catch((error) => error.code)
    await Promise.race([late, new Promise((done) => setTimeout(done, 300))])
  })
  expect(await late).toBe('NOT_FOUND')
  expect(await admin.db.$count(projectMembers, member)).toBe(0)
})

/** Calls `late` while `now` is done in a transaction, and answers what came of it. */
async function inTheMoment(admin: Ctx, now: (tx: Ctx) => Promise<unknown>, late: () => Promise<unknown>) {
  let ends: Promise<unknown> = Promise.resolve()
  await admin.tx(async (tx) => {
    await now(tx)
    ends = late().then(
      () => 'done',
      ({ code }) => code,
    )
    await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, 300))])
  })
  return ends
}

it('hands over to nobody who is taken out in the same moment, who had the role of who goes by it', async () => {
  const { asAdmin, as, organization, project } = await testProject()
  const [admin, from, heir] = [await asAdmin(), await as('ProjectAdmin'), await as('QA')]
  const [userId, to] = [requireActor(from).id, requireActor(heir).id]
  const access = await projectAccess(admin, project.id, 'project.manage')
  const { id: moduleId } = await makeModule(admin.db, project.id)
  await makeTestCase(admin.db, { projectId: project.id, moduleId }, { assignedTo: userId })
  const told = await inTheMoment(
    admin,
    (tx) => removeMember(tx, { organization, userId: to, handOver: null }),
    () => removeProjectMember(admin, { project: access, userId, handOver: to }),
  )
  expect([told, await admin.db.$count(projectMembers, eq(projectMembers.userId, to))]).toEqual(['INVALID', 0])
})

it('leaves the role that somebody gets in the moment in which a lead adds them', async () => {
  const { asAdmin, as, organization, project } = await testProject()
  const [admin, lead] = [await asAdmin(), await as('ProjectLead')]
  const access = await projectAccess(lead, project.id, 'project.manage')
  const userId = (await makeMember(admin.db, { organizationId: organization.id }, {})).id
  const entries = [{ projectId: project.id, userId, role: 'ProjectAdmin' as const }]
  const told = await inTheMoment(
    admin,
    (tx) => setProjectRoles(tx, { organization, entries }),
    () => addProjectMembers(lead, { project: access, role: 'QA', userIds: [userId] }),
  )
  const [row] = await admin.db.select().from(projectMembers).where(eq(projectMembers.userId, userId))
  expect([told, row?.role]).toEqual(['done', 'ProjectAdmin'])
})

it('lets a lead take nothing from somebody who becomes a Project Admin in the same moment', async () => {
  const { asAdmin, as, organization, project } = await testProject()
  const [admin, lead] = [await asAdmin(), await as('ProjectLead')]
  const access = await projectAccess(lead, project.id, 'project.manage')
  const promote = (userId: number) => (tx: Ctx) =>
    setProjectRoles(tx, { organization, entries: [{ projectId: project.id, userId, role: 'ProjectAdmin' }] })
  for (const late of [
    (userId: number) => changeProjectRole(lead, { project: access, userId, role: 'Dev' }),
    (userId: number) => removeProjectMember(lead, { project: access, userId }),
  ]) {
    const userId = requireActor(await as('QA')).id
    expect(await inTheMoment(admin, promote(userId), () => late(userId))).toBe('FORBIDDEN')
    const [row] = await admin.db.select().from(projectMembers).where(eq(projectMembers.userId, userId))
    expect(row?.role).toBe('ProjectAdmin')
  }
})
