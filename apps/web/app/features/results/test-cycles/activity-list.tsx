import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { runPath, testCyclePath } from '@caseweave/contract/results/addresses'
import type { CycleActivity, CycleActivityPage } from '@caseweave/contract/results/test-cycles/cycle-views'
import { Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { Moment } from '../../platform/time/moment'
import { RunStatusBadge } from '../executions/run-status-badge'

const tests = (items: number) => counted(items, 'test')

/** What a line of the activity says after the person's name. */
const sentences: Record<Exclude<CycleActivity['kind'], 'run'>, (line: CycleActivity) => string> = {
  created: ({ items }) => `created the cycle with ${tests(items)}`,
  started: () => 'started the cycle',
  changed: () => 'changed the cycle',
  added: ({ items }) => `added ${tests(items)}`,
  removed: ({ items }) => `removed ${tests(items)}`,
  assigned: ({ items, about }) => `assigned ${tests(items)} to ${about}`,
  marked: ({ items, about }) => `set ${tests(items)} to ${about}`,
  accepted: ({ items }) => `accepted ${counted(items, 'automated result')}`,
  uploaded: ({ items }) => `recorded ${counted(items, 'result')} of a sheet`,
  closed: () => 'closed the cycle',
  calledOff: () => 'called the cycle off',
  reopened: ({ about }) => `reopened the cycle: ${about}`,
}

/** What happened in a cycle, the newest first. */
export function ActivityList(props: {
  projectId: number
  number: number
  activity: CycleActivityPage
  search: string
}) {
  const { projectId, number, activity, search } = props
  return (
    <section aria-label="Activity" className="grid gap-3">
      <ol className="grid divide-y divide-border rounded-lg border border-border bg-card">
        {activity.rows.map((line) => (
          <li
            key={`${line.at.toISOString()}-${line.kind}-${line.run?.runId ?? line.about}`}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-3 py-2"
          >
            <Moment date={line.at} className="w-40 shrink-0 text-xs text-muted-foreground tabular-nums" />
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="font-medium">{line.by || 'Somebody'}</span>{' '}
              {line.run ? (
                <>
                  finished{' '}
                  <Link href={runPath(projectId, line.run.runId)} className="text-link underline">
                    {caseNumberLabel(line.run.caseNumber)} {line.run.summary}
                  </Link>{' '}
                  in {line.run.environment}
                  {line.run.attempt > 1 ? `, attempt ${line.run.attempt}` : ''}{' '}
                  <RunStatusBadge status={line.run.status} />
                </>
              ) : line.kind === 'run' ? null : (
                sentences[line.kind](line)
              )}
            </span>
          </li>
        ))}
      </ol>
      {activity.pageCount > 1 ? (
        <Pagination
          page={activity.page}
          pageCount={activity.pageCount}
          hrefFor={(page) => withParameters(testCyclePath(projectId, number) + search, { page: String(page) })}
        />
      ) : null}
    </section>
  )
}
