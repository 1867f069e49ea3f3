import type { Database } from '../../client'
import { trackerConnections, trackerCredentials, trackerProjects, workItems } from '../../schema'

let serial = 0

const only = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('The insert answered no row.')
  return row
}

/** A connection of an organization: one that only makes links of numbers, unless `values` say otherwise. */
export async function makeConnection(
  db: Database,
  organizationId: number,
  values: Partial<typeof trackerConnections.$inferInsert> = {},
) {
  return only(
    await db
      .insert(trackerConnections)
      .values({
        ...{ organizationId, kind: 'link', name: `Tracker ${++serial}`, address: 'https://tracker.example.org' },
        settings: { pattern: 'https://tracker.example.org/{id}' },
        ...values,
      })
      .returning(),
  )
}

/** Credentials of a connection without their secret: of the connection itself, unless `values` name a person. */
export async function makeCredential(
  db: Database,
  connectionId: number,
  values: Partial<typeof trackerCredentials.$inferInsert> = {},
) {
  return only(
    await db
      .insert(trackerCredentials)
      .values({ connectionId, signIn: 'token', account: 'robot', ...values })
      .returning(),
  )
}

/** A link of a project to one of the tracker's. */
export async function makeTrackerProject(
  db: Database,
  { projectId, connectionId }: { projectId: number; connectionId: number },
  values: Partial<typeof trackerProjects.$inferInsert> = {},
) {
  const number = ++serial
  return only(
    await db
      .insert(trackerProjects)
      .values({
        ...{
          projectId,
          connectionId,
          remoteId: String(number),
          remoteKey: `P${number}`,
          remoteName: `Project ${number}`,
        },
        ...values,
      })
      .returning(),
  )
}

/** An open work item of a connection as a tracker last told it, unless `values` say otherwise. */
export async function makeWorkItem(
  db: Database,
  connectionId: number,
  values: Partial<typeof workItems.$inferInsert> = {},
) {
  const ref = String(++serial)
  return only(
    await db
      .insert(workItems)
      .values({
        ...{ connectionId, ref, remoteProjectId: '1', key: `SHOP-${ref}`, title: `Item ${ref}`, type: 'Bug' },
        ...{ status: 'Open', state: 'open', address: `https://tracker.example.org/${ref}`, statusAt: new Date() },
        ...values,
      })
      .returning(),
  )
}
