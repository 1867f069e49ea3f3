import type { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { projects, testCases } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { requireRoomForCases } from '../../people/plans/require-room'
import { holdChosenModule, requireAssignee } from './case-references'
import { caseColumns } from './stored-case'
import { tellAssigned } from './tell-assigned'
import { writeVersion } from './write-version'

/**
 * Adds a case with the project's next number, its first version and its steps, and tells whoever it is assigned to. INVALID at `moduleId` or `assignedTo` when
 * the project has no such module or member, CONFLICT beyond what the plan has room for.
 */
export async function addTestCase(ctx: Ctx, input: AddTestCase & { projectId: number }): Promise<{ number: number }> {
  const { projectId } = input
  const actor = requireActor(ctx).id
  const add = async (tx: Ctx) => {
    // Modules before the project's row, as an import does, so that the two never wait for each other.
    await holdChosenModule(tx, projectId, input.moduleId)
    await requireAssignee(tx, projectId, input.assignedTo)
    const numbered = tx.db.$with('numbered').as(
      tx.db
        .update(projects)
        .set({ nextCaseNumber: sql`${projects.nextCaseNumber} + 1` })
        .where(eq(projects.id, projectId))
        .returning({ number: sql<number>`${projects.nextCaseNumber} - 1`.as('number') }),
    )
    const [added] = await tx.db
      .with(numbered)
      .insert(testCases)
      .values({
        projectId,
        number: sql`(select ${numbered.number} from ${numbered})`,
        ...caseColumns(input),
        createdBy: actor,
        modifiedBy: actor,
      })
      .returning({ id: testCases.id, number: testCases.number })
    if (!added) throw new Error('The test case was not added.')
    const { id, number } = added
    await requireRoomForCases(tx, projectId, 1)
    await writeVersion(tx, id, 1, input)
    const named = [{ number, summary: input.summary }]
    await tellAssigned(tx, { projectId, assigned: [{ userId: input.assignedTo, count: 1, named }] })
    return { number }
  }
  return ctx.tx(add, { repeated: true, turn: `numbers of ${projectId}` })
}
