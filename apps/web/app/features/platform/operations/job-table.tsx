import { counted } from '@caseweave/contract/platform/counted'
import { jobNameText } from '@caseweave/contract/platform/job-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import { cancelJobPath, operatorJobsPath } from '@caseweave/contract/platform/operations/addresses'
import { jobStatusNames, type OperatorJob, queueNames } from '@caseweave/contract/platform/operations/operations'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { Moment } from '../time/moment'

const looks = { queued: 'neutral', running: 'info', failed: 'fail', succeeded: 'pass' } as const

interface JobTableProps {
  caption: string
  jobs: readonly OperatorJob[]
  /** What the list asks, which Retry and Cancel come back to. */
  query?: Record<string, string>
}

/** Jobs with what an operator may know of them, and what can be done with each. */
export function JobTable({ caption, jobs, query = {} }: JobTableProps) {
  return (
    <Table caption={caption} className="table-cards">
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">State</th>
          <th scope="col">For</th>
          <th scope="col">Asked for</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id} className="align-top">
            <th scope="row" className="wrap-anywhere">
              {jobNameText(job.name)}
              <span className="block font-normal text-muted-foreground text-xs">
                {queueNames[job.queue]} <code>{job.name}</code>
              </span>
            </th>
            <td className="min-w-48">
              <Badge variant={looks[job.status]}>{jobStatusNames[job.status]}</Badge>{' '}
              <span className="text-muted-foreground">{howFar(job)}</span>
              {job.error ? (
                <p className="mt-1 max-w-prose wrap-anywhere" dir="auto">
                  {job.error}
                </p>
              ) : null}
            </td>
            <td className="wrap-anywhere" dir="auto">
              {job.organization ?? <span className="text-muted-foreground">No project</span>}
              <span className="block text-muted-foreground text-xs">{job.username ?? 'by itself'}</span>
            </td>
            <td data-label="Asked for">
              <Moment date={job.createdAt} />
            </td>
            <td>
              <JobAction job={job} query={query} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function howFar({ progress, attempts, status }: OperatorJob): string {
  if (status === 'running' && progress && progress.total > 0)
    return `${numberText(progress.done)} of ${numberText(progress.total)}`
  return attempts > 1 ? counted(attempts, 'try', 'tries') : ''
}

function JobAction({ job, query }: { job: OperatorJob; query: Record<string, string> }) {
  if (job.status === 'succeeded') return null
  const called = `${jobNameText(job.name)} of ${job.organization ?? 'no project'}`
  if (job.status !== 'failed')
    return (
      <ButtonLink href={cancelJobPath(job.id, query)} variant="outline" size="sm" aria-label={`Cancel ${called}`}>
        Cancel
      </ButtonLink>
    )
  const here = `${operatorJobsPath}?${new URLSearchParams(query)}`
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="jobId" value={job.id} />
      <Button type="submit" variant="outline" size="sm" aria-label={`Try ${called} again`}>
        Try again
      </Button>
    </Form>
  )
}
