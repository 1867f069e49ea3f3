import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './class-names'
import { controlClasses } from './input'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export type SelectProps = Omit<ComponentPropsWithoutRef<'select'>, 'size'> & {
  /** Written as options; children may be given instead, for groups. */
  options?: readonly SelectOption[]
  /** First, empty choice, such as "All modules". */
  placeholder?: string
  size?: 'sm' | 'md'
}

/** The browser's own select in the product's clothes: works everywhere, by every keyboard and on every phone. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, placeholder, size = 'md', className, children, ...rest },
  ref,
) {
  return (
    <select
      ref={ref}
      className={cn(
        controlClasses,
        // A list that stands open has nothing to unfold.
        rest.multiple || 'select-arrow pe-8',
        size === 'sm' ? 'h-7 text-xs' : 'h-8',
        '[&>option]:bg-popover [&>option]:text-popover-foreground',
        className,
      )}
      {...rest}
    >
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
      {children}
    </select>
  )
})
