import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './class-names'

/** The look shared by every control that takes text. */
export const controlClasses =
  'w-full min-w-0 rounded-md border border-input bg-background px-2.5 text-sm text-foreground shadow-xs placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-fail focus-visible:border-ring focus-visible:outline-offset-0'

/** A one-line text field. */
export const Input = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(function Input(
  { className, type = 'text', ...rest },
  ref,
) {
  return <input ref={ref} type={type} className={cn(controlClasses, 'h-8 read-only:bg-muted', className)} {...rest} />
})

/** A file field whose own button looks like the others. */
export const FileInput = forwardRef<HTMLInputElement, Omit<ComponentPropsWithoutRef<'input'>, 'type'>>(
  function FileInput({ className, ...rest }, ref) {
    return (
      <input
        ref={ref}
        type="file"
        className={cn(
          controlClasses,
          'h-auto p-1.5 text-muted-foreground file:me-3 file:h-7 file:cursor-pointer file:rounded-sm file:border-0 file:bg-secondary file:px-2.5 file:text-sm file:font-medium file:text-secondary-foreground',
          className,
        )}
        {...rest}
      />
    )
  },
)
