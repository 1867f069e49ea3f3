import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, Outlet, redirectDocument, useRouteLoaderData } from '@remix-run/react'
import { Failure, failureMeta } from '../../platform/screen/failure'
import { siteRouteId } from './frame-data'
import { SiteFrame } from './site-frame'
import { readFrame } from './site-frame.server'

/** Pages below are documents of their own: nothing of the framework runs in them. */
export const handle = { site: true }

export const loader = (args: LoaderFunctionArgs) => readFrame(args)

export const meta = failureMeta

/** Whoever comes from a page that the framework runs in leaves it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  throw redirectDocument(request.url)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const kept = loaderHeaders.get('cache-control')
  return kept ? { 'cache-control': kept, vary: 'cookie' } : new Headers()
}

/** Around every public page. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  const known = useRouteLoaderData(siteRouteId)
  const failure = (
    <main id="main" className="grid flex-1 place-items-center px-5 py-24">
      <Failure home="/" />
    </main>
  )
  return known ? <SiteFrame>{failure}</SiteFrame> : <div className="flex min-h-dvh flex-col">{failure}</div>
}
