import { messages } from '@caseweave/contract/platform/messages'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idsOf } from '../../platform/screen/id.server'
import { cycleBehind, cycleDialog, isItemAction } from './cycle-links'

/** Sends the ticked cases of a cycle, or all that its filters leave, to the dialog of the button that was pressed. */
export async function action(args: ActionFunctionArgs) {
  const { projectId, number } = idsOf(args, 'projectId', 'number')
  const { search } = new URL(args.request.url)
  const form = await readForm(args)
  const wanted = form.get('action')
  if (!isItemAction(wanted)) throw data(messages.notFound, { status: 404 })
  if (form.has('all')) return redirect(cycleDialog(projectId, number, search, wanted, { all: true }))
  const numbers = form.getAll('case').map(Number).filter(Number.isSafeInteger)
  if (numbers.length > 0) return redirect(cycleDialog(projectId, number, search, wanted, { numbers }))
  return redirectWithToast(cycleBehind(projectId, number, search), {
    kind: 'warning',
    message: cycleMessages.nothingChosen,
  })
}

/** Nothing is shown here: somebody who reloads goes back to the cycle. */
export function loader(args: LoaderFunctionArgs) {
  const { projectId, number } = idsOf(args, 'projectId', 'number')
  return redirect(cycleBehind(projectId, number, new URL(args.request.url).search))
}
