import { messages } from '@caseweave/contract/platform/messages'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { cycleIds } from './cycle-ids.server'
import { assignToMe, cycleBehind, cycleDialog, isItemAction, readItemChoice } from './cycle-links'

/** Sends the ticked cases of a cycle, or all that its filters leave, to the dialog of the button that was pressed, or gives them to the reader. */
export async function action(args: ActionFunctionArgs) {
  const { projectId, number } = cycleIds(args)
  const { search } = new URL(args.request.url)
  const form = await readForm(args)
  const wanted = form.get('action')
  if (wanted !== assignToMe && !isItemAction(wanted)) throw data(messages.notFound, { status: 404 })
  const numbers = form.getAll('case').map(Number).filter(Number.isSafeInteger)
  const chosen = form.has('all') ? { all: true as const } : { numbers }
  const back = cycleBehind(projectId, number, search)
  const dialog = cycleDialog(projectId, number, search, wanted, chosen)
  if ('numbers' in chosen && numbers.length === 0)
    return redirectWithToast(back, { kind: 'warning', message: cycleMessages.nothingChosen })
  return wanted === assignToMe ? assignTo(args, { projectId, number }, dialog, back) : redirect(dialog)
}

/** Gives what the address of a dialog names to the reader. */
async function assignTo(
  args: ActionFunctionArgs,
  named: { projectId: number; number: number },
  address: string,
  back: string,
) {
  const choice = readItemChoice(new URL(address, args.request.url).searchParams) ?? { caseNumbers: [] }
  try {
    const to = { userId: args.context.actor?.id ?? 0 }
    const { count } = await apiFor(args).testCycles.assign({ ...named, choice, to })
    return redirectWithToast(back, { kind: 'success', message: cycleMessages.assigned(count) })
  } catch (error) {
    return redirectWithToast(back, { kind: 'error', message: toldRefusal(error) })
  }
}

/** Nothing is shown here: somebody who reloads goes back to the cycle. */
export function loader(args: LoaderFunctionArgs) {
  const { projectId, number } = cycleIds(args)
  return redirect(cycleBehind(projectId, number, new URL(args.request.url).search))
}
