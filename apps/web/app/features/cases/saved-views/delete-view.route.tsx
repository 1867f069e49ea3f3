import { viewParameter } from '@caseweave/contract/cases/saved-views/view-query'
import { withParameters } from '@caseweave/contract/platform/addresses'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { useProject } from '../../people/projects/project.route'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idsOf } from '../../platform/screen/id.server'
import { loader as viewLoader } from './edit-view.route'
import { listUnder } from './view-links'

export const meta: MetaFunction = () => [{ title: 'Delete view · Caseweave' }]

export const loader = async (args: LoaderFunctionArgs) => ({ onceKey: newOnceKey(), ...(await viewLoader(args)) })

export async function action(args: ActionFunctionArgs) {
  const ids = idsOf(args, 'projectId', 'viewId')
  const list = listUnder(ids.projectId, new URL(args.request.url).search)
  return doConfirmed(args, async (api) => {
    await api.savedViews.delete(ids)
    return { to: withParameters(list, { [viewParameter]: null }), message: 'The view was deleted.' }
  })
}

/** Asks before a view goes. */
export default function DeleteView() {
  const { onceKey, name, shared } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <ConfirmDialog
      onceKey={onceKey}
      title="Delete view"
      description={name}
      backHref={listUnder(useProject().id, search)}
      label="Delete"
      destructive
    >
      <p>
        {shared ? 'It goes for everybody in the project. ' : ''}No test case is changed, and links to this list that
        somebody copied still open.
      </p>
    </ConfirmDialog>
  )
}
