import { inboxPath } from '@caseweave/contract/results/addresses'
import { resultOutcomeNames, resultOutcomes } from '@caseweave/contract/results/result-imports/result-import-names'
import type { ResultImportView } from '@caseweave/contract/results/result-imports/result-imports'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon, Split } from 'lucide-react'

const rest: Partial<
  Record<(typeof resultOutcomes)[number], { label: string; icon: LucideIcon; colour: string; waits: boolean }>
> = {
  ambiguous: { label: 'ambiguous: several fit', icon: Split, colour: 'text-block', waits: true },
  unmatched: { label: 'unmatched', icon: CircleDashed, colour: 'text-block', waits: true },
  ignored: { label: 'ignored', icon: CircleX, colour: 'text-skip', waits: false },
  retried: { label: 'earlier attempts of retried tests', icon: Clock, colour: 'text-skip', waits: false },
  refused: { label: 'rows that say no result', icon: CircleX, colour: 'text-fail', waits: false },
}

/** The rung of the ladder that found the cases, as a figure each; together they are all results of the files. */
export function OutcomeFigures({
  projectId,
  view,
}: {
  projectId: number
  view: Pick<ResultImportView, 'counts' | 'total'>
}) {
  const there = resultOutcomes.filter((outcome) => (view.counts[outcome] ?? 0) > 0)
  return (
    <section aria-label="What became of the results">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {there.map((outcome) => {
          const other = rest[outcome]
          const Icon = other?.icon ?? CircleCheck
          const label = other?.label ?? (outcome === 'created' ? 'created by the import' : resultOutcomeNames[outcome])
          return (
            <div
              key={outcome}
              className="relative rounded-lg border border-border bg-card p-3 shadow-xs has-[a:hover]:bg-row-hover"
            >
              <dt className="flex items-center gap-1.5 text-muted-foreground">
                <Icon aria-hidden="true" className={cn('size-4 shrink-0', other?.colour ?? 'text-pass')} />
                {other?.waits ? (
                  <Link
                    href={`${inboxPath(projectId)}?show=${outcome}`}
                    className="after:absolute after:inset-0 after:rounded-lg"
                  >
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </dt>
              <dd className="mt-1 text-xl font-semibold tabular-nums">
                {(view.counts[outcome] ?? 0).toLocaleString('en')}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-2 text-muted-foreground tabular-nums">
        The files hold {view.total.toLocaleString('en')} results; every one is accounted for.
      </p>
    </section>
  )
}
