import { reportAt } from '@caseweave/contract/reports/reports/report-addresses'
import { reportOf } from '@caseweave/contract/reports/reports/report-table'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import type { FormReply } from '../../../server/form.server'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { CoverageScreen } from './coverage-screen'
import { ExecutionScreen } from './execution-screen'
import { reportReadHeaders } from './read-reports.server'
import { type CoverageData, coverageData, type ExecutionData, executionData } from './report-data.server'
import { startFile } from './start-file.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${reportOf(data?.report ?? 'coverage').pageTitle} · Caseweave` },
]

const reportIn = (request: Request) => reportAt('graphReport', new URL(request.url).searchParams)

/** The report that the address asks for, with its filters. */
export async function loader(args: LoaderFunctionArgs) {
  const parameters = new URL(args.request.url).searchParams
  const projectId = idOf(args.params.projectId)
  const asked = { api: apiFor(args), projectId, parameters, timeZone: timeZoneOf(args.request) }
  const report = reportIn(args.request)
  switch (report) {
    case 'coverage':
      return data(await coverageData(asked), { headers: reportReadHeaders(args.request, report, projectId) })
    case 'execution':
      return data(await executionData(asked), { headers: reportReadHeaders(args.request, report, projectId) })
    default:
      return report satisfies never
  }
}

export const action = (args: ActionFunctionArgs) => startFile(args, reportIn(args.request))

type ScreenProps = { report: CoverageData | ExecutionData; lastResult: FormReply['lastResult'] | undefined }

function Screen({ report, lastResult }: ScreenProps) {
  switch (report.report) {
    case 'coverage':
      return <CoverageScreen data={report} lastResult={lastResult} />
    case 'execution':
      return <ExecutionScreen data={report} lastResult={lastResult} />
    default:
      return report satisfies never
  }
}

/** Automation Coverage Report and Execution Report, which share their place. */
export default function GraphReport() {
  const report = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <>
      <Screen report={report} lastResult={lastResult} />
      <Outlet />
    </>
  )
}
