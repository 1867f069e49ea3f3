import { Link } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
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
    <ListFrame>
      <ScreenHead
        above={
          <Link
            href={back.href}
            className="mb-1 inline-flex items-center gap-1 text-muted-foreground hover:text-foreground hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            {back.label}
          </Link>
        }
        title={title}
        lead={about}
        actions={actions}
      />
      {place}
      {children}
    </ListFrame>
  )
}
