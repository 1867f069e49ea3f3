import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** The organization whose chart an address asks for, else the one at hand, and whether the person keeps its people; null for who has none. */
export async function chartOrganization(args: LoaderFunctionArgs) {
  const { organization, organizations } = await workspaceFor(args)
  const asked = new URL(args.request.url).searchParams.get('organizationId')
  const id = asked ? idOf(asked) : organization?.id
  if (id === undefined) return null
  const found = organizations.find((each) => each.id === id)
  if (!found) throw data(messages.notFound, { status: 404 })
  return { id, name: found.name, keeps: mayInOrganization('people.manage', found.role, found.humanResource) }
}

/** The same for what only those who keep the people of an organization open; the procedures refuse all others too. */
export async function keptPeople(args: LoaderFunctionArgs) {
  const organization = await chartOrganization(args)
  if (!organization) throw data(messages.notFound, { status: 404 })
  if (!organization.keeps) throw data(messages.unauthorized, { status: 403 })
  return organization
}
