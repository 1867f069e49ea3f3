import { runPath, testCyclePath } from '@caseweave/contract/results/addresses'
import type { OpenItem } from '@caseweave/contract/results/test-cycles/test-cycles'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { cycleIds } from './cycle-ids.server'

const ways = ['run', 'retest', 'correct', 'again'] as const

/** Begins an item of a cycle, or goes on with it, and goes to its run. */
export async function action(args: ActionFunctionArgs) {
  const named = cycleIds(args)
  const { search } = new URL(args.request.url)
  const form = await readForm(args)
  const how: OpenItem['how'] = ways.find((each) => each === form.get('how')) ?? 'run'
  const itemId = idOf(form.get('item'))
  try {
    const { runId } = await apiFor(args).testCycles.open({ ...named, itemId, how })
    return redirect(runPath(named.projectId, runId))
  } catch (error) {
    return redirectWithToast(testCyclePath(named.projectId, named.number) + search, {
      kind: 'error',
      message: toldRefusal(error),
    })
  }
}

/** A GET begins nothing. */
export function loader(args: LoaderFunctionArgs) {
  const { projectId, number } = cycleIds(args)
  return redirect(testCyclePath(projectId, number) + new URL(args.request.url).search)
}
