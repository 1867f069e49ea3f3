import { reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { reports } from '@caseweave/contract/reports/reports/report-table'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { changedHref } from './report-address'

/** The other address of the execution report. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const { query } = reports.execution
  const path = reportPath('execution', idOf(params.projectId))
  return redirect(changedHref(path, new URL(request.url).search, { [query.name]: query.value }))
}
