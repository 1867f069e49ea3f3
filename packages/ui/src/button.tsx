import { cva, type VariantProps } from 'class-variance-authority'
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react'
import { cn } from './class-names'
import { Link, type LinkProps } from './navigation'
import { Spinner } from './spinner'

const buttonVariants = cva(
  'print-hidden relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border border-transparent text-sm font-medium whitespace-nowrap no-underline select-none disabled:opacity-50 aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover',
        secondary: 'bg-secondary text-secondary-foreground hover:bg-border',
        outline: 'border-border bg-card text-foreground shadow-xs hover:bg-muted',
        ghost: 'text-foreground hover:bg-secondary',
        destructive: 'bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive-hover',
        link: 'text-link underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-7 px-2 text-xs',
        md: 'h-8 px-3',
        lg: 'h-10 px-4',
        icon: 'size-8 px-0',
        'icon-sm': 'size-6 px-0',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'px-0' }],
    defaultVariants: { variant: 'default', size: 'md' },
  },
)

export type ButtonVariants = VariantProps<typeof buttonVariants>

/** The class names of a button, for a link or another element that has to look like one. */
export function buttonClasses({ className, ...variants }: ButtonVariants & { className?: string } = {}): string {
  return cn(buttonVariants(variants), className)
}

export type ButtonProps = ComponentPropsWithoutRef<'button'> & ButtonVariants & { busy?: boolean }

/**
 * A button of type "button" unless told otherwise. While busy it keeps its focus and its width, says so to
 * assistive technology, and swallows clicks.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, className, busy = false, type = 'button', onClick, children, ...rest },
  ref,
) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClasses({ variant, size, className })}
      onClick={handleClick}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : undefined)}
      {...rest}
    >
      {busy ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
          <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
})

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonVariants) {
  return <Link className={buttonClasses({ variant, size, className })} {...rest} />
}
