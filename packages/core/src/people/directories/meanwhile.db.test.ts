import { projectMembers, users } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { changeMemberRole } from '../organizations/change-member-role'
import { removeMember } from '../organizations/remove-member'
import { isHeldMember } from '../projects/hold-project'
import { setProjectRoles } from '../projects/set-project-roles'
import { changePerson } from './change-people'
import { createDirectoryToken } from './directory-tokens'
import { setGroupRoles } from './group-roles'
import { addGroup, changeGroup } from './groups'

/** An organization with its directory, which has a group that gives `role` in the project and, with `admin`, in the organization. */
async function place() {
  const { services, organization, project, asAdmin } = await testProject()
  const admin = await asAdmin()
  const directory = createContext(services, null)
  const organizationId = organization.id
  const member = async () => (await makeMember(services.db, { organizationId }, {})).id
  const none = new Set<number>()
  return {
    ...{ services, organization, organizationId, project, admin, directory, member },
    async group(organizationRole: 'Admin' | null, role: 'ProjectLead' | null) {
      const change = { displayName: 'Group', added: none, removed: none }
      const { id } = await addGroup(directory, { organizationId, change })
      await setGroupRoles(admin, {
        ...{ organization, groupId: id, organizationRole, projects: [{ projectId: project.id, role }] },
      })
      return (...members: number[]) =>
        changeGroup(directory, {
          ...{ organizationId, groupId: id, withMembers: false },
          change: { added: new Set(members), removed: none },
        })
    },
    /** Until so many wait for each other in the database. */
    untilWaiting: (people: number) =>
      vi.waitUntil(
        async () => {
          const waiting = await services.sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          return waiting.length === people
        },
        { timeout: 10_000 },
      ),
  }
}

it('leaves room for others while a directory waits for the members', async () => {
  const { services, organizationId, directory, member, untilWaiting } = await place()
  const { admin: other } = await place()
  const people = await Promise.all(Array.from({ length: 9 }, member))
  const changed: Promise<unknown>[] = []
  await services.sql.begin(async (tx) => {
    await tx`select from organizations where id = ${organizationId} for no key update`
    for (const userId of people)
      changed.push(changePerson(directory, { organizationId, userId, change: { firstName: 'New' } }))
    await untilWaiting(4)
    const served = other.tx(async ({ db }) => db.execute('select 1')).then(() => 'served')
    const late = new Promise((resolve) => setTimeout(() => resolve('not served'), 2_000))
    expect(await Promise.race([served, late])).toBe('served')
  })
  await Promise.all(changed)
})

it('refuses a username that somebody takes in the moment in which a directory gives it', async () => {
  const { organizationId, admin, directory, member, untilWaiting } = await place()
  const userId = await member()
  await admin.db.update(users).set({ passwordHash: null, emailConfirmedAt: null }).where(eq(users.id, userId))
  const userName = `taken-${userId}`
  let late: Promise<unknown> = Promise.resolve()
  await admin.tx(async ({ db }) => {
    await db.insert(users).values({ username: userName, firstName: '', lastName: '', email: '' })
    late = changePerson(directory, { organizationId, userId, change: { userName } }).catch((error: unknown) => error)
    await untilWaiting(1)
  })
  expect(await late).toMatchObject({ code: 'CONFLICT', scimType: 'uniqueness' })
})

it('gives no token to an Admin who becomes a member in the same moment', async () => {
  const { organization, organizationId, admin, services, untilWaiting } = await place()
  const other = createContext(
    services,
    await makeMember(services.db, { organizationId }, { organizationRole: 'Admin' }),
  )
  const userId = other.actor?.id ?? 0
  let late: Promise<unknown> = Promise.resolve()
  await admin.tx(async (tx) => {
    await changeMemberRole(tx, { organization, userId, role: 'Member' })
    late = createDirectoryToken(other, { organization, name: 'Mine' }).catch(({ code }) => code)
    await Promise.race([late, untilWaiting(1)])
  })
  expect(await late).toBe('FORBIDDEN')
})

it('keeps a role that is given by hand in the moment of a change of groups', async () => {
  const { organization, project, admin, member, group, untilWaiting } = await place()
  const userId = await member()
  const other = await member()
  const join = await group(null, 'ProjectLead')
  let joins: Promise<unknown> = Promise.resolve()
  await admin.tx(async (tx) => {
    await setProjectRoles(tx, {
      organization,
      entries: [
        { projectId: project.id, userId, role: 'ProjectAdmin' },
        { projectId: project.id, userId: other, role: 'QA' },
      ],
    })
    joins = join(userId)
    await untilWaiting(1)
  })
  await joins
  const [row] = await admin.db
    .select({ role: projectMembers.role })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, project.id), eq(projectMembers.userId, userId)))
  expect(row).toEqual({ role: 'ProjectAdmin' })
})

it.each(['by a directory', 'by hand'] as const)(
  'ends a membership %s while a role is given to the same person',
  async (how) => {
    const { organization, organizationId, project, admin, directory, member, untilWaiting } = await place()
    const userId = await member()
    const heir = await member()
    const roles = [userId, heir].map((id) => ({ projectId: project.id, userId: id, role: 'QA' as const }))
    await setProjectRoles(admin, { organization, entries: roles.slice(0, 1) })
    const { id: moduleId } = await makeModule(admin.db, project.id)
    await makeTestCase(admin.db, { projectId: project.id, moduleId }, { assignedTo: userId })
    let ends: Promise<unknown> = Promise.resolve()
    await admin.tx(async (tx) => {
      // As whoever gives roles holds it first.
      await isHeldMember(tx, organizationId, userId)
      ends =
        how === 'by hand'
          ? removeMember(admin, { organization, userId, handOver: heir })
          : changePerson(directory, { organizationId, userId, change: { active: false } })
      await untilWaiting(1)
      await setProjectRoles(tx, { organization, entries: roles })
    })
    await ends
    expect(await admin.db.$count(projectMembers, eq(projectMembers.userId, userId))).toBe(0)
  },
)
