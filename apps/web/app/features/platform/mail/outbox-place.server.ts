import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { workspaceFor } from '../screen/workspace.server'

/** The organization whose outbox is asked for; 403 for those who do not manage it. */
export async function outboxOrganization(args: LoaderFunctionArgs): Promise<number> {
  const { organization } = await workspaceFor(args)
  if (organization?.role !== 'Admin') throw data(messages.unauthorized, { status: 403 })
  return organization.id
}
