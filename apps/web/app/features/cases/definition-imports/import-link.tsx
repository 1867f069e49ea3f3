import { importsPath } from '@caseweave/contract/cases/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { ButtonLink } from '@caseweave/ui/button'
import { FileUp } from 'lucide-react'
import { useProject } from '../../people/projects/project.route'

/** The way to the import of the open project, for those who may import: what fills a screen that is still empty. */
export function ImportLink({ label }: { label: string }) {
  const { id, projectRole, organizationRole } = useProject()
  if (!mayInProject('testCases.import', projectRole, organizationRole)) return null
  return (
    <ButtonLink href={importsPath(id)}>
      <FileUp aria-hidden="true" />
      {label}
    </ButtonLink>
  )
}
