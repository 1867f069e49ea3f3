import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { runPath, testCyclePath } from '@caseweave/contract/results/addresses'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf, idsOf } from '../../platform/screen/id.server'

/** Leads to the last run of an item; where there is none yet, to its line in the cycle, since a GET begins nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const named = idsOf(args, 'projectId', 'number')
  const itemId = idOf(new URL(args.request.url).searchParams.get('item'))
  const { runId, caseNumber } = await apiFor(args).testCycles.item({ ...named, itemId })
  if (runId !== null) return redirect(runPath(named.projectId, runId))
  return redirect(`${testCyclePath(named.projectId, named.number)}?search=${caseNumberLabel(caseNumber)}`)
}
