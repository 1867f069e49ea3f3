import { environmentMessages } from '@caseweave/contract/environment-messages'
import { Alert } from '@caseweave/ui/alert'
import { Link } from '@caseweave/ui/navigation'
import { environmentsPath, releasesPath } from '../projects/manage-links'

export interface TicketObstaclesProps {
  projectId: number
  releases: boolean
  environments: boolean
  mayManage: boolean
  /** Who may add what is missing. */
  managers: readonly string[]
}

/** Says what a project lacks before a ticket can be attached, with the way to it or the people to ask. */
export function TicketObstacles({ projectId, releases, environments, mayManage, managers }: TicketObstaclesProps) {
  const ask = managers.length > 0 ? `Please ask ${listOf(managers)}.` : 'Please ask a project admin or a project lead.'
  const way = (href: string, label: string) =>
    mayManage ? (
      <Link href={href} className="font-medium text-link underline">
        {label}
      </Link>
    ) : (
      ask
    )
  return (
    <div className="grid gap-3">
      {environments ? null : (
        <Alert tone="error" title={environmentMessages.noneActive}>
          {way(environmentsPath(projectId), environmentMessages.setEnvironment)}
        </Alert>
      )}
      {releases ? null : (
        <Alert tone="error" title="A ticket belongs to a release, and this project has none that is enabled.">
          {way(releasesPath(projectId), 'Set Release')}
        </Alert>
      )}
    </div>
  )
}

const listOf = (names: readonly string[]) =>
  names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
