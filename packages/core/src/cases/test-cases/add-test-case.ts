import type { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { projects, testCases } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { requireRoomForCases } from '../../people/plans/require-room'
import { endInOneGo, inOneGo } from '../../platform/database/in-one-go'
import { attachImages } from '../../project/images/attach-images'
import { holdChosenModule, requireAssignee } from './case-references'
import { caseColumns } from './stored-case'
import { tellAssigned } from './tell-assigned'
import { versionOf } from './write-version'

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
    await attachImages(tx, projectId, input)
    const [drawn] = await tx.db.execute<{ id: string }>(sql`select nextval('test_cases_id_seq') as id`)
    const id = Number(drawn?.id)
    const numbered = tx.db.$with('numbered').as(
      tx.db
        .update(projects)
        .set({ nextCaseNumber: sql`${projects.nextCaseNumber} + 1` })
        .where(eq(projects.id, projectId))
        .returning({ number: sql<number>`${projects.nextCaseNumber} - 1`.as('number') }),
    )
    const row = tx.db
      .with(numbered)
      .insert(testCases)
      .overridingSystemValue()
      .values({
        ...{ id, projectId, number: sql`(select ${numbered.number} from ${numbered})` },
        ...caseColumns(input),
        ...{ createdBy: actor, modifiedBy: actor },
      })
      .returning({ number: testCases.number })
    // Others wait for the project's next number from here on: what is left is sent together.
    const goesOn = tx.billing !== null || ![0, actor].includes(input.assignedTo)
    const [[added] = []] = await (goesOn ? inOneGo : endInOneGo)(tx, [row.getSQL(), ...versionOf(tx, id, 1, input)])
    const number = Number(added?.number)
    await requireRoomForCases(tx, projectId, 1)
    const named = [{ number, summary: input.summary }]
    await tellAssigned(tx, { projectId, assigned: [{ userId: input.assignedTo, count: 1, named }] })
    return { number }
  }
  return ctx.tx(add, { repeated: true, turn: turnOfNumbers(projectId) })
}

/** Names the turn of short transactions that take a project's next number. */
export const turnOfNumbers = (projectId: number) => `numbers of ${projectId}`
