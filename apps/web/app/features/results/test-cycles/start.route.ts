import { testCyclePath } from '@caseweave/contract/results/addresses'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { cycleIds } from './cycle-ids.server'

/** Opens a planned cycle. */
export async function action(args: ActionFunctionArgs) {
  const named = cycleIds(args)
  const here = testCyclePath(named.projectId, named.number)
  try {
    await apiFor(args).testCycles.start(named)
    return redirectWithToast(here, { kind: 'success', message: cycleMessages.started })
  } catch (error) {
    return redirectWithToast(here, { kind: 'error', message: toldRefusal(error) })
  }
}

export function loader(args: LoaderFunctionArgs) {
  const { projectId, number } = cycleIds(args)
  return redirect(testCyclePath(projectId, number))
}
