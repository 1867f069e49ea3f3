import type { RestoreTestCase } from '@caseweave/contract/cases/test-cases/deleted-cases'
import { deletedMessages } from '@caseweave/contract/cases/test-cases/deleted-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { testCases } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { requireRoomForCases } from '../../../people/plans/require-room'
import { reviveModule } from '../../../project/modules/revive-module'
import { holdChosenModule } from '../case-references'
import { nextModifiedAt } from '../case-revision'
import { storedCase } from '../stored-case'
import { writeVersion } from '../write-version'
import { liveDuplicate } from './deleted-case'

/**
 * Brings a deleted case back with all its versions, into `moduleId` or into its own module, which is made anew at its
 * place by names when it is gone. Another module makes the next version, since the module is a field of the version rule.
 * `duplicate` = a live case there with the same summary: that is allowed. NOT_FOUND when the project never had the case,
 * CONFLICT when it lives, INVALID at `moduleId` for a module that is not there.
 */
export async function restoreTestCase(
  ctx: Ctx,
  input: RestoreTestCase & { projectId: number },
): Promise<{ number: number; version: number; moduleId: number; duplicate: number | null }> {
  const { projectId, number } = input
  return ctx.tx(async (tx) => {
    // Modules are made and held before cases, as whoever deletes a module does.
    const seen = await storedCase(tx, input)
    if (!seen) throw new AppError('NOT_FOUND', messages.notFound)
    const moduleId = input.moduleId ?? (await reviveModule(tx, projectId, seen.values.moduleId))
    await holdChosenModule(tx, projectId, moduleId)
    const before = await storedCase(tx, input, true)
    if (!before?.deleted) throw new AppError('CONFLICT', deletedMessages.notDeleted)
    const moved = before.values.moduleId !== moduleId
    const version = before.version + (moved ? 1 : 0)
    const [restored] = await tx.db
      .update(testCases)
      .set({
        moduleId,
        latestVersion: version,
        deletedAt: null,
        modifiedBy: requireActor(tx).id,
        modifiedAt: nextModifiedAt,
      })
      .where(eq(testCases.id, before.id))
      .returning({ summaryKey: testCases.summaryKey })
    if (moved) await writeVersion(tx, before.id, version, { ...before.values, moduleId })
    await requireRoomForCases(tx, projectId, 1)
    const summaryKey = restored?.summaryKey ?? ''
    return { number, version, moduleId, duplicate: await liveDuplicate(tx, { moduleId, summaryKey, except: number }) }
  })
}
