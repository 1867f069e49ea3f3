import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names'

export interface EmptyStateProps {
  icon?: LucideIcon
  title: ReactNode
  /** What to do next, in a sentence. */
  children?: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

/** Stands where a list or a chart would be and says what to do next. */
export function EmptyState({ icon: Icon, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed border-border px-6 py-12 text-center',
        className,
      )}
    >
      {Icon ? (
        <span className="mb-1 grid size-10 place-items-center rounded-lg border border-border bg-muted text-muted-foreground">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      ) : null}
      <Heading className="text-base font-semibold">{title}</Heading>
      {children ? <div className="max-w-prose text-balance text-muted-foreground">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2 empty:hidden">{action}</div> : null}
    </div>
  )
}
