import { Search } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './class-names'
import { Input } from './input'

export interface SearchInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size'> {
  size?: 'sm' | 'md'
  /** Of the box around the field and its lens; `className` is the field's own. */
  boxClassName?: string
}

/** A field to search by, with a lens before its text; what stands in it is a text of 200 characters at most. */
export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(function SearchInput(
  { size = 'md', boxClassName, className, children, ...rest },
  ref,
) {
  const small = size === 'sm'
  return (
    <div className={cn('relative', boxClassName)}>
      <Search
        aria-hidden="true"
        className={cn(
          'pointer-events-none absolute inset-y-0 my-auto text-muted-foreground',
          small ? 'start-2 size-3.5' : 'start-2.5 size-4',
        )}
      />
      <Input
        ref={ref}
        type="search"
        autoComplete="off"
        maxLength={200}
        className={cn(small ? 'h-7 ps-7 text-xs' : 'ps-8', className)}
        {...rest}
      />
      {children}
    </div>
  )
})
