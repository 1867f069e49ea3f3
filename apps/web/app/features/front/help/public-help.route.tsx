import { helpPath, productHelpPath } from '@caseweave/contract/platform/addresses'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { Failure } from '../../platform/screen/failure'

/** Whoever is signed in reads within the product. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.actor) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(
    productHelpPath + pathname.replace(/\.data$/, '').slice(helpPath.length) + search.replace(/[?&]_routes=[^&]*/, ''),
  )
}

/** Help for those who are not signed in. */
export default function PublicHelp() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main id="main" className="grid flex-1 place-items-center px-4 py-12">
      <Failure home={helpPath} />
    </main>
  )
}
