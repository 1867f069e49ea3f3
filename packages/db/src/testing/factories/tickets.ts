import type { Database } from '../../client'
import { environments, releases, tickets } from '../../schema'

let serial = 0

const only = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('The insert answered no row.')
  return row
}

/** An enabled release of a project. */
export async function makeRelease(db: Database, projectId: number, values: Partial<typeof releases.$inferInsert> = {}) {
  return only(
    await db
      .insert(releases)
      .values({ projectId, number: `1.${++serial}`, ...values })
      .returning(),
  )
}

/** An active environment of a project. */
export async function makeEnvironment(
  db: Database,
  projectId: number,
  values: Partial<typeof environments.$inferInsert> = {},
) {
  return only(
    await db
      .insert(environments)
      .values({ projectId, name: `Environment ${++serial}`, ...values })
      .returning(),
  )
}

/** A normal ticket of a case for this release and environment. */
export async function makeTicket(
  db: Database,
  place: { projectId: number; testCaseId: number; releaseId: number; environmentId: number },
  values: Partial<typeof tickets.$inferInsert> = {},
) {
  return only(
    await db
      .insert(tickets)
      .values({ ...place, number: `BUG-${++serial}`, type: 'Normal', version: 1, ...values })
      .returning(),
  )
}
