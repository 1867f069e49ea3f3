import { BulkActionName, bulkMessages } from '@caseweave/contract/bulk-changes'
import { messages } from '@caseweave/contract/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../shell/id.server'
import { actionHref, listBehind } from './bulk-links'

/** Sends the ticked rows of the list, or all that its filter matches, to the dialog of the button that was pressed. */
export async function action({ request, params }: ActionFunctionArgs) {
  const projectId = idOf(params.projectId)
  const { search } = new URL(request.url)
  const form = await request.formData()
  const wanted = form.get('action')
  const action = wanted === 'export' ? wanted : BulkActionName.safeParse(wanted).data
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
