import { releasesPath } from '@caseweave/contract/project/addresses'
import { releaseMessages } from '@caseweave/contract/project/releases/release-messages'
import { Alert } from '@caseweave/ui/alert'
import { AskManager } from '../../people/projects/ask-manager'
import { useProject } from '../../people/projects/project.route'

interface NoReleaseBannerProps {
  /** What belongs to a release, such as "A ticket"; begins the sentence. */
  what: string
  /** People who may enable one, where the page knows them. */
  managers?: readonly string[]
  className?: string
}

/** Says that a project has no release that is enabled, with the way to change that. */
export function NoReleaseBanner({ what, managers, className }: NoReleaseBannerProps) {
  const { id } = useProject()
  return (
    <Alert tone="error" title={releaseMessages.noneEnabled(what)} className={className}>
      <AskManager href={releasesPath(id)} label={releaseMessages.setRelease} managers={managers} />
    </Alert>
  )
}
