import { runPath, testCyclePath } from '@caseweave/contract/results/addresses'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { isId } from '../../platform/screen/id'
import { cycleIds } from './cycle-ids.server'

/** Takes the next case of a cycle and goes to its run; the form may name the item that it comes behind. */
export async function action(args: ActionFunctionArgs) {
  const named = cycleIds(args)
  const here = testCyclePath(named.projectId, named.number)
  const after = (await readForm(args)).get('after')
  try {
    const { runId } = await apiFor(args).testCycles.next({
      ...named,
      ...(typeof after === 'string' && isId(after) ? { after: Number(after) } : {}),
    })
    if (runId !== null) return redirect(runPath(named.projectId, runId))
    return redirectWithToast(here, { kind: 'info', message: cycleMessages.nothingNext })
  } catch (error) {
    return redirectWithToast(here, { kind: 'error', message: toldRefusal(error) })
  }
}

/** A GET begins nothing. */
export function loader(args: LoaderFunctionArgs) {
  const { projectId, number } = cycleIds(args)
  return redirect(testCyclePath(projectId, number))
}
