import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from './class-names'

/** A native tick box. */
export const Checkbox = forwardRef<HTMLInputElement, Omit<ComponentPropsWithoutRef<'input'>, 'type'>>(function Checkbox(
  { className, ...rest },
  ref,
) {
  return <input ref={ref} type="checkbox" className={cn('choice', className)} {...rest} />
})

export interface CheckboxFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'id'> {
  id: string
  label: ReactNode
  help?: ReactNode
}

/** A tick box with its label beside it and a line of help below. */
export function CheckboxField({ id, label, help, className, ...rest }: CheckboxFieldProps) {
  return (
    <div className={cn('flex items-start gap-2', className)}>
      <Checkbox id={id} className="mt-0.5" aria-describedby={help ? `${id}-description` : undefined} {...rest} />
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <label htmlFor={id}>{label}</label>
        {help ? (
          <p id={`${id}-description`} className="text-xs text-muted-foreground">
            {help}
          </p>
        ) : null}
      </div>
    </div>
  )
}
