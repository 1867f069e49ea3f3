import type { SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { caseFormMessages } from '@caseweave/contract/cases/test-cases/test-case-form-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { testCases } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { holdChosenModule, requireAssignee } from './case-references'
import { nextModifiedAt } from './case-revision'
import { caseColumns, changedFields, makesVersion, type StoredCase, storedCase } from './stored-case'
import { tellAssigned } from './tell-assigned'
import { writeVersion } from './write-version'

/**
 * Saves a case: a change of a field that the version rule names makes the next version, another one changes the case alone,
 * and a save without any change changes nothing. Whoever is assigned the case by somebody else is told. CONFLICT when the case is not any more what the form was filled with
 * (field `number` when it was deleted); NOT_FOUND when the project has no such case.
 */
export async function saveTestCase(
  ctx: Ctx,
  input: SaveTestCase & { projectId: number },
): Promise<{ number: number; version: number; changed: boolean }> {
  const { projectId, number, revision: _revision, ...values } = input
  const actor = requireActor(ctx).id
  const save = async (tx: Ctx) => {
    // Looked at first without a lock: modules are held before cases, as whoever deletes a module does.
    const seen = requireSame(await storedCase(tx, input), input)
    if (changedFields(seen.values, values).length === 0) return { number, version: seen.version, changed: false }
    await holdChosenModule(tx, projectId, values.moduleId)
    const before = requireSame(await storedCase(tx, input, true), input)
    const changed = changedFields(before.values, values)
    if (changed.length === 0) return { number, version: before.version, changed: false }
    // Somebody who left stays named until somebody changes it.
    if (changed.includes('assignedTo')) await requireAssignee(tx, projectId, values.assignedTo)
    const versioned = makesVersion(changed)
    const version = before.version + (versioned ? 1 : 0)
    await tx.db
      .update(testCases)
      .set({
        ...caseColumns(values),
        latestVersion: version,
        modifiedBy: actor,
        modifiedAt: nextModifiedAt,
      })
      .where(eq(testCases.id, before.id))
    if (versioned) await writeVersion(tx, before.id, version, values)
    if (changed.includes('assignedTo')) {
      const named = [{ number, summary: values.summary }]
      await tellAssigned(tx, { projectId, assigned: [{ userId: values.assignedTo, count: 1, named }] })
    }
    return { number, version, changed: true }
  }
  return ctx.tx(save, { repeated: true })
}

/** The stored case when it still is what the form was filled with, or already what it sends. */
function requireSame(stored: StoredCase | null, input: SaveTestCase): StoredCase {
  if (!stored) throw new AppError('NOT_FOUND', messages.notFound)
  if (stored.deleted) throw new AppError('CONFLICT', caseFormMessages.deleted, { field: 'number' })
  if (stored.revision === input.revision) return stored
  const { number: _number, revision: _revision, ...values } = input
  if (changedFields(stored.values, values).length === 0) return stored
  throw new AppError('CONFLICT', caseFormMessages.changed)
}
