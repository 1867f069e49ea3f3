import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { organizationOf } from './organization-of.server'

/** The organization that the address names, for who may manage its members; the procedures refuse all others too. */
export async function managedOrganization(args: LoaderFunctionArgs) {
  const { organizations } = await workspaceFor(args)
  const id = organizationOf(args.request)
  const organization = organizations.find((each) => each.id === id)
  if (!organization) throw data(messages.notFound, { status: 404 })
  if (!mayInOrganization('organization.manageMembers', organization.role))
    throw data(messages.unauthorized, { status: 403 })
  return organization
}
