import { BrandMark } from '@caseweave/ui/brand-mark'
import { Link } from '@caseweave/ui/navigation'
import type { ReactNode } from 'react'
import { Failure } from '../../platform/screen/failure'

/** What a page looks like that says one thing and has nothing around it. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-4">
        <Link href="/" className="inline-flex items-center gap-2 rounded-md text-base font-semibold">
          <BrandMark />
          Caseweave
        </Link>
      </header>
      <main id="main" className="grid flex-1 place-items-center px-4 pb-24">
        {children}
      </main>
    </div>
  )
}

/** A page that failed and has nothing around it; below an error boundary only. */
export const ErrorPage = () => (
  <BarePage>
    <Failure home="/" />
  </BarePage>
)
