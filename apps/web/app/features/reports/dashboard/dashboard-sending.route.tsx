import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { EmailSending } from '../report-emails/email-sending'
import { emailSending } from '../report-emails/email-sending.server'
import { readDashboardAddress } from './dashboard-address.server'
import { dashboardHref } from './dashboard-links'

export const meta: MetaFunction = () => [{ title: 'Email of the report · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  if (!project) throw redirect('/dashBoard')
  const address = readDashboardAddress(new URL(args.request.url).searchParams)
  const hrefs = { backHref: dashboardHref({ ...address, release: 0 }), againHref: dashboardHref(address, '/email') }
  return { ...(await emailSending(args, project.id, hrefs.backHref)), ...hrefs }
}

/** How an email of the report goes, over the first screen. */
export default function DashboardSending() {
  return <EmailSending {...useLoaderData<typeof loader>()} />
}
