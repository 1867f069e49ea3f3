import { draftsHref } from '@caseweave/contract/automation/addresses'
import { draftCaseLimit, gherkinDraftMessages } from '@caseweave/contract/automation/gherkin-drafts'
import { BulkActionName, bulkMessages } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { actionHref, hasOwnDialog, listBehind } from './bulk-links'

/** The ticked cases when a draft can be made of them; null for none, for too many, and for all that match. */
function draftNumbers(form: FormData): number[] | null {
  const numbers = form.getAll('case').map(Number).filter(Number.isSafeInteger)
  return form.has('all') || numbers.length === 0 || numbers.length > draftCaseLimit ? null : numbers
}

/** Sends the ticked rows of the list, or all that its filter matches, to the dialog of the button that was pressed. */
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const projectId = idOf(params.projectId)
  const { search } = new URL(request.url)
  const form = await readForm(args)
  const wanted = form.get('action')
  if (wanted === 'draft') {
    const few = draftNumbers(form)
    if (few) return redirect(draftsHref(projectId, few))
    return redirectWithToast(listBehind(projectId, search), {
      kind: 'warning',
      message: gherkinDraftMessages.selection,
    })
  }
  const action = hasOwnDialog(wanted) ? wanted : BulkActionName.safeParse(wanted).data
  if (!action) throw data(messages.notFound, { status: 404 })
  if (form.has('all')) return redirect(actionHref(projectId, search, action, { all: true }))
  const numbers = form.getAll('case').map(Number).filter(Number.isSafeInteger)
  if (numbers.length > 0) return redirect(actionHref(projectId, search, action, { numbers }))
  return redirectWithToast(listBehind(projectId, search), { kind: 'warning', message: bulkMessages.nothingChosen })
}

/** Nothing is shown here: somebody who reloads goes back to the list. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(listBehind(idOf(params.projectId), new URL(request.url).search))
}
