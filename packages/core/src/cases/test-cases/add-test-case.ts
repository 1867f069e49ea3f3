import type { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
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
  return ctx.tx(async (tx) => {
    // Modules before the project's row, as an import does, so that the two never wait for each other.
    await holdChosenModule(tx, projectId, input.moduleId)
    await requireAssignee(tx, projectId, input.assignedTo)
    const [numbered] = await tx.db
      .update(projects)
      .set({ nextCaseNumber: sql`${projects.nextCaseNumber} + 1` })
      .where(eq(projects.id, projectId))
      .returning({ next: projects.nextCaseNumber })
    if (!numbered) throw new AppError('NOT_FOUND', messages.notFound)
    const number = numbered.next - 1
    const [added] = await tx.db
      .insert(testCases)
      .values({
        projectId,
        number,
        ...caseColumns(input),
        createdBy: actor,
        modifiedBy: actor,
      })
      .returning({ id: testCases.id })
    if (!added) throw new Error('The test case was not added.')
    await requireRoomForCases(tx, projectId, 1)
    await writeVersion(tx, added.id, 1, input)
    const named = [{ number, summary: input.summary }]
    await tellAssigned(tx, { projectId, assigned: [{ userId: input.assignedTo, count: 1, named }] })
    return { number }
  })
}
