import { cva, type VariantProps } from 'class-variance-authority'
import { Ban, CircleCheck, CircleDashed, CircleX, type LucideIcon, SkipForward, X } from 'lucide-react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { cn } from './class-names'

const badgeVariants = cva(
  'inline-flex max-w-full items-center gap-1 rounded-sm align-middle border px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        neutral: 'border-transparent bg-secondary text-secondary-foreground',
        accent: 'border-transparent bg-accent text-accent-foreground',
        outline: 'border-border bg-transparent text-muted-foreground',
        pass: 'border-transparent bg-pass-subtle text-pass',
        fail: 'border-transparent bg-fail-subtle text-fail',
        block: 'border-transparent bg-block-subtle text-block',
        skip: 'border-transparent bg-skip-subtle text-skip',
        info: 'border-transparent bg-info-subtle text-info',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
)

export type BadgeVariants = VariantProps<typeof badgeVariants>

/** A short fact beside a text. */
export function Badge({ variant, className, ...rest }: ComponentPropsWithoutRef<'span'> & BadgeVariants) {
  return <span className={cn(badgeVariants({ variant }), className)} {...rest} />
}

export type ResultStatus = 'pass' | 'fail' | 'block' | 'skip' | 'remaining'

const results: Record<ResultStatus, { word: string; icon: LucideIcon; variant: BadgeVariants['variant'] }> = {
  pass: { word: 'Pass', icon: CircleCheck, variant: 'pass' },
  fail: { word: 'Fail', icon: CircleX, variant: 'fail' },
  block: { word: 'Block', icon: Ban, variant: 'block' },
  skip: { word: 'Skip', icon: SkipForward, variant: 'skip' },
  remaining: { word: 'Remaining', icon: CircleDashed, variant: 'outline' },
}

/** The result of a test as colour, icon and word, never colour alone. */
export function ResultBadge({ status, children }: { status: ResultStatus; children?: ReactNode }) {
  const { word, icon: Icon, variant } = results[status]
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {children ?? word}
    </Badge>
  )
}

export interface ChipProps {
  children: ReactNode
  /** Makes the chip removable: what the button is called ("Remove tag P1"). */
  removeLabel?: string
  /** The button submits its form with this name and value, so that it works without JavaScript. */
  removeName?: string
  removeValue?: string
  onRemove?: () => void
  className?: string
}

/** A tag or a chosen filter, removable when it has a `removeLabel`. */
export function Chip({ children, removeLabel, removeName, removeValue, onRemove, className }: ChipProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 max-w-full items-center rounded-xl align-middle border border-border bg-card px-2 text-xs text-foreground',
        removeLabel && 'h-6 pe-0.5',
        className,
      )}
    >
      <span className="truncate" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
      {removeLabel ? (
        <button
          type={removeName ? 'submit' : 'button'}
          name={removeName}
          value={removeValue}
          aria-label={removeLabel}
          onClick={onRemove}
          className="ms-0.5 grid size-6 shrink-0 place-items-center rounded-xl text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      ) : null}
    </span>
  )
}
