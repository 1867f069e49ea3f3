import type { ApiCaller } from '@caseweave/api/router'
import { definitionsPath } from '@caseweave/contract/cases/addresses'
import type { ViewsOfList } from '@caseweave/contract/cases/saved-views/saved-views'
import {
  columnParameters,
  saysNothing,
  viewParameter,
  viewQuery,
} from '@caseweave/contract/cases/saved-views/view-query'
import { listPageSizes } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { redirect } from '@remix-run/node'
import { redirectWithToast } from '../../../server/toast.server'
import { isPrefetch } from '../../platform/screen/prefetch.server'
import { chosenColumns } from '../test-cases/chosen-columns'
import { rememberParameter } from './remember-parameter'
import { allCasesHref, viewHref } from './view-links'

/**
 * The views of the list, after what an address asks of them: one that names a view alone leads to the whole of it, one that says nothing to the
 * view that the person or the project begins with, and a form that asks to be remembered to the list without asking again.
 */
export async function openedViews(request: Request, api: ApiCaller, projectId: number): Promise<ViewsOfList> {
  const { pathname, search, searchParams } = new URL(request.url)
  const found = await api.savedViews.list({ projectId })
  if (searchParams.has(rememberParameter)) {
    if (!isPrefetch(request)) await remember(api, projectId, searchParams)
    throw redirect(withParameters(pathname + search, { [rememberParameter]: null }))
  }
  if (pathname !== definitionsPath(projectId)) return found
  const named = searchParams.get(viewParameter)
  const alone = named !== null && searchParams.size === 1
  const wanted = alone ? Number(named) : saysNothing(searchParams) ? found.first : null
  const view = found.views.find(({ id }) => id === wanted)
  if (view) throw redirect(viewHref(projectId, view))
  if (alone) {
    throw await redirectWithToast(allCasesHref(projectId), {
      kind: 'warning',
      message: 'This view is not there, or it belongs to somebody else alone. These are all test cases.',
    })
  }
  return found
}

/** Keeps for the person what a form has chosen; the columns of a view are the view's own. */
async function remember(api: ApiCaller, projectId: number, parameters: URLSearchParams): Promise<void> {
  const size = Number(parameters.get('pageSize'))
  const ofView = parameters.has(viewParameter) || !parameters.has(columnParameters.chosen)
  await api.savedViews.remember({
    projectId,
    columns: ofView ? null : chosenColumns(parameters, null),
    pageSize: listPageSizes.find((each) => each === size) ?? null,
  })
}

/** The list of a request as a view keeps it. */
export async function shownQuery(request: Request, api: ApiCaller, projectId: number): Promise<string> {
  const { searchParams } = new URL(request.url)
  const { columns } = await api.savedViews.list({ projectId })
  return viewQuery(searchParams, chosenColumns(searchParams, columns))
}
