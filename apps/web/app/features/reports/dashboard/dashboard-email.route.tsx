import { MailedScope } from '@caseweave/contract/reports/reports/report-scope'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { EmailForm } from '../report-emails/email-form'
import { emailChoice, sendEmail } from '../report-emails/email-form.server'
import { readDashboardAddress } from './dashboard-address.server'
import { dashboardHref } from './dashboard-links'

export const meta: MetaFunction = () => [{ title: 'Select Role & Emails · Caseweave' }]

/** The project of the first screen, and what its address says. */
async function askedOf(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  if (!project) throw redirect('/dashBoard')
  return { projectId: project.id, address: readDashboardAddress(new URL(args.request.url).searchParams) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, address } = await askedOf(args)
  const place = { projectId, releaseId: address.release, moduleId: address.module || undefined }
  const [choice, { release, module }] = await Promise.all([
    emailChoice(args, projectId),
    apiFor(args).reports.place(place),
  ])
  return { choice, address, release, module }
}

export async function action(args: ActionFunctionArgs) {
  const { projectId, address } = await askedOf(args)
  const scope = MailedScope.parse({ report: 'execution', releaseId: address.release, moduleId: address.module })
  return sendEmail(args, { projectId, scope, hrefOf: (id) => dashboardHref(address, `/email/${id}`) })
}

/** Emails the execution report of the release that the first screen shows. */
export default function DashboardEmail() {
  const { choice, address, release, module } = useLoaderData<typeof loader>()
  const of = [release ? `release ${release}` : 'all releases', ...(module ? [module.join(' › ')] : [])].join(', ')
  return (
    <EmailForm
      title="Select Role & Emails"
      description={`The execution report of ${of}, with its figures, its chart and its workbook.`}
      path={dashboardHref({ module: 0 }, '/email')}
      backHref={dashboardHref({ ...address, release: 0 })}
      choice={choice}
      lastResult={useActionData<typeof action>()?.lastResult}
    />
  )
}
