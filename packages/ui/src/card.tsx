import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { cn } from './class-names'

/** A panel that holds one subject. */
export function Card({ className, ...rest }: ComponentPropsWithoutRef<'section'>) {
  return (
    <section
      className={cn('min-w-0 rounded-lg border border-border bg-card text-card-foreground shadow-xs', className)}
      {...rest}
    />
  )
}

export interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Buttons on the right. */
  actions?: ReactNode
  /** Level of the heading in its page. */
  level?: 2 | 3
  id?: string
  className?: string
}

/** A card's title with an optional line of text and actions. */
export function CardHeader({ title, description, actions, level = 2, id, className }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cn('flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-3 last:pb-3', className)}>
      <div className="min-w-0">
        <Heading id={id} className="text-sm font-semibold wrap-anywhere">
          {title}
        </Heading>
        {description ? <p className="mt-0.5 text-muted-foreground wrap-anywhere">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  )
}

/** The body of a card. */
export function CardContent({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return <div className={cn('p-4', className)} {...rest} />
}

/** The last line of a card, for its buttons. */
export function CardFooter({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div className={cn('flex flex-wrap items-center gap-2 border-t border-border px-4 py-3', className)} {...rest} />
  )
}
