import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorRole } from '@caseweave/contract/people/path-groups'
import type { ProjectRole } from '@caseweave/contract/people/roles'
import { users } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { testDatabaseUrl, whenTestFileEnds } from '@caseweave/db/testing/test-database'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { type Actor, type Ctx, createContext, type Services } from '../context'
import { openServices } from '../services'

let opened: Promise<Services & { close: () => Promise<void> }> | undefined

/** The services of this test file: a real database of its own, real queues in it, and a folder for files. */
export function testServices(): Promise<Services & { close: () => Promise<void> }> {
  opened ??= openTestServices()
  return opened
}

async function openTestServices() {
  const databaseUrl = await testDatabaseUrl()
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-test-'))
  const services = openServices(
    { databaseUrl, dataDir, appSecret: 'the secret of the tests, no shorter than needed' },
    { name: 'caseweave-test', log: pino({ level: 'silent' }) },
  )
  whenTestFileEnds(async () => {
    opened = undefined
    await services.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return services
}

/** An organization and a project of this test's own, with contexts for people in every role; `instead` takes the place of some services. */
export async function testProject(role: ProjectRole = 'QA', instead: Partial<Services> = {}) {
  const services = { ...(await testServices()), ...instead }
  const organization = await makeOrganization(services.db)
  const project = await makeProject(services.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const contextOf = (user: Actor): Ctx => createContext(services, user)
  const stranger = async () => {
    const other = await makeOrganization(services.db)
    const theirs = await makeProject(services.db, other.id)
    return makeMember(services.db, { organizationId: other.id, projectId: theirs.id }, { projectRole: 'ProjectAdmin' })
  }
  const as = async (projectRole: ProjectRole) => contextOf(await makeMember(services.db, place, { projectRole }))
  return {
    services,
    organization,
    project,
    ctx: await as(role),
    as,
    asAdmin: async () => contextOf(await makeMember(services.db, place, { organizationRole: 'Admin' })),
    asMember: async () => contextOf(await makeMember(services.db, place, {})),
    /** A member who keeps the organization's assets and its people's details. */
    asHumanResource: async () => contextOf(await makeMember(services.db, place, { humanResource: true })),
    /** Somebody of another organization. */
    asStranger: async () => contextOf(await stranger()),
    /** Somebody of another organization who runs this installation. */
    async asOperator() {
      const user = await stranger()
      await services.db
        .update(users)
        .set({ applicationRoles: [operatorRole] })
        .where(eq(users.id, user.id))
      return contextOf(user)
    },
  }
}
