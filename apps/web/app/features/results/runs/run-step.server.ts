import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idsOf } from '../../platform/screen/id.server'
import { runLinks } from './run-links'
import { stepId } from './run-row-html'

/** The run and the step (0 = the run itself) that a dialog over the run screen is about. */
export function stepPlace({ params, request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { step = '' } = params
  if (!/^(?:0|[1-9]\d{0,3})$/.test(step)) throw data(messages.notFound, { status: 404 })
  const named = idsOf({ params }, 'projectId', 'runId')
  const links = runLinks(named.projectId, named.runId, new URL(request.url).search)
  const sequence = Number(step)
  return {
    named,
    sequence,
    back: sequence > 0 ? `${links.here}#${stepId(sequence)}` : links.here,
    here: links.dialog(`images/${sequence}`),
  }
}

/** How the run stands, which may have ended while its page was open, and what that step is marked as. */
export async function markFor(args: LoaderFunctionArgs) {
  const { named, sequence } = stepPlace(args)
  const state = await apiFor(args).runs.state({ ...named, known: 0 })
  return { state, mark: state.marks.find((mark) => mark.sequence === sequence) }
}
