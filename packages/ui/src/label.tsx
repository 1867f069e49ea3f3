import type { ComponentPropsWithoutRef } from 'react'
import { cn } from './class-names'

/** A field's label; optional fields say so, since most fields of a form are required. */
export function Label({
  className,
  optional = false,
  children,
  htmlFor,
  ...rest
}: ComponentPropsWithoutRef<'label'> & { optional?: boolean }) {
  return (
    <label htmlFor={htmlFor} className={cn('text-sm font-medium', className)} {...rest}>
      {children}
      {optional ? <span className="font-normal text-muted-foreground"> (optional)</span> : null}
    </label>
  )
}
