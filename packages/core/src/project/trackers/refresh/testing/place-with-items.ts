import { trackerSecrets, trackerStates, workItems } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { makeConnection, makeCredential, makeTrackerProject } from '@caseweave/db/testing/factories/trackers'
import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../context'
import { testProject } from '../../../../testing/test-context'
import { sealTrackerSecret } from '../../sealed-secrets'

/** When the tests of refreshing take place; items are due for as long as nothing else is said. */
export const testTime = new Date('2031-03-15T09:00:00Z')

/** A project with a case, linked by a connection of its organization to `address`; its clock stands until `setTime`. */
export async function placeWithItems(address: string) {
  const { ctx: base, services, organization, project, as } = await testProject()
  let time = testTime
  const ctx: Ctx = {
    ...base,
    actor: null,
    now: () => time,
    trackers: { allowedHosts: ['127.0.0.1'], jira: null },
  }
  const { db } = ctx
  const module = await makeModule(db, project.id)
  const made = await makeTestCase(db, { projectId: project.id, moduleId: module.id })
  const release = await makeRelease(db, project.id)
  const environment = await makeEnvironment(db, project.id)
  const connection = await makeConnection(db, organization.id, { kind: 'gitlab', address, settings: {} })
  const link = await makeTrackerProject(db, { projectId: project.id, connectionId: connection.id })
  const credential = await makeCredential(db, connection.id)
  const sealedSecret = sealTrackerSecret(ctx, credential.id, { by: 'token', token: 'sesame' })
  await db.insert(trackerSecrets).values({ credentialId: credential.id, sealedSecret })
  const addItem = async (ref: string, values: Partial<typeof workItems.$inferInsert> = {}) => {
    const [item] = await db
      .insert(workItems)
      .values({
        ...{ connectionId: connection.id, ref, remoteProjectId: '1', key: `SHOP-${ref}`, title: 'Before', type: 'Bug' },
        ...{ status: 'New', state: 'open', address: `https://tracker.example.org/${ref}` },
        ...{ statusAt: new Date('2031-03-15T08:00:00Z'), dueAt: new Date('2031-03-15T08:10:00Z') },
        ...values,
      })
      .returning()
    if (!item) throw new Error('The insert answered no row.')
    const place = { projectId: project.id, testCaseId: made.id, releaseId: release.id, environmentId: environment.id }
    const ticket = await makeTicket(db, place, { number: `SHOP-${ref}`, workItemId: item.id })
    return { item, ticket }
  }
  return {
    ...{ ctx, services, organization, project, as, module, made, release, environment, connection, link, addItem },
    setTime: (text: string) => {
      time = new Date(text)
    },
    /** Takes the connection for this test, as a worker does. */
    hold: () => {
      const refreshUntil = sql`now() + interval '1 minute'`
      return db
        .insert(trackerStates)
        .values({ connectionId: connection.id, refreshUntil })
        .onConflictDoUpdate({ target: trackerStates.connectionId, set: { refreshUntil } })
    },
    items: () =>
      db.select().from(workItems).where(eq(workItems.connectionId, connection.id)).orderBy(asc(workItems.id)),
    state: async () => {
      const [row] = await db.select().from(trackerStates).where(eq(trackerStates.connectionId, connection.id))
      return row
    },
  }
}
