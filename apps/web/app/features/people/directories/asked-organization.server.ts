import type { LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'

/** The organization that the address names, else the one at hand. */
export async function askedOrganization(args: LoaderFunctionArgs): Promise<number> {
  const asked = new URL(args.request.url).searchParams.get('organizationId')
  if (asked !== null) return idOf(asked)
  const { organization } = await workspaceFor(args)
  return idOf(organization?.id)
}
