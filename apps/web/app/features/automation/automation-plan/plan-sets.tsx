import { type PlannedSet, planSetSize } from '@caseweave/contract/automation/automation-plan'
import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { Link } from '@caseweave/ui/navigation'
import { figure } from './plan-words'

const stepsOf = (count: number) => (count === 1 ? 'this step' : `these ${count} steps`)

/** Sets that are shown at first. */
const setsShown = 3

/** The steps that open the way for most cases, set by set. */
export function PlanSets({ projectId, sets }: { projectId: number; sets: readonly PlannedSet[] }) {
  if (sets.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Steps to write first"
        description={`Sets of up to ${planSetSize} step definitions, each after those before it. Each lets the most test cases be automated for what it costs.`}
      />
      <CardContent>
        <SetList projectId={projectId} sets={sets.slice(0, setsShown)} from={0} />
        {sets.length > setsShown ? (
          <details className="mt-2 border-t border-border pt-2">
            <FoldSummary>{`${sets.length - setsShown} more sets`}</FoldSummary>
            <SetList projectId={projectId} sets={sets.slice(setsShown)} from={setsShown} />
          </details>
        ) : null}
      </CardContent>
    </Card>
  )
}

/** Some of the sets, of which the first is number `from`; the very first is open. */
function SetList({ projectId, sets, from }: { projectId: number; sets: readonly PlannedSet[]; from: number }) {
  return (
    <ol className="-my-2 divide-y divide-border">
      {sets.map(({ steps, cases, minutesSaved, examples }, at) => {
        const index = from + at
        return (
          <li key={steps.join('\n')} className="py-2">
            <p className="font-medium">
              {`${index === 0 ? 'Writing' : 'Then writing'} ${stepsOf(steps.length)} automates ${counted(cases, 'case')}`}
              {minutesSaved === undefined ? null : (
                <span className="font-normal text-muted-foreground">{`, saves about ${figure(minutesSaved)} min a month`}</span>
              )}
            </p>
            <details open={index === 0}>
              <FoldSummary>
                Show<span className="sr-only"> set {index + 1}</span>
              </FoldSummary>
              <ul className="mt-1 grid list-disc gap-0.5 ps-5">
                {steps.map((step) => (
                  <li key={step} className="wrap-anywhere">
                    <code className="text-xs">{step}</code>
                  </li>
                ))}
              </ul>
              <p className="mt-1 flex flex-wrap gap-x-2 text-muted-foreground">
                For{' '}
                {examples.map((number) => (
                  <Link key={number} href={casePath(projectId, number)} className="text-link hover:underline">
                    {caseNumberLabel(number)}
                  </Link>
                ))}
                {cases > examples.length ? ` and ${counted(cases - examples.length, 'case')} more` : ''}
              </p>
            </details>
          </li>
        )
      })}
    </ol>
  )
}
