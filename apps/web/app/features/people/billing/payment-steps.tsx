import { cn } from '@caseweave/ui/class-names'
import { Check } from 'lucide-react'

const steps = ['Fill Out Your Details', 'Choose Your Plan', 'Payment']

/** How far a payment is; steps that are done are told, and cannot be gone back to. */
export function PaymentSteps({ current, finished = false }: { current: number; finished?: boolean }) {
  return (
    <ol className="my-6 grid gap-2 sm:grid-cols-3" aria-label="Steps of the payment">
      {steps.map((step, index) => {
        const done = index < current || finished
        const now = index === current && !finished
        return (
          <li
            key={step}
            aria-current={now ? 'step' : undefined}
            className={cn(
              'flex items-center gap-2.5 border-t-2 pt-2',
              done || now ? 'border-primary' : 'border-border text-muted-foreground',
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'grid size-6 shrink-0 place-items-center rounded-full border font-medium text-xs tabular-nums',
                done ? 'border-primary bg-primary text-primary-foreground' : 'border-current',
              )}
            >
              {done ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className={cn(now && 'font-medium')}>
              {step}
              {done ? <span className="sr-only"> (done)</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
