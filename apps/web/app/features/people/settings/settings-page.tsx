import { settingsPath, userSetupPath } from '@caseweave/contract/people/addresses'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { Building2, type LucideIcon, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../platform/screen/use-workspace'

type Part = 'Organization Setup' | 'User Setup'

interface SettingsPageProps {
  part: Part
  about: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** Settings: the menu of their parts on the left, over the page on a phone; User Setup is there for Admins alone. */
export function SettingsPage({ part, about, actions, children }: SettingsPageProps) {
  const { pathGroups } = useWorkspace()
  return (
    <main
      id="main"
      className="grid w-full content-start gap-x-6 gap-y-4 px-4 py-5 sm:px-6 lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <nav aria-label="Settings">
        <h2 className="mb-2 text-sm font-semibold">Settings</h2>
        <ul className="flex flex-wrap gap-1 lg:grid">
          <Entry part="Organization Setup" current={part} href={settingsPath} icon={Building2} />
          {pathGroups.includes('admin') ? (
            <Entry part="User Setup" current={part} href={userSetupPath} icon={Users} />
          ) : null}
        </ul>
      </nav>
      <div className="min-w-0">
        <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-lg font-semibold break-words">{part}</h1>
            <p className="text-muted-foreground">{about}</p>
          </div>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </header>
        {children}
      </div>
    </main>
  )
}

function Entry({ part, current, href, icon: Icon }: { part: Part; current: Part; href: string; icon: LucideIcon }) {
  const here = part === current
  return (
    <li>
      <Link
        href={href}
        aria-current={here ? 'page' : undefined}
        className={cn(
          'flex items-center gap-2 rounded-md px-2 py-1.5 hover:bg-secondary',
          here ? 'bg-secondary font-medium' : 'text-muted-foreground',
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {part}
      </Link>
    </li>
  )
}
