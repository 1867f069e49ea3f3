import { organizationExportPath, organizationHref, requireSecondFactorPath } from '@caseweave/contract/people/addresses'
import { billingPath } from '@caseweave/contract/people/billing/addresses'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import type { OrganizationRole } from '@caseweave/contract/people/roles'
import { ButtonLink } from '@caseweave/ui/button'
import { useShell } from '../../platform/screen/use-workspace'
import { DirectoryLink } from '../directories/directory-link'

/** Where the Admins of an organization set it up. */
export function OrganizationLinks({ organizationId, role }: { organizationId: number; role: OrganizationRole }) {
  const { billing } = useShell()
  return (
    <>
      {mayInOrganization('integrations.manage', role) ? (
        <ButtonLink href={organizationHref(organizationId, '/integrations')} variant="outline">
          Integrations
        </ButtonLink>
      ) : null}
      {billing && mayInOrganization('billing.manage', role) ? (
        <ButtonLink href={billingPath(organizationId)} variant="outline">
          Billing
        </ButtonLink>
      ) : null}
      {mayInOrganization('organization.manageMembers', role) ? (
        <>
          <DirectoryLink organizationId={organizationId} />
          <ButtonLink href={organizationExportPath(organizationId)} variant="outline">
            Export
          </ButtonLink>
          <ButtonLink href={requireSecondFactorPath(organizationId)} variant="outline">
            Second factor
          </ButtonLink>
        </>
      ) : null}
    </>
  )
}
