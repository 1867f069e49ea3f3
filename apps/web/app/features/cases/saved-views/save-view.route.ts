import { SaveView } from '@caseweave/contract/cases/saved-views/saved-views'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readFields } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf, idsOf } from '../../platform/screen/id.server'
import { shownQuery } from './opened-view.server'
import { listUnder } from './view-links'

/** Keeps the list as it is shown in the view that it was opened by, and stays there. */
export async function action(args: ActionFunctionArgs) {
  const { projectId, viewId } = idsOf(args, 'projectId', 'viewId')
  const list = listUnder(projectId, new URL(args.request.url).search)
  const { revision } = await readFields(args, SaveView.pick({ revision: true }))
  const api = apiFor(args)
  try {
    await api.savedViews.save({ projectId, viewId, revision, query: await shownQuery(args.request, api, projectId) })
  } catch (error) {
    return redirectWithToast(list, { kind: 'error', message: toldRefusal(error) })
  }
  return redirectWithToast(list, { kind: 'success', message: 'The view was saved.' })
}

/** Nothing is shown here: somebody who reloads goes back to the list. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  redirect(listUnder(idOf(params.projectId), new URL(request.url).search))
