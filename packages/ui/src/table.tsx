import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from './class-names'
import { Link } from './navigation'

export type SortDirection = 'asc' | 'desc'

export interface TableProps extends ComponentPropsWithoutRef<'table'> {
  /** What the table holds; read to screen readers, and the name of its scrolling area. */
  caption: string
  density?: 'comfortable' | 'compact'
  /** Classes of the scrolling box; give it a height (`max-h-…`) and the header stays in sight. */
  boxClassName?: string
}

/** A box that scrolls has to be reachable by keyboard (axe: scrollable-region-focusable). */
const scrollable = { tabIndex: 0 }

/**
 * A table in its own scrolling box. Write plain `<thead>`, `<tr>`, `<th>` and `<td>` inside; classes `num` (right,
 * tabular figures), `fit` (as narrow as its content), `clip` (the wide column, one line with
 * an ellipsis), `dim` (quiet, one line) and `words` (what people wrote, words of any length) dress a cell. With `table-cards` each row is a
 * card on a phone, without its cells of class `wide`, and those of class `fact` beside each other.
 */
export const Table = forwardRef<HTMLTableElement, TableProps>(function Table(
  { caption, density = 'comfortable', boxClassName, className, children, ...rest },
  ref,
) {
  return (
    <section aria-label={caption} {...scrollable} className={cn('table-scroll', boxClassName)}>
      <table ref={ref} data-density={density} className={cn('table', className)} {...rest}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
})

export interface SortHeaderProps {
  children: ReactNode
  /** Where a click leads: the same page, sorted by this column. */
  href: string
  /** How the table is sorted by this column now. */
  direction?: SortDirection | null
  numeric?: boolean
  className?: string
}

/** A column header that sorts by following a link; the state is told by `aria-sort`. */
export function SortHeader({ children, href, direction = null, numeric = false, className }: SortHeaderProps) {
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  const sort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={sort} className={cn(numeric && 'num', className)}>
      <Link href={href} className={cn('table-sort', numeric && 'flex-row-reverse')}>
        {children}
        <Arrow aria-hidden="true" />
      </Link>
    </th>
  )
}
