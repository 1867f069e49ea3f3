import { draftPath } from '@caseweave/contract/automation/addresses'
import { type PlannedCase, planScore, planValue } from '@caseweave/contract/automation/automation-plan'
import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel, priorityNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { Badge } from '@caseweave/ui/badge'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { Link } from '@caseweave/ui/navigation'
import { arithmeticOf, figure, readinessText } from './plan-words'

/** The cases of a page in the order of the plan; each unfolds into its arithmetic. */
export function PlanRows({ projectId, rows }: { projectId: number; rows: readonly PlannedCase[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="planned-cases" className="grid gap-2">
      <h2 id="planned-cases" className="text-base font-semibold">
        Test cases in this order
      </h2>
      <ol className="divide-y divide-border rounded-lg border border-border bg-card">
        {rows.map((row) => {
          const { rank, number, summary, priority, cost, newSteps, current } = row
          const label = caseNumberLabel(number)
          return (
            <li key={rank} className="grid gap-1 px-3 py-2.5 sm:px-4">
              <p className="wrap-anywhere">
                <span className="me-2 text-muted-foreground tabular-nums">{`${rank}.`}</span>
                <Link href={casePath(projectId, number)} className="font-medium text-link hover:underline">
                  {label}
                </Link>{' '}
                {summary}
              </p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge variant="outline">{priorityNames[priority]}</Badge>
                <span>{`Ready ${readinessText(row)}`}</span>
                <span>{cost === 1 ? '1 new step' : `${cost} new steps`}</span>
                <span>{`Value ${figure(planValue(row))}`}</span>
                <span className="font-medium">{`Score ${figure(planScore(row))}`}</span>
                {current ? (
                  <Link href={draftPath(projectId, number)} className="text-link underline underline-offset-2">
                    Draft<span className="sr-only"> of {label}</span>
                  </Link>
                ) : (
                  <Badge variant="block">Changed since</Badge>
                )}
              </p>
              <details>
                <FoldSummary>
                  Arithmetic<span className="sr-only"> of {label}</span>
                </FoldSummary>
                <dl className="mt-1 grid gap-x-3 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
                  {arithmeticOf(row).map(([name, sum]) => (
                    <div key={name} className="contents">
                      <dt className="text-muted-foreground">{name}</dt>
                      <dd className="wrap-anywhere">{sum}</dd>
                    </div>
                  ))}
                  {newSteps.length > 0 ? (
                    <div className="contents">
                      <dt className="text-muted-foreground">New steps</dt>
                      <dd>
                        <ul className="grid gap-0.5">
                          {newSteps.map((step) => (
                            <li key={step} className="wrap-anywhere">
                              <code className="text-xs">{step}</code>
                            </li>
                          ))}
                        </ul>
                      </dd>
                    </div>
                  ) : null}
                </dl>
              </details>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
