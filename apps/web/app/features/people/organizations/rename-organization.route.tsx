import { organizationHref } from '@caseweave/contract/people/addresses'
import { nameLimit } from '@caseweave/contract/people/organizations'
import { RenameOrganization } from '@caseweave/contract/people/organizations/members'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saveAndLeave } from '../../../server/form.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { managedOrganization } from './managed-organization.server'
import { organizationOf } from './organization-of.server'

export const meta: MetaFunction = () => [{ title: 'Rename organization · Caseweave' }]

export const loader = (args: LoaderFunctionArgs) => managedOrganization(args)

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return saveAndLeave(args, RenameOrganization, async ({ name }, api) => {
    await api.organizations.rename({ organizationId, name })
    return { to: organizationHref(organizationId), message: `The organization is now called ${name}.` }
  })
}

export default function RenameOrganizationDialog() {
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <NameDialog
      title="Rename organization"
      label="Rename"
      field={{ name: 'name', label: 'Name', limit: nameLimit, value: name }}
      backHref={organizationHref(id)}
    />
  )
}
