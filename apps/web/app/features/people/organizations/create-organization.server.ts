import { CreateOrganization } from '@caseweave/contract/people/organizations'
import type { ActionFunctionArgs } from '@remix-run/node'
import { saveAndLeave } from '../../../server/form.server'

/** Makes the first organization of somebody who has none. */
export async function createOrganization(args: ActionFunctionArgs) {
  return saveAndLeave(args, CreateOrganization, async (value, api) => {
    await api.organizations.create(value)
    return { to: '/organization', message: `${value.name} is ready.` }
  })
}
