import { nameLimit } from '@caseweave/contract/people/organizations'
import { connectionPath } from '@caseweave/contract/project/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { RenameConnection } from '@caseweave/contract/project/trackers/connections'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { connectionOf } from './connection-of.server'

export const meta: MetaFunction = () => [{ title: 'Rename connection · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const which = await connectionOf(args)
  const { name } = await apiFor(args).trackerConnections.get(which)
  return { ...which, name }
}

export async function action(args: ActionFunctionArgs) {
  const which = await connectionOf(args)
  return saveAndLeave(args, RenameConnection, async ({ name }, api) => {
    await api.trackerConnections.rename({ ...which, name })
    return {
      to: connectionPath(which.organizationId, which.connectionId),
      message: connectionMessages.renamed(name),
    }
  })
}

export default function RenameConnectionDialog() {
  const { organizationId, connectionId, name } = useLoaderData<typeof loader>()
  return (
    <NameDialog
      title="Rename connection"
      label="Rename"
      field={{ name: 'name', label: 'Name', limit: nameLimit, value: name }}
      backHref={connectionPath(organizationId, connectionId)}
    />
  )
}
