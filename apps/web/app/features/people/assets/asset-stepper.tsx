import { cn } from '@caseweave/ui/class-names'
import { Check, CircleAlert } from 'lucide-react'
import { assetSteps } from './asset-values'

interface AssetStepperProps {
  /** The step that is open, from 0. */
  step: number
  /** Names of the fields that are wrong. */
  wrong: readonly string[]
}

/** The steps of a new asset; each button goes there with what was typed. */
export function AssetStepper({ step, wrong }: AssetStepperProps) {
  return (
    <div>
      <p className="mb-1 text-xs text-muted-foreground sm:hidden">
        Step {step + 1} of {assetSteps.length}:{' '}
        <span className="font-medium text-foreground">{assetSteps[step]?.title}</span>
      </p>
      <ol aria-label="Steps of a new asset" className="flex items-stretch gap-1 sm:gap-3">
        {assetSteps.map(({ title, fields }, at) => {
          const here = at === step
          const done = at < step
          const bad = fields.some((field) => wrong.includes(field))
          const sign = bad ? <CircleAlert className="size-3" /> : done ? <Check className="size-3" /> : at + 1
          return (
            <li
              key={title}
              aria-current={here ? 'step' : undefined}
              className={cn(
                'min-w-0 flex-1 border-t-2 border-border text-muted-foreground',
                (here || done) && 'border-primary',
                here && 'font-medium text-foreground',
                bad && 'border-fail',
              )}
            >
              <button
                type="submit"
                name="go"
                value={at + 1}
                disabled={here}
                className="flex w-full min-w-0 items-center gap-2 pt-1.5 text-start enabled:hover:text-foreground"
              >
                <span
                  aria-hidden="true"
                  className={cn(
                    'hidden size-5 shrink-0 place-items-center rounded-xl border border-border text-xs tabular-nums sm:grid',
                    here && 'border-primary text-link',
                    done && 'border-primary bg-primary text-primary-foreground',
                    bad && 'border-fail bg-fail-subtle text-fail',
                  )}
                >
                  {sign}
                </span>
                <span className="truncate max-sm:sr-only">{title}</span>
                {done && !bad ? <span className="sr-only">, done</span> : null}
                {bad ? <span className="sr-only">, has a problem</span> : null}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
