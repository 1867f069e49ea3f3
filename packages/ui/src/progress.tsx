import { type ReactNode, useId } from 'react'
import { cn } from './class-names'
import { numberText } from './number-text'

export interface ProgressBarProps {
  /** What is being done ("Importing test cases"). */
  label: ReactNode
  /** How much is done; null while that is not known. */
  value: number | null
  /** How much there is to do, in the same unit as `value`. */
  max?: number
  /** The unit in the count below the bar ("rows"). */
  unit?: string
  tone?: 'default' | 'pass' | 'fail'
  className?: string
}

/** A native progress element with its label, its percentage and its counts; indeterminate when `value` is null. */
export function ProgressBar({ label, value, max = 100, unit, tone = 'default', className }: ProgressBarProps) {
  const id = useId()
  const percent = value === null || max <= 0 ? null : Math.min(100, Math.floor((value / max) * 100))
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {percent === null ? null : <span className="tabular-nums text-muted-foreground">{`${percent} %`}</span>}
      </div>
      <progress
        id={id}
        data-tone={tone}
        className="progress"
        {...(value === null || max <= 0 ? undefined : { value, max })}
      />
      {unit && value !== null ? (
        <p className="text-xs tabular-nums text-muted-foreground">
          {numberText(value)} of {numberText(max)} {unit}
        </p>
      ) : null}
    </div>
  )
}

/** The thin bar on top of the window while the next page is on its way. */
export function BusyBar({ active, label = 'Loading' }: { active: boolean; label?: string }) {
  return (
    <div aria-live="polite" className="print-hidden">
      {active ? (
        <div className="busy-bar appear-late fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
          <span className="sr-only">{label}</span>
        </div>
      ) : null}
    </div>
  )
}
