import { ownTrackersPath } from '@caseweave/contract/people/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { ownAccountOf } from './own-account-of.server'

export const meta: MetaFunction = () => [{ title: 'Remove my account · Caseweave' }]

export const loader = (args: LoaderFunctionArgs) => ownAccountOf(args)

export async function action(args: ActionFunctionArgs) {
  const { organizationId, connectionId } = await ownAccountOf(args)
  return doConfirmed(args, async (api) => {
    const { name } = await api.trackerConnections.removeOwn({ organizationId, connectionId })
    return { to: ownTrackersPath, message: connectionMessages.accountRemoved(name) }
  })
}

export default function RemoveOwnAccount() {
  const { name, account } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Remove my account"
      description={account ? `${name} · ${account}` : name}
      backHref={ownTrackersPath}
      label="Remove"
      destructive
      autofocus
    >
      <p>
        What you have written there stays. From now on the account of the connection writes for you. The token is
        deleted here; delete it in the tracker too.
      </p>
    </ConfirmDialog>
  )
}
