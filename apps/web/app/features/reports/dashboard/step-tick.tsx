import { Check } from 'lucide-react'

/** Whether a step is done, also in words. */
export function StepTick({ done, number }: { done: boolean; number?: number }) {
  const circle = 'grid size-6 shrink-0 place-items-center rounded-xl'
  if (done)
    return (
      <span className={`${circle} bg-pass-subtle text-pass`}>
        <Check role="img" aria-label="Done" className="size-4" />
      </span>
    )
  return (
    <span className={`${circle} border border-input text-xs font-semibold text-muted-foreground`}>
      {number ?? <span className="sr-only">To do</span>}
    </span>
  )
}
