import { draftPath, mapCaseHref } from '@caseweave/contract/automation/addresses'
import { mayInProject, type ProjectPermission } from '@caseweave/contract/people/permissions'
import { counted } from '@caseweave/contract/platform/counted'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardHeader } from '@caseweave/ui/card'
import { WandSparkles, Waypoints } from 'lucide-react'
import { useProject } from '../../people/projects/project.route'
import { OpenSuggestionsLink, type OpenSuggestionsLinkProps } from './open-suggestions-link'
import type { ShownCase } from './shown-case'

interface NextStepsProps {
  projectId: number
  details: Pick<ShownCase, 'number' | 'automated' | 'scenarios' | 'coveredSteps' | 'stepCount'>
  /** The page of the case, which the way to a mapping leads back to. */
  here: string
  /** Its open suggestions; null where no search has looked at it. */
  open: OpenSuggestionsLinkProps['open']
}

/** What automates a case, and what can be done so that more of it is automated. */
export function NextSteps({ projectId, details, here, open }: NextStepsProps) {
  const { projectRole, organizationRole } = useProject()
  const may = (permission: ProjectPermission) => mayInProject(permission, projectRole, organizationRole)
  const { number } = details
  return (
    <Card className="pb-3">
      <CardHeader title="Automation" />
      <p className="px-4 pt-2 font-medium">{stateOf(details)}</p>
      <p className="px-4 pt-1">
        <OpenSuggestionsLink projectId={projectId} number={number} open={open} />
      </p>
      <div className="flex flex-wrap gap-1.5 px-4 pt-2">
        {may('mapping.write') ? (
          <ButtonLink href={mapCaseHref(projectId, number, here)} variant="outline" size="sm">
            <Waypoints aria-hidden="true" />
            Map…
          </ButtonLink>
        ) : null}
        {may('features.read') ? (
          <ButtonLink href={draftPath(projectId, number)} variant="outline" size="sm">
            <WandSparkles aria-hidden="true" />
            Draft Gherkin
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}

function stateOf({ automated, scenarios, coveredSteps, stepCount }: NextStepsProps['details']): string {
  if (!automated) return 'Not automated yet'
  const by = scenarios.length === 0 ? '' : ` by ${counted(scenarios.length, 'scenario')}`
  return coveredSteps === null
    ? `Automated${by}`
    : `Automated ${Math.min(coveredSteps, stepCount)} of ${counted(stepCount, 'step')}${by}`
}
