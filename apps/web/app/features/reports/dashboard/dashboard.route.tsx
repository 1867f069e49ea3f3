import { clickedLink } from '@caseweave/ui/clicked-link'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useNavigate, useSearchParams } from '@remix-run/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { pageMarkup } from '../../../server/page-markup.server'
import { ConfirmEmailBanner } from '../../people/accounts/confirm-email-banner'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { Written } from '../../platform/screen/written'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { hasReadCoverage } from '../reports/read-coverage.server'
import { readDashboardAddress } from './dashboard-address.server'
import { dashboardHref } from './dashboard-links'
import { dashboardMarkup, noProjectMarkup } from './dashboard-markup.server'

const DashboardTour = lazy(() => import('../../platform/tours/dashboard-tour'))

export const meta: MetaFunction = () => [{ title: 'Dashboard · Caseweave' }]
export const handle = { crumb: 'Dashboard' }

/** The current project since yesterday; without one, what to do to get one. */
export async function loader(args: LoaderFunctionArgs) {
  const { project, organization } = await workspaceFor(args)
  if (!project) return { content: pageMarkup(args, 'dashboard', noProjectMarkup(organization)) }
  const { module, intro } = readDashboardAddress(new URL(args.request.url).searchParams)
  const timeZone = timeZoneOf(args.request)
  const dashboard = await apiFor(args).dashboard.get({ projectId: project.id, moduleId: module || undefined, timeZone })
  // The address may name a module of the project that was current before.
  if (module && !dashboard.module) throw redirect(dashboardHref({ module: 0, intro }))
  const covered = hasReadCoverage(args.request, project.id)
  const page = { project, dashboard, intro, covered, now: new Date(), timeZone }
  return { content: pageMarkup(args, 'dashboard', dashboardMarkup(page)) }
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
      <main id="main" ref={main} className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6">
        {project && parameters.has('appWalkthroughIntro') ? (
          <Suspense fallback={null}>
            <DashboardTour projectId={project.id} />
          </Suspense>
        ) : null}
        <ConfirmEmailBanner />
        <Written content={content} />
      </main>
      <Outlet />
    </>
  )
}
