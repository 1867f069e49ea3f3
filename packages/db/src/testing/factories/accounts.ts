import type { OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import type { Database } from '../../client'
import { organizationMembers, organizations, projectMembers, projects, users } from '../../schema'

let serial = 0
/** A name that no other test of this run uses; digits alone behind the word, or letters would be like somebody's name by chance. */
const unique = (word: string) => `${word}-${process.pid}-${++serial}-${Math.random().toString().slice(2, 8)}`

const only = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('The insert answered no row.')
  return row
}

/** A person without a password, whose address is confirmed. */
export async function makeUser(db: Database, values: Partial<typeof users.$inferInsert> = {}) {
  const username = unique('user')
  const person = {
    ...{ username, firstName: 'Test', lastName: 'Person', email: `${username}@example.org` },
    emailConfirmedAt: new Date(),
  }
  return only(
    await db
      .insert(users)
      .values({ ...person, ...values })
      .returning(),
  )
}

export async function makeOrganization(db: Database, values: Partial<typeof organizations.$inferInsert> = {}) {
  return only(
    await db
      .insert(organizations)
      .values({ name: unique('Organization'), ...values })
      .returning(),
  )
}

export async function makeProject(
  db: Database,
  organizationId: number,
  values: Partial<typeof projects.$inferInsert> = {},
) {
  return only(
    await db
      .insert(projects)
      .values({ organizationId, name: unique('Project'), ...values })
      .returning(),
  )
}

/** A person with these roles: a member of the organization, and of the project when a project role is given. */
export async function makeMember(
  db: Database,
  place: { organizationId: number; projectId?: number },
  roles: { organizationRole?: OrganizationRole; projectRole?: ProjectRole | null; humanResource?: boolean },
) {
  const user = await makeUser(db, { defaultOrganizationId: place.organizationId, currentProjectId: place.projectId })
  await db.insert(organizationMembers).values({
    ...{ organizationId: place.organizationId, userId: user.id },
    ...{ role: roles.organizationRole ?? 'Member', humanResource: roles.humanResource ?? false },
  })
  if (place.projectId && roles.projectRole) {
    await db.insert(projectMembers).values({ projectId: place.projectId, userId: user.id, role: roles.projectRole })
  }
  return user
}
