import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { connectionPath, connectionsPath } from '@caseweave/contract/project/addresses'
import type { ConnectionItem } from '@caseweave/contract/project/trackers/connections'
import { trackerKindFacts } from '@caseweave/contract/project/trackers/tracker-kinds'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Table } from '@caseweave/ui/table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Plug, Plus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { Moment } from '../../platform/time/moment'
import { ConnectionStateBadge } from './connection-state'
import { integrationsOrganization } from './integrations-organization.server'
import { TrackerMark } from './tracker-mark'

export const meta: MetaFunction = () => [{ title: 'Integrations · Caseweave' }]
export const handle = { crumb: 'Integrations' }

export async function loader(args: LoaderFunctionArgs) {
  const { id, name } = await integrationsOrganization(args)
  return { id, name, connections: await apiFor(args).trackerConnections.list({ organizationId: id }) }
}

/** Organization > Integrations: the trackers that an organization is connected to, and how each does. */
export default function Connections() {
  const { id, name, connections } = useLoaderData<typeof loader>()
  const live = connections.filter(({ revokedAt }) => revokedAt === null)
  const revoked = connections.filter(({ revokedAt }) => revokedAt !== null)
  const add = (
    <ButtonLink href={connectionsPath(id, '/add')}>
      <Plus aria-hidden="true" />
      Add connection
    </ButtonLink>
  )
  return (
    <>
      <ListFrame>
        <ScreenHead
          title="Integrations"
          lead={
            <>
              The trackers that <span dir="auto">{name}</span> keeps its work items in. Projects are linked to them
              under Manage, Integrations.
            </>
          }
          actions={live.length > 0 ? add : null}
        />
        {live.length > 0 ? (
          <ConnectionTable organizationId={id} connections={live} caption="Connections" />
        ) : (
          <EmptyState icon={Plug} title="No tracker is connected yet" action={add}>
            Connect Jira, GitHub, GitLab, Redmine or Axosoft: then a failed test becomes an issue there, and its status
            shows here.
          </EmptyState>
        )}
        {revoked.length > 0 ? (
          <section aria-labelledby="revoked" className="mt-4">
            <h2 id="revoked" className="mb-2 font-semibold text-sm">
              Revoked{' '}
              <span className="font-normal text-muted-foreground tabular-nums">{numberText(revoked.length)}</span>
            </h2>
            <ConnectionTable organizationId={id} connections={revoked} caption="Revoked connections" />
          </section>
        ) : null}
      </ListFrame>
      <Outlet />
    </>
  )
}

interface ConnectionTableProps {
  organizationId: number
  connections: readonly ConnectionItem[]
  caption: string
}

function ConnectionTable({ organizationId, connections, caption }: ConnectionTableProps) {
  return (
    <Table caption={caption} className="table-cards [&_:is(td,th)]:align-middle">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="max-md:hidden">
            Address
          </th>
          <th scope="col">State</th>
          <th scope="col" className="max-md:hidden">
            Checked
          </th>
          <th scope="col" className="max-md:hidden">
            Linked projects
          </th>
        </tr>
      </thead>
      <tbody>
        {connections.map(({ id, kind, name, address, state, checkedAt, projects, revokedAt }) => (
          <tr key={id}>
            <th scope="row">
              <span className="flex min-w-0 items-center gap-2">
                <TrackerMark kind={kind} />
                <span className="grid min-w-0">
                  <Link
                    href={connectionPath(organizationId, id)}
                    className="wrap-anywhere text-link underline-offset-2 hover:underline"
                    dir="auto"
                  >
                    {name}
                  </Link>
                  <span className="font-normal text-muted-foreground text-xs">{trackerKindFacts[kind].name}</span>
                </span>
              </span>
            </th>
            <td className="dim max-md:hidden">
              <span className="block max-w-80 truncate" title={address}>
                {address}
              </span>
            </td>
            <td className="fit">
              {revokedAt ? (
                <span className="text-muted-foreground">
                  Revoked <Moment date={revokedAt} />
                </span>
              ) : (
                <ConnectionStateBadge state={state} />
              )}
            </td>
            <td className="dim fit max-md:hidden">{checkedAt ? <Moment date={checkedAt} /> : '–'}</td>
            <td className="dim fit max-md:hidden">{projects === 0 ? 'None' : counted(projects, 'project')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
