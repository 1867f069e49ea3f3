import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { reportHref } from './report-address'

/** The other address of the execution report. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(reportHref(idOf(params.projectId), new URL(request.url).search, { execution: 'true' }))
}
