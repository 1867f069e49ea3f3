import { withParameters } from '@caseweave/contract/platform/addresses'
import { connectionPath, connectionsPath } from '@caseweave/contract/project/addresses'
import type { ProjectTrackers } from '@caseweave/contract/project/trackers/project-links'
import { type TrackerKind, trackerKindFacts, trackerKinds } from '@caseweave/contract/project/trackers/tracker-kinds'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { CircleCheck, CircleOff } from 'lucide-react'
import { TrackerMark } from './tracker-mark'

interface KindTableProps {
  connections: ProjectTrackers['connections']
  /** For who may connect it; null for all others. */
  organizationId: number | null
}

/** All kinds of trackers by name, icon and address, and whether the organization is connected to one of the kind. */
export function KindTable({ connections, organizationId }: KindTableProps) {
  return (
    <section aria-labelledby="kinds" className="mt-8">
      <h2 id="kinds" className="mb-2 font-semibold text-sm">
        Trackers that can be connected
      </h2>
      <Table caption="Trackers" className="table-cards [&_:is(td,th)]:align-middle">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="max-sm:hidden">
              Address
            </th>
            <th scope="col">Status</th>
            {organizationId === null ? null : (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {trackerKinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              connections={connections.filter((each) => each.kind === kind)}
              organizationId={organizationId}
            />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function KindRow({ kind, connections, organizationId }: KindTableProps & { kind: TrackerKind }) {
  const { name, about } = trackerKindFacts[kind]
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-2">
          <TrackerMark kind={kind} />
          {name}
        </span>
      </th>
      <td className="max-sm:hidden">
        {about === '' ? (
          <span className="dim">Any address</span>
        ) : (
          <a href={about} rel="noreferrer" target="_blank" className="text-link underline">
            {about.replace('https://', '').replace('www.', '')}
          </a>
        )}
      </td>
      <td>
        {connections.length > 0 ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge variant="pass">
              <CircleCheck aria-hidden="true" />
              Connected
            </Badge>
            {connections.map(({ id, name: connection }) => (
              <span key={id} className="wrap-anywhere text-xs" dir="auto">
                {organizationId === null ? (
                  connection
                ) : (
                  <Link
                    href={connectionPath(organizationId, id)}
                    className="text-link underline-offset-2 hover:underline"
                  >
                    {connection}
                  </Link>
                )}
              </span>
            ))}
          </span>
        ) : (
          <Badge variant="outline">
            <CircleOff aria-hidden="true" />
            Not connected
          </Badge>
        )}
      </td>
      {organizationId === null ? null : (
        <td className="fit">
          <ButtonLink
            href={withParameters(connectionsPath(organizationId, '/add'), { kind })}
            variant="outline"
            size="sm"
            aria-label={`Connect ${name}`}
          >
            Connect
          </ButtonLink>
        </td>
      )}
    </tr>
  )
}
