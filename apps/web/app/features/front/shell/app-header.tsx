import { Button, buttonClasses } from '@caseweave/ui/button'
import { Input } from '@caseweave/ui/input'
import { Kbd } from '@caseweave/ui/kbd'
import { SidebarTrigger } from '@caseweave/ui/sidebar'
import { CircleHelp, Search } from 'lucide-react'
import type { MouseEvent } from 'react'
import { PageCrumbs } from '../../platform/screen/page-crumbs'
import { sidebarId } from './app-sidebar'
import { NotificationMenu } from './notification-menu'
import { WelcomeMenu } from './welcome-menu'

interface AppHeaderProps {
  onSearch: () => void
  /** Opens help beside the page. */
  onHelp: () => void
  /** The topic about the screen, for who has no JavaScript and for another tab. */
  helpHref: string
}

/** Where one is, and what is always at hand. */
export function AppHeader({ onSearch, onHelp, helpHref }: AppHeaderProps) {
  function handleHelp(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onHelp()
  }
  return (
    <header className="print-hidden sticky top-0 z-20 flex h-(--header-height) shrink-0 items-center gap-2 border-b border-border bg-background px-6 max-sm:px-2">
      <SidebarTrigger sidebarId={sidebarId} />
      <PageCrumbs />
      <div className="ms-auto flex items-center gap-1">
        <GoTo onSearch={onSearch} />
        <a
          href={helpHref}
          onClick={handleHelp}
          aria-label="Help about this screen"
          aria-keyshortcuts="?"
          title="Help about this screen (?)"
          className={buttonClasses({ variant: 'ghost', size: 'icon' })}
        >
          <CircleHelp aria-hidden="true" />
        </a>
        <span data-tour="bell">
          <NotificationMenu />
        </span>
        <span data-tour="welcome">
          <WelcomeMenu />
        </span>
      </div>
    </header>
  )
}

/** Opens the palette; without JavaScript a form that goes to the same places. */
function GoTo({ onSearch }: { onSearch: () => void }) {
  return (
    <>
      <span data-needs-script data-tour="go-to" className="flex">
        <Button
          variant="outline"
          size="sm"
          onClick={onSearch}
          aria-label="Search or go to"
          aria-keyshortcuts="Control+K Meta+K"
          className="me-1 w-56 justify-start font-normal text-muted-foreground max-md:w-8 max-md:justify-center max-md:border-transparent max-md:shadow-none"
        >
          <Search aria-hidden="true" />
          <span className="flex-1 text-start max-md:hidden">Search or go to</span>
          <span className="max-md:hidden">
            <Kbd>Ctrl K</Kbd>
          </span>
        </Button>
      </span>
      <noscript>
        <form action="/go" className="flex">
          <Input
            name="q"
            aria-label="Go to a screen, a project or a case number"
            placeholder="Go to"
            className="w-40 max-sm:w-24"
          />
        </form>
      </noscript>
    </>
  )
}
