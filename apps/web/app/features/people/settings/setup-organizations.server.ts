import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** The organizations that the person is Admin of, and of them the one that the address names, else the one at hand. */
export async function setupOrganizations(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { organizations, organization } = await workspaceFor(args)
  const mine = organizations.filter(({ role }) => role === 'Admin').map(({ id, name }) => ({ id, name }))
  const asked = new URL(args.request.url).searchParams.get('organizationId')
  const id = asked ? idOf(asked) : (mine.find((each) => each.id === organization?.id) ?? mine[0])?.id
  return { mine, id }
}
