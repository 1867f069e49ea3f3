import { Link } from '@caseweave/ui/navigation'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

interface ImportPageProps {
  title: ReactNode
  /** A line under the title. */
  about?: ReactNode
  back: { href: string; label: string }
  /** Buttons on the right. */
  actions?: ReactNode
  /** What stands under the title: the steps of the import, or the tabs of its screens. */
  place?: ReactNode
  children: ReactNode
}

/** The frame of the screens of an import: the way back, the title, and where the person is. */
export function ImportPage({ title, about, back, actions, place, children }: ImportPageProps) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-5 sm:px-6">
      <header className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <Link
              href={back.href}
              className="mb-1 inline-flex items-center gap-1 text-muted-foreground hover:text-foreground hover:underline"
            >
              <ArrowLeft aria-hidden="true" className="size-3.5" />
              {back.label}
            </Link>
            <h1 className="text-lg font-semibold break-words">{title}</h1>
            {about ? <p className="text-muted-foreground">{about}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
        {place}
      </header>
      {children}
    </main>
  )
}
