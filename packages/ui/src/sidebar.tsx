import { ChevronRight, type LucideIcon, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClasses } from './button'
import { cn } from './class-names'
import { Link } from './navigation'

/** The popover attributes, which the types of React 18 do not know yet. */
const asPopover: object = { popover: 'auto' }

export interface SidebarProps {
  /** Referred to by the button that opens the sidebar on narrow screens. */
  id: string
  label: string
  collapsed: boolean
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/**
 * The column of navigation. On wide screens it stands beside the page, narrow when collapsed; below 1024 px it is a
 * native popover opened by `SidebarTrigger`, with the browser's own Escape and click outside.
 */
export function Sidebar({ id, label, collapsed, header, footer, children }: SidebarProps) {
  function closeAfterNavigation(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link && event.currentTarget.matches(':popover-open')) event.currentTarget.hidePopover()
  }
  return (
    <aside
      id={id}
      {...asPopover}
      data-collapsed={collapsed}
      className="sidebar group/sidebar flex-col open:flex print-hidden"
      onClickCapture={closeAfterNavigation}
    >
      {header ? <div className="grid grid-cols-1 gap-1 p-2">{header}</div> : null}
      <nav aria-label={label} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain p-2">
        {children}
      </nav>
      {footer ? <div className="grid gap-1 border-t border-sidebar-border p-2">{footer}</div> : null}
    </aside>
  )
}

/** Opens the sidebar on narrow screens. */
export function SidebarTrigger({ sidebarId, className }: { sidebarId: string; className?: string }) {
  const target: object = { popovertarget: sidebarId }
  return (
    <button
      type="button"
      {...target}
      aria-label="Open navigation"
      className={buttonClasses({ variant: 'ghost', size: 'icon', className: cn('lg:hidden', className) })}
    >
      <MenuIcon aria-hidden="true" />
    </button>
  )
}

/** Submits the wish to collapse or to open the sidebar; stands in a form of the page that stores it. */
export function SidebarToggle({ collapsed, name = 'sidebar' }: { collapsed: boolean; name?: string }) {
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <button
      type="submit"
      name={name}
      value={collapsed ? 'expanded' : 'collapsed'}
      title={label}
      className={cn(rowClasses, 'sidebar-row w-full max-lg:hidden')}
    >
      <Icon aria-hidden="true" />
      <span className="sidebar-label">{label}</span>
    </button>
  )
}

const rowClasses =
  'flex h-8 items-center gap-2 rounded-md px-2 text-sm -outline-offset-2 hover:bg-sidebar-accent hover:text-sidebar-accent-foreground [&_svg]:size-4 [&_svg]:shrink-0'

export interface SidebarGroupProps {
  label: string
  defaultOpen?: boolean
  children: ReactNode
}

/** Links under a heading that opens and closes, natively. */
export function SidebarGroup({ label, defaultOpen = false, children }: SidebarGroupProps) {
  return (
    <details open={defaultOpen} className="group/section not-first:mt-3">
      <summary
        title={label}
        className="sidebar-row flex h-7 items-center gap-1 rounded-md px-2 text-xs font-medium text-muted-foreground -outline-offset-2 hover:text-foreground"
      >
        <span className="sidebar-label truncate">{label}</span>
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 transition-transform group-open/section:rotate-90"
        />
      </summary>
      <ul className="mt-0.5 grid gap-px">{children}</ul>
    </details>
  )
}

export interface SidebarLinkProps {
  href: string
  icon: LucideIcon
  children: string
  current?: boolean
  /** A count or a key on the right. */
  hint?: ReactNode
}

/** One place to go to; its text is the tooltip while the sidebar is collapsed. */
export function SidebarLink({ href, icon: Icon, children, current = false, hint }: SidebarLinkProps) {
  return (
    <li>
      <Link
        href={href}
        title={children}
        aria-current={current ? 'page' : undefined}
        className={cn(
          rowClasses,
          'sidebar-row',
          current && 'bg-sidebar-accent font-medium text-sidebar-accent-foreground',
        )}
      >
        <Icon aria-hidden="true" className={current ? 'text-link' : 'opacity-70'} />
        <span className="sidebar-label min-w-0 flex-1 truncate">{children}</span>
        {hint ? <span className="sidebar-wide text-xs tabular-nums text-muted-foreground">{hint}</span> : null}
      </Link>
    </li>
  )
}
