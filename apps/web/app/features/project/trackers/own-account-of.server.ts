import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'

/** The connection whose own account an address names, when the person has it at hand. */
export async function ownAccountOf(args: LoaderFunctionArgs) {
  const connectionId = idOf(args.params.connectionId)
  const account = (await apiFor(args).trackerConnections.mine()).find((each) => each.connectionId === connectionId)
  if (!account) throw data(messages.notFound, { status: 404 })
  return account
}
