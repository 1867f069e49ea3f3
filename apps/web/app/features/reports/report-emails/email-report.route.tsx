import { reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { MailedScope, readReportScope } from '@caseweave/contract/reports/reports/report-scope'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { EmailForm } from './email-form'
import { emailChoice, sendEmail } from './email-form.server'
import { mailedReport, mailedReportHref, reportEmailHref } from './email-links'

export const meta: MetaFunction = () => [{ title: 'Email report · Caseweave' }]

export const loader = (args: LoaderFunctionArgs) => emailChoice(args, idOf(args.params.projectId))

export function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const { search, searchParams } = new URL(args.request.url)
  const scope = MailedScope.parse(readReportScope(mailedReport, searchParams))
  return sendEmail(args, { projectId, scope, hrefOf: (id) => reportEmailHref(projectId, search, id) })
}

/** Emails the report behind it, as it is filtered. */
export default function EmailReport() {
  const { id: projectId } = useProject()
  const { search } = useLocation()
  return (
    <EmailForm
      title="Email Report"
      description="The report as it is filtered now, with its figures, its chart and its workbook."
      path={`${reportPath(mailedReport, projectId)}/email`}
      backHref={mailedReportHref(projectId, search)}
      choice={useLoaderData<typeof loader>()}
      lastResult={useActionData<typeof action>()?.lastResult}
    />
  )
}
