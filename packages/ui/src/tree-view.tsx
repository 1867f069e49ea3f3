import { ChevronRight, Folder, FolderOpen, type LucideIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react'
import { cn } from './class-names'
import { Link } from './navigation'
import { numberText } from './number-text'

export interface TreeRowProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  label: string
  /** Counted from 0. */
  depth: number
  /** Null for a leaf. */
  expanded: boolean | null
  selected?: boolean
  /** How many things lie in it. */
  count?: number
  icon?: LucideIcon
  /** Where the row leads, for a tree that works without JavaScript. */
  href?: string
  onToggle?: () => void
}

/** The look of one row of a tree; roles, focus and keys come from the tree's own logic as props. */
export const TreeRow = forwardRef<HTMLDivElement, TreeRowProps>(function TreeRow(
  { label, depth, expanded, selected = false, count, icon, href, onToggle, className, ...rest },
  ref,
) {
  const Icon = icon ?? (expanded ? FolderOpen : Folder)
  function handleToggle(event: MouseEvent) {
    event.stopPropagation()
    onToggle?.()
  }
  return (
    <div
      ref={ref}
      {...rest}
      className={cn(
        'flex h-7 w-full min-w-0 items-center rounded-md pe-2 text-sm -outline-offset-2 hover:bg-secondary',
        selected && 'bg-accent font-medium text-accent-foreground hover:bg-accent',
        className,
      )}
    >
      <Guides depth={depth} />
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center text-muted-foreground"
        onClick={expanded === null ? undefined : handleToggle}
      >
        {expanded === null ? null : (
          <ChevronRight className={cn('size-3.5 transition-transform', expanded && 'rotate-90')} />
        )}
      </span>
      <Icon aria-hidden="true" className="me-2 size-4 shrink-0 opacity-70" />
      {href ? (
        <Link href={href} tabIndex={rest.tabIndex === undefined ? undefined : -1} className="min-w-0 flex-1 truncate">
          {label}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 truncate" title={label}>
          {label}
        </span>
      )}
      {count === undefined ? null : (
        <span className="ms-2 text-xs tabular-nums text-muted-foreground">{numberText(count)}</span>
      )}
    </div>
  )
})

/** Indentation as thin lines, one element a level: a class can be used where a style attribute could not. */
function Guides({ depth }: { depth: number }) {
  const levels = Array.from({ length: depth }, (_, level) => `level-${level}`)
  return levels.map((level) => (
    <span key={level} aria-hidden="true" className="ms-3 h-full w-1 shrink-0 border-s border-border" />
  ))
}
