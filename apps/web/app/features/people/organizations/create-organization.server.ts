import { organizationHref } from '@caseweave/contract/people/addresses'
import { CreateOrganization } from '@caseweave/contract/people/organizations'
import type { ActionFunctionArgs } from '@remix-run/node'
import { saveAndLeave } from '../../../server/form.server'

/** Makes an organization and goes to its page. */
export async function createOrganization(args: ActionFunctionArgs) {
  return saveAndLeave(args, CreateOrganization, async (value, api) => {
    const { id } = await api.organizations.create(value)
    return { to: organizationHref(id), message: `${value.name} is ready.` }
  })
}
