import { organizationPath } from '@caseweave/contract/people/addresses'
import { nameLimit } from '@caseweave/contract/people/organizations'
import type { MetaFunction } from '@remix-run/node'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { createOrganization } from './create-organization.server'

export const meta: MetaFunction = () => [{ title: 'Create organization · Caseweave' }]

export const action = createOrganization

/** Makes another organization. */
export default function CreateOrganizationDialog() {
  return (
    <NameDialog
      title="Create organization"
      description="You become its Admin. Your default organization stays what it is."
      label="Create"
      field={{ name: 'name', label: 'Name of your organization', limit: nameLimit }}
      backHref={organizationPath}
    />
  )
}
