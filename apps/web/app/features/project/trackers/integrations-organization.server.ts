import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** The organization that the address names, else the one at hand, for who may manage its integrations; the procedures refuse all others too. */
export async function integrationsOrganization(args: LoaderFunctionArgs) {
  const { organization: atHand, organizations } = await workspaceFor(args)
  const asked = new URL(args.request.url).searchParams.get('organizationId')
  const id = asked === null ? atHand?.id : idOf(asked)
  const organization = organizations.find((each) => each.id === id)
  if (!organization) throw data(messages.notFound, { status: 404 })
  if (!mayInOrganization('integrations.manage', organization.role))
    throw data(`This is for Admins of ${organization.name}. Please ask one of them.`, { status: 403 })
  return organization
}
