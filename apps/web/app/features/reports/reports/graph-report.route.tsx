import { exportMessages } from '@caseweave/contract/cases/case-exports/case-exports'
import { StartReportFile } from '@caseweave/contract/reports/reports/report-files'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { CoverageScreen } from './coverage-screen'
import { ExecutionScreen } from './execution-screen'
import { coverageReadHeaders } from './read-coverage.server'
import { isExecution, reportDialogHref } from './report-address'
import { coverageData, executionData, fileScopeOf } from './report-data.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.report === 'execution' ? 'Execution report' : 'Test coverage'} · Caseweave` },
]

/** The report that the address asks for, with its filters. */
export async function loader(args: LoaderFunctionArgs) {
  const parameters = new URL(args.request.url).searchParams
  const asked = { api: apiFor(args), projectId: idOf(args.params.projectId), parameters }
  if (isExecution(parameters)) return await executionData(asked)
  return data(await coverageData(asked), { headers: coverageReadHeaders(args.request, asked.projectId) })
}

/** Asks for a file of the report, as it is filtered. */
export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const { search, searchParams } = new URL(args.request.url)
  return runAction(args, StartReportFile.pick({ kind: true, fileName: true }), async ({ kind, fileName }, api) => {
    const scope = fileScopeOf(searchParams)
    const { reportFileId } = await api.reportFiles.start({ projectId, kind, fileName, scope })
    const href = reportDialogHref(projectId, search, `files/${reportFileId}`)
    return redirectWithToast(href, { kind: 'info', message: exportMessages.starts })
  })
}

/** Automation Coverage Report and Execution Report, which share their place. */
export default function GraphReport() {
  const report = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <>
      {report.report === 'execution' ? (
        <ExecutionScreen data={report} lastResult={lastResult} />
      ) : (
        <CoverageScreen data={report} lastResult={lastResult} />
      )}
      <Outlet />
    </>
  )
}
