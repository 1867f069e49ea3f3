import { bulkChangePath } from '@caseweave/contract/cases/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { bulkChangeCases, testCases } from '@caseweave/db/schema'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { notify } from '../../platform/notifications/notify'
import { mostNamed, tellAssigned } from '../test-cases/tell-assigned'

type ChangeRef = { projectId: number; changeId: number }

/** Tells people, once for a change, that clones of their cases are theirs too. */
export async function tellClonesAssigned(tx: Ctx, { projectId, changeId }: ChangeRef): Promise<void> {
  const rows = await tx.db
    .select({ userId: testCases.assignedTo, number: testCases.number, summary: testCases.summary })
    .from(bulkChangeCases)
    .innerJoin(testCases, eq(testCases.id, bulkChangeCases.testCaseId))
    .where(and(eq(bulkChangeCases.changeId, changeId), isNotNull(testCases.assignedTo)))
    .orderBy(asc(testCases.number))
  const people = [...new Set(rows.map(({ userId }) => userId ?? 0))]
  const assigned = people.map((userId) => {
    const own = rows.filter((row) => row.userId === userId)
    return { userId, count: own.length, named: own.slice(0, mostNamed) }
  })
  await tellAssigned(tx, { projectId, key: `assigned:${changeId}`, assigned })
}

/** Tells whoever asked that the clones are there. */
export async function tellCloned(tx: Ctx, { projectId, changeId }: ChangeRef, changed: number): Promise<void> {
  await notify(tx, {
    userId: requireActor(tx).id,
    kind: 'work',
    key: `change:${changeId}`,
    subject: 'Test cases cloned',
    message: `${counted(changed, 'test case')} ${changed === 1 ? 'was' : 'were'} cloned.`,
    href: bulkChangePath(projectId, changeId),
  })
}
