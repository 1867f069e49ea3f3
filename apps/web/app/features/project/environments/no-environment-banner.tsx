import { environmentsPath } from '@caseweave/contract/project/addresses'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import { Alert } from '@caseweave/ui/alert'
import { AskManager } from '../../people/projects/ask-manager'
import { useProject } from '../../people/projects/project.route'

interface NoEnvironmentBannerProps {
  /** People who may set one active, where the page knows them. */
  managers?: readonly string[]
  className?: string
}

/** The red banner of a project in which no environment is active, with the way to change that. */
export function NoEnvironmentBanner({ managers, className }: NoEnvironmentBannerProps) {
  const { id } = useProject()
  return (
    <Alert tone="error" title={environmentMessages.noneActive} className={className}>
      <AskManager href={environmentsPath(id)} label={environmentMessages.setEnvironment} managers={managers} />
    </Alert>
  )
}
