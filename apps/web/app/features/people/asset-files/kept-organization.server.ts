import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** The organization whose assets an address asks for, else the one at hand, of those whose assets the person keeps. */
export async function keptOrganization(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { organization, organizations } = await workspaceFor(args)
  const mine = organizations.filter(({ role, humanResource }) =>
    mayInOrganization('assets.manage', role, humanResource),
  )
  const asked = new URL(args.request.url).searchParams.get('organizationId')
  const found = asked
    ? mine.find(({ id }) => id === idOf(asked))
    : (mine.find(({ id }) => id === organization?.id) ?? mine[0])
  // What is another's is answered as what is not there.
  if (!found && mine.length > 0) throw data(messages.notFound, { status: 404 })
  if (!found) throw data(messages.unauthorized, { status: 403 })
  return { id: found.id, name: found.name, organizations: mine.map(({ id, name }) => ({ id, name })) }
}
