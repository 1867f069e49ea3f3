import { directoryPath } from '@caseweave/contract/people/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { FolderSync } from 'lucide-react'

/** The way from an organization's page to its directory; for its Admins. */
export function DirectoryLink({ organizationId }: { organizationId: number }) {
  return (
    <ButtonLink href={directoryPath(organizationId)} variant="outline">
      <FolderSync aria-hidden="true" />
      Directory
    </ButtonLink>
  )
}
