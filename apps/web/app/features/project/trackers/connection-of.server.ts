import type { LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { integrationsOrganization } from './integrations-organization.server'

/** The organization and the connection that an address names, for who may manage them. */
export async function connectionOf(args: LoaderFunctionArgs) {
  const { id: organizationId } = await integrationsOrganization(args)
  return { organizationId, connectionId: idOf(args.params.connectionId) }
}
