import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './class-names'
import { controlClasses } from './input'

/** A text field of several lines that grows with its content where the browser can. */
export const Textarea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<'textarea'>>(function Textarea(
  { className, rows = 3, ...rest },
  ref,
) {
  return (
    <textarea
      ref={ref}
      rows={rows}
      className={cn(
        controlClasses,
        // Its text makes it high, never wide: a long line would widen the page.
        'contain-inline-size read-only:bg-muted field-sizing-content max-h-96 min-h-16 resize-y py-1.5',
        className,
      )}
      {...rest}
    />
  )
})
