import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { connectionsPath, integrationsTabPath } from '@caseweave/contract/project/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Link2, Plug } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { ManagePage } from '../../people/projects/manage-page'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { idOf } from '../../platform/screen/id.server'
import { KindTable } from './kind-table'
import { LinkTable } from './link-table'

export const meta: MetaFunction = () => [{ title: 'Integrations · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return apiFor(args).projectTrackers.list({ projectId: idOf(args.params.projectId) })
}

const names = new Intl.ListFormat('en', { type: 'disjunction' })

/** Manage > Integrations: the projects of trackers that this one is linked to, and all kinds of trackers. */
export default function Integrations() {
  const { links, connections, admins } = useLoaderData<typeof loader>()
  const { id, organizationId, organizationRole } = useProject()
  const isAdmin = mayInOrganization('integrations.manage', organizationRole)
  const link = (
    <ButtonLink href={integrationsTabPath(id, '/link')}>
      <Link2 aria-hidden="true" />
      Link a tracker
    </ButtonLink>
  )
  return (
    <ManagePage
      tab="Integrations"
      about={
        links.length > 0
          ? 'Where work items of this project are kept. Tickets are attached by a number or an address that one of these trackers has.'
          : 'Where work items of this project are kept. Tickets of any tracker can be attached by their number all the same.'
      }
      actions={links.length > 0 && connections.length > 0 ? link : null}
    >
      {links.length > 0 ? (
        <LinkTable links={links} />
      ) : connections.length > 0 ? (
        <EmptyState icon={Link2} title="The project is not linked to a tracker yet" action={link}>
          Link it to its project there: then work items are made from failed tests, and their status shows here.
        </EmptyState>
      ) : (
        <EmptyState
          icon={Plug}
          title="The organization is not connected to a tracker yet"
          action={
            isAdmin ? (
              <ButtonLink href={connectionsPath(organizationId, '/add')}>
                <Plug aria-hidden="true" />
                Connect a tracker
              </ButtonLink>
            ) : null
          }
        >
          {isAdmin
            ? 'Connect it once; then every project can be linked to its project there.'
            : `Admins of the organization connect trackers. Please ask ${names.format(admins)}.`}
        </EmptyState>
      )}
      <KindTable connections={connections} organizationId={isAdmin ? organizationId : null} />
      <Outlet />
    </ManagePage>
  )
}
