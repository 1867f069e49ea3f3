import { mailedReportAt } from '@caseweave/contract/reports/reports/report-addresses'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { idOf } from '../../platform/screen/id.server'
import { emailReportHref, mailedReportHref } from './email-links'
import { EmailSending } from './email-sending'
import { emailSending } from './email-sending.server'

export const meta: MetaFunction = () => [{ title: 'Email of the report · Caseweave' }]

export function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const url = new URL(args.request.url)
  return emailSending(args, projectId, mailedReportHref(mailedReportAt(url), projectId, url.search))
}

/** How an email of the report goes, over the report. */
export default function EmailProgress() {
  const { projectId, view } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const report = mailedReportAt({ pathname, searchParams: new URLSearchParams(search) })
  return (
    <EmailSending
      projectId={projectId}
      view={view}
      backHref={mailedReportHref(report, projectId, search)}
      againHref={emailReportHref(report, projectId, search)}
    />
  )
}
