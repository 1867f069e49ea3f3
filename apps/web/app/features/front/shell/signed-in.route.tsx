import { logoutParameter } from '@caseweave/contract/people/addresses'
import { helpPath, productHelpPath } from '@caseweave/contract/platform/addresses'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { lazy, type MouseEvent, Suspense } from 'react'
import { SessionWatch } from '../../people/accounts/session-watch'
import { BillingBanner } from '../../people/billing/billing-banner'
import { useTrail } from '../../platform/dialogs/use-close-dialog'
import { readShell } from '../../platform/screen/read-shell.server'
import { usePassingTime } from '../../platform/time/use-passing-time'
import { ReaderContext } from '../../platform/time/use-reader'
import { useTimeZone } from '../../platform/time/use-time-zone'
import { AppHeader } from './app-header'
import { AppSidebar } from './app-sidebar'
import { NotificationWatch } from './notification-watch'
import { QuickAccess, useQuickAccess } from './quick-access'
import { useHelpDrawer } from './use-help-drawer'

const HelpDrawer = lazy(() => import('./help-drawer'))
const LogoutDialog = lazy(() => import('./logout-dialog'))

export function loader(args: LoaderFunctionArgs) {
  const { pathname: asked, search } = new URL(args.request.url)
  const pathname = asked.replace(/\.data$/, '')
  // Help is for everybody: who is not signed in reads it outside.
  if (!args.context.actor && `${pathname}/`.startsWith(`${productHelpPath}/`))
    throw redirect(helpPath + pathname.slice(productHelpPath.length) + search)
  return readShell(args)
}

/** Goes to the content without a step in the history, at which the router forgets what a form was answered. */
function skipToMain(event: MouseEvent) {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
  main.focus()
}

/** Around every signed-in page: sidebar, header, content. */
export default function SignedIn() {
  const { userId, workspace, reader } = useLoaderData<typeof loader>()
  useTimeZone(reader.told, workspace.user.timeZone)
  usePassingTime(reader)
  const help = useHelpDrawer()
  const { open, openPalette, close } = useQuickAccess(help.open)
  useTrail()
  const asksToLogOut = new URLSearchParams(useLocation().search).has(logoutParameter)
  return (
    <ReaderContext.Provider value={reader}>
      <div className="flex min-h-dvh">
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page, by a script where there is one. */}
        <a
          href="#main"
          onClick={skipToMain}
          className="sr-only z-60 rounded-md bg-background px-3 py-2 font-medium text-link focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
        >
          Skip to content
        </a>
        <AppSidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <AppHeader onSearch={openPalette} onHelp={help.open} helpHref={help.helpHref(productHelpPath)} />
          <div className="flex min-w-0 flex-1 flex-col">
            <BillingBanner />
            <Outlet />
            {asksToLogOut ? (
              <Suspense fallback={null}>
                <LogoutDialog />
              </Suspense>
            ) : null}
          </div>
        </div>
        <SessionWatch userId={userId} rights={workspace.rights} />
        <NotificationWatch />
        <QuickAccess open={open} onClose={close} />
        {help.content ? (
          <Suspense fallback={null}>
            <HelpDrawer content={help.content} onOpen={help.open} onClose={help.close} />
          </Suspense>
        ) : null}
      </div>
    </ReaderContext.Provider>
  )
}
