import { type BulkAction, isBulkChoice, settingOf } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import type { BulkCounts, BulkPreview, KeptChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { bulkChoices, bulkFlags, caseFields, settingName } from '@caseweave/contract/cases/test-cases/case-fields'
import { selectionLimit } from '@caseweave/contract/cases/test-cases/case-numbers'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { recordOf } from '@caseweave/contract/platform/pick'

/** What the buttons and the titles of the dialogs say. */
export const actionNames: Record<BulkAction, string> = {
  assign: 'Assign',
  ...recordOf([...bulkChoices, ...bulkFlags], (field) => caseFields[field].file.header),
  addTags: 'Add tags',
  removeTags: 'Remove tags',
  move: 'Move',
  delete: 'Delete',
}

/** Why no more can be ticked. */
export const tooManyTicked = `At most ${numberText(selectionLimit)} test cases can be ticked for one change. Choose all that match a search instead, or do it in parts.`

const goneSentence = (gone: number) =>
  gone === 0 ? '' : ` ${numberText(gone)} of the chosen ${gone === 1 ? 'is' : 'are'} not there any more.`

/** What a change would do, in plain words. */
export function previewSentence({ chosen, gone, counts }: BulkPreview, action: BulkAction): string {
  if (chosen === 0) return `There is nothing to change.${goneSentence(gone)}`
  if (!counts) return `${counted(chosen, 'test case')} chosen.${goneSentence(gone)}`
  const { changed, same, noRoom } = counts
  const will = action === 'delete' ? 'be deleted' : 'change'
  const parts = [`${numberText(changed)} of ${numberText(chosen)} will ${will}`]
  if (same > 0) parts.push(`${numberText(same)} already ${same === 1 ? 'is' : 'are'} so`)
  if (noRoom > 0) parts.push(`${numberText(noRoom)} ${noRoom === 1 ? 'has' : 'have'} no room for more tags`)
  return `${parts.join('; ')}.${goneSentence(gone)}`
}

/** What a change did. */
export function doneSentence({ changed, same, noRoom, gone }: BulkCounts, action: KeptChange['action']): string {
  const was = changed === 1 ? 'was' : 'were'
  const done =
    action === 'delete' ? 'deleted' : action === 'clone' ? 'cloned' : action === 'order' ? 'put elsewhere' : 'changed'
  const what = `${counted(changed, 'test case')} ${was} ${done}.`
  const already = same === 0 ? '' : ` ${numberText(same)} already ${same === 1 ? 'was' : 'were'} so.`
  const full = noRoom === 0 ? '' : ` ${numberText(noRoom)} had no room for more tags.`
  return what + already + full + goneSentence(gone)
}

/** What an undo brought back. */
export function undoneSentence(
  { restored, left }: { restored: number; left: number },
  action: KeptChange['action'] = 'assign',
): string {
  const back =
    action === 'clone'
      ? `${counted(restored, 'test case')} ${restored === 1 ? 'was' : 'were'} deleted again.`
      : `${counted(restored, 'test case')} ${restored === 1 ? 'is as it was' : 'are as they were'} before.`
  if (left === 0) return back
  const since = action === 'clone' ? 'changed or tested since' : 'changed since'
  return `${back} ${numberText(left)} ${left === 1 ? `was ${since} and stays as it is` : `were ${since} and stay as they are`}.`
}

/** A change in a few words; `subject` = the name of its person or module, or the number of its one case. */
export function describeChange(change: KeptChange, subject: string): string {
  switch (change.action) {
    case 'assign':
      return change.assignedTo === 0 ? 'Assigned to nobody' : `Assigned to ${subject || 'somebody who left'}`
    case 'addTags':
      return `Tags added: ${change.tags.join(', ')}`
    case 'removeTags':
      return `Tags removed: ${change.tags.join(', ')}`
    case 'move':
      return `Moved to ${subject}`
    case 'order':
      return subject ? `Order changed in ${subject}` : 'Order changed'
    case 'clone':
      return subject ? `Cloned into ${subject}` : 'Cloned'
    case 'delete':
      return subject ? `${subject} deleted` : 'Deleted'
    default: {
      const name = settingName(change.action, settingOf(change))
      return isBulkChoice(change.action)
        ? `${caseFields[change.action].label} set to ${name}`
        : `Set to ${name.toLowerCase()}`
    }
  }
}
