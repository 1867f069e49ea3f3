import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { assetOrganization } from '../assets/asset-organization.server'

/** The organization whose assets an address asks for, with its name, and all whose assets the person keeps. */
export async function keptOrganization(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { organizationId, organizations } = await assetOrganization(args)
  const found = organizations.find(({ id }) => id === organizationId)
  if (organizations.length === 0) throw data(messages.unauthorized, { status: 403 })
  // What is another's is answered as what is not there.
  if (!found) throw data(messages.notFound, { status: 404 })
  return { ...found, organizations }
}
