import { helpPath, productHelpPath } from '@caseweave/contract/platform/addresses'
import { BrandMark } from '@caseweave/ui/brand-mark'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Failure } from '../../platform/screen/failure'

/** Whoever is signed in reads within the product. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.actor) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(
    productHelpPath + pathname.replace(/\.data$/, '').slice(helpPath.length) + search.replace(/[?&]_routes=[^&]*/, ''),
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-60 rounded-md bg-background px-3 py-2 font-medium text-link focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        Skip to content
      </a>
      <header className="print-hidden flex items-center justify-between gap-4 border-b border-border px-4 py-3 sm:px-6">
        <span className="inline-flex items-center gap-3 text-base font-semibold">
          <Link href="/" className="inline-flex items-center gap-2 rounded-md">
            <BrandMark />
            Caseweave
          </Link>
          <Link href={helpPath} className="rounded-md font-normal text-muted-foreground hover:underline">
            Help
          </Link>
        </span>
        <ButtonLink href="/login" variant="outline" size="sm">
          Login
        </ButtonLink>
      </header>
      {children}
    </div>
  )
}

/** Help for those who are not signed in. */
export default function PublicHelp() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <main id="main" className="grid flex-1 place-items-center px-4 py-12">
        <Failure home={helpPath} />
      </main>
    </Frame>
  )
}
