import { mailedReportAt, reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { MailedScope, readReportScope } from '@caseweave/contract/reports/reports/report-scope'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { EmailForm } from './email-form'
import { emailChoice, sendEmail } from './email-form.server'
import { mailedReportHref, reportEmailHref } from './email-links'

export const meta: MetaFunction = () => [{ title: 'Email report · Caseweave' }]

export const loader = (args: LoaderFunctionArgs) => emailChoice(args, idOf(args.params.projectId))

export function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const url = new URL(args.request.url)
  const report = mailedReportAt(url)
  const scope = MailedScope.parse(readReportScope(report, url.searchParams))
  return sendEmail(args, { projectId, scope, hrefOf: (id) => reportEmailHref(report, projectId, url.search, id) })
}

/** Emails the report behind it, as it is filtered. */
export default function EmailReport() {
  const { id: projectId } = useProject()
  const { pathname, search } = useLocation()
  const report = mailedReportAt({ pathname, searchParams: new URLSearchParams(search) })
  return (
    <EmailForm
      title="Email Report"
      description="The report as it is filtered now, with its figures, its chart and its workbook."
      path={`${reportPath(report, projectId)}/email`}
      backHref={mailedReportHref(report, projectId, search)}
      choice={useLoaderData<typeof loader>()}
      lastResult={useActionData<typeof action>()?.lastResult}
    />
  )
}
