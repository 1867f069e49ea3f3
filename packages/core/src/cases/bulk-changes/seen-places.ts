import { bulkMessages, type StartBulkChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { AppError } from '@caseweave/contract/platform/errors'
import { modules, testCases, users } from '@caseweave/db/schema'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** Refuses with CONFLICT when one of these cases is in another module by now than it was seen in; they stay where they are until the transaction ends. */
export async function requireSeenIn(
  tx: Ctx,
  projectId: number,
  seenIn: NonNullable<StartBulkChange['seenIn']>,
): Promise<void> {
  const numbers = seenIn.map(({ number }) => number)
  const which = and(eq(testCases.projectId, projectId), inArray(testCases.number, numbers), isNull(testCases.deletedAt))
  await tx.db.select({ id: testCases.id }).from(testCases).where(which).orderBy(testCases.id).for('no key update')
  const rows = await tx.db
    .select({ number: testCases.number, moduleId: testCases.moduleId, module: modules.name, by: personName(users) })
    .from(testCases)
    .innerJoin(modules, eq(modules.id, testCases.moduleId))
    .leftJoin(users, eq(users.id, testCases.modifiedBy))
    .where(which)
  const moduleOf = new Map(seenIn.map(({ number, moduleId }) => [number, moduleId]))
  const moved = rows.find(({ number, moduleId }) => moduleOf.get(number) !== moduleId)
  if (moved) throw new AppError('CONFLICT', bulkMessages.movedMeanwhile(moved.number, moved.by, moved.module))
}
