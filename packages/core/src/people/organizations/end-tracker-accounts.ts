import { trackerConnections, trackerCredentials } from '@caseweave/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Deletes the accounts of their own with which somebody writes in an organization's trackers; with them goes what signs in. */
export async function endTrackerAccounts(
  tx: Ctx,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  const connections = tx.db
    .select({ id: trackerConnections.id })
    .from(trackerConnections)
    .where(eq(trackerConnections.organizationId, organizationId))
  await tx.db
    .delete(trackerCredentials)
    .where(and(eq(trackerCredentials.userId, userId), inArray(trackerCredentials.connectionId, connections)))
}
