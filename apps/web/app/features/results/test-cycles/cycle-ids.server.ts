import { messages } from '@caseweave/contract/platform/messages'
import { NamedCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { idsOf } from '../../platform/screen/id.server'

/** The project and the test cycle that an address names; a number that is longer than any cycle's leads nowhere. */
export function cycleIds(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const named = idsOf(args, 'projectId', 'number')
  if (!NamedCycle.safeParse(named).success) throw data(messages.notFound, { status: 404 })
  return named
}
