import { counted } from '@caseweave/contract/platform/counted'
import { connectionPath, connectionsPath } from '@caseweave/contract/project/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { connectionOf } from './connection-of.server'

export const meta: MetaFunction = () => [{ title: 'Revoke connection · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const which = await connectionOf(args)
  const { name, projects } = await apiFor(args).trackerConnections.get(which)
  return { ...which, name, projects }
}

export async function action(args: ActionFunctionArgs) {
  const which = await connectionOf(args)
  return doConfirmed(args, async (api) => {
    const { name } = await api.trackerConnections.revoke(which)
    return { to: connectionsPath(which.organizationId), message: connectionMessages.revoked(name) }
  })
}

/** Tells what ends with a connection. */
export default function RevokeConnection() {
  const { organizationId, connectionId, name, projects } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Revoke connection"
      description={name}
      backHref={connectionPath(organizationId, connectionId)}
      label="Revoke"
      destructive
      autofocus
    >
      <p>
        Nobody uses it any more from now on
        {projects > 0
          ? `, and ${counted(projects, 'project')} of yours ${projects === 1 ? 'is' : 'are'} unlinked`
          : null}
        . The token is deleted here; delete it in the tracker too.
      </p>
      <p className="text-muted-foreground">
        Tickets stay attached, with the status that they last had. A revoked connection cannot be brought back: add a
        new one instead.
      </p>
    </ConfirmDialog>
  )
}
