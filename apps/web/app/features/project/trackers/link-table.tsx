import { integrationsTabPath } from '@caseweave/contract/project/addresses'
import type { ProjectLink } from '@caseweave/contract/project/trackers/project-links'
import { ButtonLink } from '@caseweave/ui/button'
import { Table } from '@caseweave/ui/table'
import { useProject } from '../../people/projects/project.route'
import { Moment } from '../../platform/time/moment'
import { ConnectionStateBadge } from './connection-state'
import { TrackerMark } from './tracker-mark'

/** The projects of trackers that a project is linked to. */
export function LinkTable({ links }: { links: readonly ProjectLink[] }) {
  const { id: projectId } = useProject()
  return (
    <Table caption="Linked trackers" className="table-cards [&_:is(td,th)]:align-middle">
      <thead>
        <tr>
          <th scope="col">Project there</th>
          <th scope="col">State</th>
          <th scope="col" className="max-md:hidden">
            Linked
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ id, kind, connection, remoteName, remoteKey, state, createdAt, createdBy }) => (
          <tr key={id}>
            <th scope="row">
              <span className="flex min-w-0 items-center gap-2">
                <TrackerMark kind={kind} />
                <span className="grid min-w-0">
                  <span className="wrap-anywhere" dir="auto">
                    {remoteName}
                  </span>
                  <span className="wrap-anywhere font-normal text-muted-foreground text-xs">
                    <span dir="auto">{connection}</span>
                    {remoteKey && remoteKey !== remoteName ? ` · ${remoteKey}` : null}
                  </span>
                </span>
              </span>
            </th>
            <td className="fit">
              <ConnectionStateBadge state={state} />
            </td>
            <td className="dim max-md:hidden">
              <Moment date={createdAt} />
              {createdBy ? ` by ${createdBy}` : null}
            </td>
            <td className="fit">
              <span className="flex justify-end gap-1.5">
                {kind === 'link' ? null : (
                  <ButtonLink
                    href={integrationsTabPath(projectId, `/${id}`)}
                    variant="outline"
                    size="sm"
                    aria-label={`Usual type of ${remoteName}`}
                  >
                    Usual type
                  </ButtonLink>
                )}
                <ButtonLink
                  href={integrationsTabPath(projectId, `/${id}/unlink`)}
                  variant="outline"
                  size="sm"
                  aria-label={`Unlink ${remoteName}`}
                >
                  Unlink
                </ButtonLink>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
