import { withParameters } from '@caseweave/contract/platform/addresses'
import { integrationsTabPath } from '@caseweave/contract/project/addresses'
import type { ProjectTrackers } from '@caseweave/contract/project/trackers/project-links'
import { trackerKindFacts } from '@caseweave/contract/project/trackers/tracker-kinds'
import { Link } from '@caseweave/ui/navigation'
import { useProject } from '../../people/projects/project.route'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { TrackerMark } from './tracker-mark'

/** The first step of linking a project: by which connection. */
export function ChooseConnection({ connections }: Pick<ProjectTrackers, 'connections'>) {
  const { id: projectId, organizationName } = useProject()
  const here = integrationsTabPath(projectId, '/link')
  return (
    <ReadingDialog
      title="Link a tracker"
      description="Choose the connection."
      backHref={integrationsTabPath(projectId)}
    >
      {connections.length === 0 ? (
        <p className="text-muted-foreground">
          {organizationName} is not connected to a tracker yet. Please ask an Admin of it.
        </p>
      ) : (
        <ul className="grid gap-2">
          {connections.map(({ id, kind, name, address }) => (
            <li key={id}>
              <Link
                href={withParameters(here, { connectionId: String(id) })}
                replace
                className="flex items-center gap-3 rounded-md border border-border bg-card p-3 no-underline shadow-xs hover:bg-muted"
              >
                <TrackerMark kind={kind} />
                <span className="grid min-w-0">
                  <span className="wrap-anywhere font-medium text-foreground" dir="auto">
                    {name}
                  </span>
                  <span className="wrap-anywhere text-muted-foreground text-xs">
                    {trackerKindFacts[kind].name} · {address}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ReadingDialog>
  )
}
