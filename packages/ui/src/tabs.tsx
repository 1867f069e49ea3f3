import type { ReactNode } from 'react'
import { cn } from './class-names'
import { Link } from './navigation'
import { numberText } from './number-text'

export interface TabLink {
  href: string
  label: ReactNode
  /** A count beside the label. */
  count?: number
  current?: boolean
}

/** Sections of a page as links, each with an address of its own. */
export function Tabs({ label, tabs, className }: { label: string; tabs: readonly TabLink[]; className?: string }) {
  return (
    <nav aria-label={label} className={cn('print-hidden border-b border-border', className)}>
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map((tab) => (
          <li key={tab.href} className="max-w-full min-w-0">
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={cn(
                'flex h-9 max-w-80 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap text-muted-foreground -outline-offset-2 hover:text-foreground',
                tab.current && 'border-primary font-medium text-foreground',
              )}
            >
              <span className="truncate" dir="auto">
                {tab.label}
              </span>
              {tab.count === undefined ? null : (
                <span className="rounded-sm bg-secondary px-1.5 text-xs tabular-nums text-secondary-foreground">
                  {numberText(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
