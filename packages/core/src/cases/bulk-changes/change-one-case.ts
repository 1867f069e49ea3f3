import { settingOf } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import { type BulkChange, bulkMessages, type ChangeOneCase } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { settingName } from '@caseweave/contract/cases/test-cases/case-fields'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { testCases, users } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { type StoredCase, storedCase } from '../test-cases/stored-case'
import { holdReferences } from './change-references'
import { startBulkChange } from './start-bulk-change'

const assignee = alias(users, 'assignee')
const editor = alias(users, 'editor')

/**
 * Changes one case in its row of the list: as a change of many does, so that it can be undone like one. CONFLICT when somebody has changed the
 * case since it was looked at, with what it says now; NOT_FOUND when it is not there any more.
 */
export async function changeOneCase(
  ctx: Ctx,
  input: ChangeOneCase & { projectId: number },
): Promise<{ changeId: number | null }> {
  const { projectId, number, revision, change } = input
  return ctx.tx(async (tx) => {
    // Modules before cases, as whoever deletes a module does.
    await holdReferences(tx, projectId, change)
    const stored = await storedCase(tx, input, true)
    if (!stored || stored.deleted) throw new AppError('NOT_FOUND', messages.notFound)
    if (stored.revision !== revision) throw await changedMeanwhile(tx, input, stored)
    const { changeId, counts } = await startBulkChange(tx, { projectId, selection: { numbers: [number] }, change })
    if (counts?.noRoom) throw new AppError('INVALID', bulkMessages.noRoom, { field: 'to' })
    return { changeId }
  })
}

async function changedMeanwhile(
  tx: Ctx,
  { projectId, number, change }: ChangeOneCase & { projectId: number },
  stored: StoredCase,
): Promise<AppError> {
  const [people] = await tx.db
    .select({ editor: personName(editor), assignee: personName(assignee) })
    .from(testCases)
    .leftJoin(editor, eq(editor.id, testCases.modifiedBy))
    .leftJoin(assignee, eq(assignee.id, testCases.assignedTo))
    .where(and(eq(testCases.projectId, projectId), eq(testCases.number, number)))
  const now = nowOf(change, stored, people?.assignee ?? '')
  return new AppError('CONFLICT', bulkMessages.changedMeanwhile(number, people?.editor ?? '', now))
}

/** What a field says now, in words. */
function nowOf(change: BulkChange, { values }: StoredCase, assigned: string): string {
  switch (change.action) {
    case 'assign':
      return assigned ? `It is assigned to ${assigned} now.` : 'It is assigned to nobody now.'
    case 'addTags':
    case 'removeTags':
      return values.tags.length > 0 ? `Its tags are ${values.tags.join(', ')} now.` : 'It has no tags now.'
    case 'move':
    case 'delete':
      return ''
    default: {
      const name = settingName(change.action, values[change.action])
      return settingOf(change) === values[change.action] ? `It says ${name} already.` : `It says ${name} now.`
    }
  }
}
