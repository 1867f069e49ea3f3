import { CreateOrganization } from '@caseweave/contract/people/organizations'
import type { ActionFunctionArgs } from '@remix-run/node'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'

/** Makes the first organization of somebody who has none. */
export async function createOrganization(args: ActionFunctionArgs) {
  return runAction(args, CreateOrganization, async (value, api) => {
    await api.organizations.create(value)
    return redirectWithToast('/organization', { kind: 'success', message: `${value.name} is ready.` })
  })
}
