import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { clickedLink } from '@caseweave/ui/clicked-link'
import { ListFrame } from '@caseweave/ui/screen'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useNavigate, useSearchParams } from '@remix-run/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { pageMarkup } from '../../../server/page-markup.server'
import { ConfirmEmailBanner } from '../../people/accounts/confirm-email-banner'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { Written } from '../../platform/screen/written'
import { timeZoneOf, toldTimeZone } from '../../platform/time/time-zone.server'
import { hasRead } from '../reports/read-reports.server'
import { readDashboardAddress } from './dashboard-address.server'
import { dashboardHref } from './dashboard-links'
import { dashboardMarkup, noProjectMarkup, officeMarkup } from './dashboard-markup.server'
import { readFirstSteps } from './read-first-steps.server'

const DashboardTour = lazy(() => import('../../platform/tours/dashboard-tour'))

export const meta: MetaFunction = () => [{ title: 'Dashboard · Caseweave' }]
export const handle = { crumb: 'Dashboard' }

/** The current project since yesterday; for those who keep them, assets and people; else what to do to get a project. */
export async function loader(args: LoaderFunctionArgs) {
  const workspace = await workspaceFor(args)
  const { project, organization } = workspace
  const { module, intro, view } = readDashboardAddress(new URL(args.request.url).searchParams)
  const reader = { now: new Date(), timeZone: workspace.user.timeZone || toldTimeZone(args.request) }
  const api = apiFor(args)
  const keeps =
    organization !== null && mayInOrganization('assets.manage', organization.role, organization.humanResource)
  if (keeps && (!project || view === 'office')) {
    const { id: organizationId, name: organizationName } = organization
    const [assets, people, firstSteps] = await Promise.all([
      api.office.assets({ organizationId }),
      api.office.people({ organizationId }),
      readFirstSteps(args, workspace, 'office'),
    ])
    const page = { organizationName, assets, people, firstSteps }
    return { content: pageMarkup(args, 'dashboard', officeMarkup(page, project !== null, reader)) }
  }
  if (!project) return { content: pageMarkup(args, 'dashboard', noProjectMarkup(organization)) }
  const asked = { projectId: project.id, moduleId: module || undefined, timeZone: timeZoneOf(args.request) }
  const [dashboard, firstSteps] = await Promise.all([
    api.dashboard.get(asked),
    readFirstSteps(args, workspace, 'tests'),
  ])
  // The address may name a module of the project that was current before.
  if (module && !dashboard.module) throw redirect(dashboardHref({ module: 0, intro }))
  const covered = hasRead(args.request, 'coverage', project.id)
  const page = { project, dashboard, intro, covered, firstSteps }
  return { content: pageMarkup(args, 'dashboard', dashboardMarkup(page, keeps, reader)) }
}

/** The first screen after signing in. */
export default function Dashboard() {
  const { content } = useLoaderData<typeof loader>()
  const { project } = useWorkspace()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = main.current
    // Its links are markup: the page's router follows them as it does all others.
    const follow = (event: MouseEvent) => {
      const link = clickedLink(event, 'a[href]')
      if (!link) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.pathname.toLowerCase().startsWith('/dashboard'),
      })
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return (
    <>
      <ListFrame ref={main} className="block">
        {parameters.has('appWalkthroughIntro') ? (
          <Suspense fallback={null}>
            <DashboardTour projectId={project?.id ?? 0} />
          </Suspense>
        ) : null}
        <ConfirmEmailBanner />
        <Written content={content} />
      </ListFrame>
      <Outlet />
    </>
  )
}
