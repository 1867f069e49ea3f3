import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** The organization whose assets an address asks for, else the one at hand, and all whose assets the person keeps. */
export async function assetOrganization(args: LoaderFunctionArgs) {
  const { organization, organizations } = await workspaceFor(args)
  const mine = organizations.filter(({ role, humanResource }) =>
    mayInOrganization('assets.manage', role, humanResource),
  )
  const asked = new URL(args.request.url).searchParams.get('organizationId')
  const organizationId = asked ? idOf(asked) : (mine.find(({ id }) => id === organization?.id) ?? mine[0])?.id
  if (organizationId === undefined) throw data(messages.unauthorized, { status: 403 })
  return { organizationId, organizations: mine.map(({ id, name }) => ({ id, name })) }
}
