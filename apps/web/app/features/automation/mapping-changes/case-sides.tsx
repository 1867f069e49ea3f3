import type { ChangedCase } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { cn } from '@caseweave/ui/class-names'
import { FoldSummary } from '@caseweave/ui/fold-summary'

/** What was confirmed of a test case beside what it says now; the same on both sides is folded. */
export function CaseSides({ was, now, changed }: { was: ChangedCase; now: ChangedCase; changed: boolean }) {
  const sides = (
    <div className="grid gap-3 md:grid-cols-2">
      {changed ? <Side title="Test case as confirmed" side={was} other={now} /> : null}
      <Side title="Test case now" side={now} other={was} />
    </div>
  )
  if (changed) return sides
  return (
    <details>
      <FoldSummary className="text-muted-foreground">The test case says the same. Show it</FoldSummary>
      <div className="mt-2">{sides}</div>
    </details>
  )
}

function Side({ title, side, other }: { title: string; side: ChangedCase; other: ChangedCase }) {
  return (
    <div className="min-w-0">
      <h3 className="text-xs font-medium text-muted-foreground">{`${title} · version ${side.version}`}</h3>
      <p
        className={cn(
          'font-medium wrap-anywhere',
          side.summary !== other.summary && 'rounded-sm bg-block-subtle px-1.5',
        )}
      >
        {side.summary}
      </p>
      <ol className="mt-1 grid list-inside list-decimal gap-0.5">
        {side.steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and the list never changes.
            key={index}
            className={cn('rounded-sm px-1.5 py-0.5 wrap-anywhere', step.mark === 'changed' && 'bg-block-subtle')}
          >
            {step.description}
            {step.expectedResult ? (
              <span className="block ps-5 text-muted-foreground">Expected: {step.expectedResult}</span>
            ) : null}
            {step.mark === 'changed' ? (
              <span className="ms-1.5 text-xs font-medium whitespace-nowrap">(changed)</span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
