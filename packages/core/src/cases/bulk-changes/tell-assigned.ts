import type { KeptChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { bulkChangeCases, testCases } from '@caseweave/db/schema'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { mostNamed, tellAssigned } from '../test-cases/tell-assigned'

/** Tells somebody, once for a change, that another person has assigned test cases to them. */
export async function tellChangeAssigned(
  tx: Ctx,
  { id, projectId, change, changed }: { id: number; projectId: number; change: KeptChange; changed: number },
): Promise<void> {
  if (change.action !== 'assign' || changed === 0) return
  const named = await tx.db
    .select({ number: testCases.number, summary: testCases.summary })
    .from(bulkChangeCases)
    .innerJoin(testCases, eq(testCases.id, bulkChangeCases.testCaseId))
    .where(eq(bulkChangeCases.changeId, id))
    .orderBy(asc(bulkChangeCases.testCaseId))
    .limit(mostNamed)
  const assigned = [{ userId: change.assignedTo, count: changed, named }]
  await tellAssigned(tx, { projectId, key: `assigned:${id}`, assigned })
}
