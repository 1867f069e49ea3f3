import { connectionPath } from '@caseweave/contract/project/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { connectionOf } from './connection-of.server'

/** Asks the tracker anew; the page says how it went. */
export async function action(args: ActionFunctionArgs) {
  const which = await connectionOf(args)
  const to = connectionPath(which.organizationId, which.connectionId)
  try {
    const { name } = await apiFor(args).trackerConnections.check(which)
    return redirectWithToast(to, { kind: 'success', message: connectionMessages.works(name) })
  } catch (error) {
    return redirectWithToast(to, { kind: 'error', message: toldRefusal(error) })
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { organizationId, connectionId } = await connectionOf(args)
  return redirect(connectionPath(organizationId, connectionId))
}
