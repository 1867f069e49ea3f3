import { durationText } from '@caseweave/contract/platform/duration-text'
import { numberText } from '@caseweave/contract/platform/numbers'
import {
  operatorJobsPath,
  operatorMailsPath,
  operatorSecurityPath,
} from '@caseweave/contract/platform/operations/addresses'
import { type OperatorOverview, queueNames } from '@caseweave/contract/platform/operations/operations'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { JobTable } from './job-table'
import { SecurityTable } from './security-table'

const age = (seconds: number) => (seconds > 0 ? durationText(seconds * 1_000) : '–')
const linked = 'underline-offset-4 hover:underline'

/** How many jobs of each queue wait, are at work, or have failed within a day. */
export function Queues({ queues }: Pick<OperatorOverview, 'queues'>) {
  const cell = (queue: string, status: string, label: string, count: number) => (
    <td className="num" data-label={label}>
      {count === 0 ? (
        0
      ) : (
        <Link href={`${operatorJobsPath}?${new URLSearchParams({ status, queue })}`} className={linked}>
          {numberText(count)}
        </Link>
      )}
    </td>
  )
  return (
    <Card>
      <CardHeader title="Queues" description="Failed: within the last day." />
      <div className="p-4">
        <Table caption="Queues" className="table-cards">
          <thead>
            <tr>
              <th scope="col">Queue</th>
              <th scope="col" className="num">
                Waiting
              </th>
              <th scope="col" className="num">
                At work
              </th>
              <th scope="col" className="num">
                Failed
              </th>
              <th scope="col" className="num">
                Oldest waits
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ queue, queued, running, failed, oldest }) => (
              <tr key={queue}>
                <th scope="row">{queueNames[queue]}</th>
                {cell(queue, 'queued', 'Waiting', queued)}
                {cell(queue, 'running', 'At work', running)}
                {cell(queue, 'failed', 'Failed', failed)}
                <td className="num" data-label="Oldest waits">
                  {age(oldest)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  )
}

/** How many mails wait and were not sent. */
export function Mails({ mails: { waiting, oldest, failed, unsure } }: Pick<OperatorOverview, 'mails'>) {
  const rows = [
    { status: 'queued', label: 'Waiting', count: waiting, more: age(oldest) },
    { status: 'failed', label: 'Not sent', count: failed, more: '' },
    { status: 'unsure', label: 'Not confirmed', count: unsure, more: '' },
  ]
  return (
    <Card>
      <CardHeader title="Outgoing email" description="One mail for each person." />
      <div className="p-4">
        <Table caption="Outgoing email" className="table-cards">
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col" className="num">
                Mails
              </th>
              <th scope="col" className="num">
                Oldest waits
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ status, label, count, more }) => (
              <tr key={status}>
                <th scope="row">
                  <Link href={`${operatorMailsPath}?${new URLSearchParams({ status })}`} className={linked}>
                    {label}
                  </Link>
                </th>
                <td className="num" data-label="Mails">
                  {numberText(count)}
                </td>
                <td className="num" data-label="Oldest waits">
                  {more}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  )
}

/** The newest jobs that failed. */
export function Failures({ failures, className }: Pick<OperatorOverview, 'failures'> & { className?: string }) {
  return (
    <Card className={className}>
      <CardHeader
        title="Newest failures"
        actions={
          <ButtonLink href={operatorJobsPath} variant="outline" size="sm">
            All that failed
          </ButtonLink>
        }
      />
      {failures.length === 0 ? (
        <CardContent className="text-muted-foreground">No job has failed.</CardContent>
      ) : (
        <div className="p-4">
          <JobTable caption="Newest failures" jobs={failures} query={{ status: 'failed' }} />
        </div>
      )}
    </Card>
  )
}

/** Who was refused last. */
export function Refusals({ refusals, className }: Pick<OperatorOverview, 'refusals'> & { className?: string }) {
  return (
    <Card className={className}>
      <CardHeader
        title="Refused sign-ins and tokens"
        actions={
          <ButtonLink href={operatorSecurityPath} variant="outline" size="sm">
            All security events
          </ButtonLink>
        }
      />
      {refusals.length === 0 ? (
        <CardContent className="text-muted-foreground">Nobody was refused.</CardContent>
      ) : (
        <div className="p-4">
          <SecurityTable caption="Refused sign-ins and tokens" events={refusals} />
        </div>
      )}
    </Card>
  )
}
