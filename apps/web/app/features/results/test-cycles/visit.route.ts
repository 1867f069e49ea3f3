import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { runPath, testCyclePath } from '@caseweave/contract/results/addresses'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { isId } from '../../platform/screen/id'
import { idOf } from '../../platform/screen/id.server'
import { cycleIds } from './cycle-ids.server'

/** Leads to the last run of an item; begins one where there is none yet. A refusal is told on the run that one came from. */
export async function action(args: ActionFunctionArgs) {
  const named = cycleIds(args)
  const form = await readForm(args)
  const itemId = idOf(form.get('item'))
  const from = form.get('from')
  const { testCycles } = apiFor(args)
  try {
    const { runId } = await testCycles.item({ ...named, itemId })
    if (runId !== null) return redirect(runPath(named.projectId, runId))
    const begun = await testCycles.open({ ...named, itemId, how: 'run' })
    return redirect(runPath(named.projectId, begun.runId))
  } catch (error) {
    const back =
      typeof from === 'string' && isId(from)
        ? runPath(named.projectId, Number(from))
        : testCyclePath(named.projectId, named.number)
    return redirectWithToast(back, { kind: 'error', message: toldRefusal(error) })
  }
}

/** Leads to the last run of an item; where there is none yet, to its line in the cycle, since a GET begins nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const named = cycleIds(args)
  const itemId = idOf(new URL(args.request.url).searchParams.get('item'))
  const { runId, caseNumber } = await apiFor(args).testCycles.item({ ...named, itemId })
  if (runId !== null) return redirect(runPath(named.projectId, runId))
  return redirect(`${testCyclePath(named.projectId, named.number)}?search=${caseNumberLabel(caseNumber)}`)
}
