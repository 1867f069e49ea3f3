import { runPath } from '@caseweave/contract/results/addresses'
import type { CycleOfRun } from '@caseweave/contract/results/test-cycles/cycle-views'
import { Link } from '@caseweave/ui/navigation'
import { Moment } from '../../platform/time/moment'
import { RunStatusBadge } from '../executions/run-status-badge'

/** What came out of the last runs of the case, with the steps that failed. */
export function EarlierRuns({
  projectId,
  steps,
  earlier,
}: {
  projectId: number
  steps: number
  earlier: CycleOfRun['earlier']
}) {
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier-title" className="grid gap-2 rounded-lg border border-border bg-card p-3 sm:p-4">
      <h2 id="earlier-title" className="font-semibold">
        Last results
      </h2>
      <ol className="grid gap-1.5">
        {earlier.map((run) => {
          const failed = run.steps.filter(({ result }) => result === 'FAILED').map(({ sequence }) => sequence)
          return (
            <li key={run.runId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link href={runPath(projectId, run.runId)} className="no-underline">
                <RunStatusBadge status={run.status} />
              </Link>
              <span className="text-muted-foreground">
                V{run.version} · {run.by || 'Somebody'}, <Moment date={run.at} />
              </span>
              {failed.length > 0 && steps > 1 ? (
                <span className="text-fail">
                  {failed.length === 1 ? `Step ${failed[0]} failed` : `Steps ${failed.join(', ')} failed`}
                </span>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
