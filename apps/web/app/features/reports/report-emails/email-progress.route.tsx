import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { idOf } from '../../platform/screen/id.server'
import { emailReportHref, mailedReportHref } from './email-links'
import { EmailSending } from './email-sending'
import { emailSending } from './email-sending.server'

export const meta: MetaFunction = () => [{ title: 'Email of the report · Caseweave' }]

export function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return emailSending(args, projectId, mailedReportHref(projectId, new URL(args.request.url).search))
}

/** How an email of the report goes, over the report. */
export default function EmailProgress() {
  const { projectId, view } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <EmailSending
      projectId={projectId}
      view={view}
      backHref={mailedReportHref(projectId, search)}
      againHref={emailReportHref(projectId, search)}
    />
  )
}
