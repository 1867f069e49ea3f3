import { helpOfRefusal } from '@caseweave/contract/front/refusal-topics'
import { isSitePath } from '@caseweave/contract/front/site/paths'
import { fontUrl } from '@caseweave/ui/font-url'
import { HelpOfMessage } from '@caseweave/ui/help-link'
import { NavigationProvider } from '@caseweave/ui/navigation'
import { BusyBar } from '@caseweave/ui/progress'
import productStyles from '@caseweave/ui/styles.css?url'
import { showToast, Toasts } from '@caseweave/ui/toast'
import { useKeptFocus } from '@caseweave/ui/use-kept-focus'
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useFetchers,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { noteEarlyChoices, repeatEarlyChoices } from './client/early-choices'
import { failureNotice } from './client/failures'
import { keepPages } from './client/kept-pages'
import { patientFetch } from './client/patient-fetch'
import { ErrorPage } from './features/front/shell/error-page'
import favicon from './features/front/site/favicon.svg'
import siteStyles from './features/front/site/site.css?url'
import siteScript from './features/front/site/site-script.js?url'
import { preferencesOf } from './features/platform/screen/preferences.server'
import { isPrefetch, prefetchHeaders } from './features/platform/screen/prefetch.server'
import { RouterForm, RouterLink } from './features/platform/screen/router-elements'
import { NonceContext } from './server/nonce'
import { takeToast } from './server/toast.server'

export const links: LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
]

export const meta: MetaFunction = () => [{ title: 'Caseweave' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { theme } = preferencesOf(request)
  // Public pages show no messages: one that waits is kept for the product.
  if (isSitePath(new URL(request.url).pathname)) return data({ theme, toast: null })
  // A page that is only fetched ahead must not swallow the message, and is kept until the click.
  if (isPrefetch(request)) return data({ theme, toast: null }, { headers: prefetchHeaders })
  const { toast, headers } = await takeToast(request)
  return data({ theme, toast }, { headers })
}

/** How long an answer may be kept; pages that say nothing of it themselves take this over. */
export const headers: HeadersFunction = ({ loaderHeaders }): HeadersInit => {
  const kept = loaderHeaders.get('cache-control')
  return kept ? { 'cache-control': kept, vary: 'cookie' } : {}
}

/** Whether a page is one of the public site: a document that nothing of the framework runs in. */
const useIsSite = () => useMatches().some(({ handle }) => (handle as { site?: boolean } | undefined)?.site === true)

/** The document around every page, also around one that failed. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const kept = useRouteLoaderData<typeof loader>('root')?.theme
  const chosen = useFetchers().map(({ formData }) => formData?.get('theme'))
  const theme = chosen.find((each) => typeof each === 'string') ?? kept ?? 'system'
  const isSite = useIsSite()
  // From here on the page answers by script: browser tests wait for this.
  useEffect(() => {
    repeatEarlyChoices()
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <Meta />
        <link rel="stylesheet" href={isSite ? siteStyles : productStyles} />
        <Links />
        {isSite ? (
          <script src={siteScript} defer />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own.
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: noteEarlyChoices }} />
        )}
      </head>
      <body>
        <NavigationProvider Link={RouterLink} Form={RouterForm}>
          <HelpOfMessage.Provider value={helpOfRefusal}>{children}</HelpOfMessage.Provider>
        </NavigationProvider>
        {isSite ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** The router's `fetch`: it waits for a server that is away, and shows at once what Back leads to, which is then read again. */
function useScreenFetch(idle: boolean): void {
  const { revalidate } = useRevalidator()
  const pages = useRef<ReturnType<typeof keepPages>>()
  useEffect(() => {
    const plain = window.fetch
    const patient = patientFetch(plain.bind(window), location.origin, (status, sentence) => {
      const { leadsToLogin: _, ...notice } = failureNotice({ status, message: sentence ?? '' })
      showToast({ ...notice, text: sentence ?? notice.text })
    })
    const kept = keepPages(patient, location.origin)
    pages.current = kept
    window.fetch = kept.fetch
    return () => {
      window.fetch = plain
    }
  }, [])
  const { key, pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, also at the same address.
  useEffect(() => {
    if (idle && pages.current?.arrive(pathname + search)) revalidate()
  }, [idle, key, pathname, search, revalidate])
}

/** Every page: what is loading on top, what was said on the way at the bottom. */
export default function Root() {
  const toast = useRouteLoaderData<typeof loader>('root')?.toast
  const { state } = useNavigation()
  const isSite = useIsSite()
  useScreenFetch(state === 'idle')
  useKeptFocus(useLocation().key)
  if (isSite) return <Outlet />
  return (
    <>
      <BusyBar active={state !== 'idle'} />
      <Outlet />
      <Toasts
        toasts={
          toast ? [{ id: toast.id, tone: toast.kind, title: toast.title, text: toast.message, link: toast.link }] : []
        }
      />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
