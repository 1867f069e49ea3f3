import { draftPath, mapCaseHref, suggestionsOfCaseHref } from '@caseweave/contract/automation/addresses'
import { mayInProject, type ProjectPermission } from '@caseweave/contract/people/permissions'
import { Lightbulb, WandSparkles, Waypoints } from 'lucide-react'
import { useProject } from '../../people/projects/project.route'
import { MenuLink } from './row-menu-items'

interface AutomationItemsProps {
  number: number
  /** The list that the row stands in, which the way to a mapping leads back to. */
  from: string
  onOpen: (href: string) => void
}

/** What the menu of a row offers about the automation of its case. */
export function AutomationItems({ number, from, onOpen }: AutomationItemsProps) {
  const { id: projectId, projectRole, organizationRole } = useProject()
  const may = (permission: ProjectPermission) => mayInProject(permission, projectRole, organizationRole)
  return (
    <>
      {may('mapping.read') ? (
        <MenuLink
          label="Likely scenarios"
          icon={Lightbulb}
          href={suggestionsOfCaseHref(projectId, number)}
          onOpen={onOpen}
        />
      ) : null}
      {may('mapping.write') ? (
        <MenuLink label="Map…" icon={Waypoints} href={mapCaseHref(projectId, number, from)} onOpen={onOpen} />
      ) : null}
      {may('features.read') ? (
        <MenuLink label="Draft Gherkin" icon={WandSparkles} href={draftPath(projectId, number)} onOpen={onOpen} />
      ) : null}
    </>
  )
}
