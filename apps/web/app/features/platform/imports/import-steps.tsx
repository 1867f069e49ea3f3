import { cn } from '@caseweave/ui/class-names'
import { Check } from 'lucide-react'

const steps = ['Upload', 'Columns', 'Preview', 'Import', 'Result'] as const
export type ImportStep = (typeof steps)[number]

/** Where an import stands on its way, for the eye and for a screen reader. */
export function ImportSteps({ current, without }: { current: ImportStep; without?: ImportStep | undefined }) {
  const way = steps.filter((step) => step !== without)
  const at = way.indexOf(current)
  return (
    <div>
      <p className="mb-1 text-xs text-muted-foreground sm:hidden">
        Step {at + 1} of {way.length}: <span className="font-medium text-foreground">{current}</span>
      </p>
      <ol aria-label="Steps of the import" className="flex items-center gap-1 sm:gap-3">
        {way.map((step, index) => {
          const done = index < at || current === 'Result'
          const here = index === at
          return (
            <li
              key={step}
              aria-current={here ? 'step' : undefined}
              className={cn(
                'flex min-w-0 flex-1 items-center gap-2 border-t-2 border-border pt-1.5 text-muted-foreground',
                (here || done) && 'border-primary',
                here && 'font-medium text-foreground',
              )}
            >
              <span
                aria-hidden="true"
                className={cn(
                  'hidden size-5 shrink-0 place-items-center rounded-xl border border-border text-xs tabular-nums sm:grid',
                  here && 'border-primary text-link',
                  done && 'border-primary bg-primary text-primary-foreground',
                )}
              >
                {done ? <Check className="size-3" /> : index + 1}
              </span>
              <span className="truncate max-sm:sr-only">{step}</span>
              {done && !here ? <span className="sr-only">, done</span> : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
