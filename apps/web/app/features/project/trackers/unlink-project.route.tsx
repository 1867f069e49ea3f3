import { integrationsTabPath } from '@caseweave/contract/project/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idsOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Unlink a tracker · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const link = await apiFor(args).projectTrackers.get(idsOf(args, 'projectId', 'linkId'))
  return { ...link, onceKey: newOnceKey() }
}

export async function action(args: ActionFunctionArgs) {
  const which = idsOf(args, 'projectId', 'linkId')
  return doConfirmed(args, async (api) => {
    const { name } = await api.projectTrackers.unlink(which)
    return { to: integrationsTabPath(which.projectId), message: connectionMessages.unlinked(name) }
  })
}

/** Tells what becomes of tickets, and unlinks. */
export default function UnlinkProject() {
  const { remoteName, connection, onceKey } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Unlink a tracker"
      description={`${remoteName} in ${connection}`}
      backHref={integrationsTabPath(useProject().id)}
      label="Unlink"
      onceKey={onceKey}
      destructive
      autofocus
    >
      <p>Work items of this project are no longer looked for and made there.</p>
      <p className="text-muted-foreground">
        Tickets that are attached stay so, with the status that they last had. Nothing changes in the tracker, and the
        project can be linked again.
      </p>
    </ConfirmDialog>
  )
}
