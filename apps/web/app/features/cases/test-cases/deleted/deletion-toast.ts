import { deletedMessages } from '@caseweave/contract/cases/test-cases/deleted-messages'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { changeHref } from '../../bulk-changes/bulk-links'

/** The notice that a case was deleted, over the list of this address; its button undoes the change. */
export function deletionToast(projectId: number, number: number, change: { changeId: number; list: string }) {
  const { search } = new URL(change.list, 'http://localhost')
  return {
    kind: 'success',
    title: 'TestCase',
    message: deletedMessages.deleted(caseNumberLabel(number)),
    link: { href: changeHref(projectId, search, change.changeId), label: 'Undo', post: true },
  } as const
}
