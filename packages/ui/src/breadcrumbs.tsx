import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from './navigation'

export interface Crumb {
  label: string
  href?: string
}

/** Where the reader is; the last crumb is the page itself. Where there is no room it gives way first, but not wholly. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-muted-foreground">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <Fragment key={`${crumb.href}:${crumb.label}`}>
              <li
                className={
                  last
                    ? 'min-w-24 shrink-[100] truncate font-medium text-foreground'
                    : 'min-w-0 max-w-56 truncate max-sm:hidden'
                }
              >
                {crumb.href && !last ? (
                  <Link href={crumb.href} className="rounded-sm hover:text-foreground hover:underline">
                    {crumb.label}
                  </Link>
                ) : (
                  <span aria-current={last ? 'page' : undefined}>{crumb.label}</span>
                )}
              </li>
              {last ? null : (
                <li aria-hidden="true" className="shrink-0 max-sm:hidden">
                  <ChevronRight className="size-3.5" />
                </li>
              )}
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
