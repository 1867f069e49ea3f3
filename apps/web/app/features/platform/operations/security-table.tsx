import { jobNameText } from '@caseweave/contract/platform/job-names'
import type { SecurityEventRow } from '@caseweave/contract/platform/operations/operations'
import { Badge } from '@caseweave/ui/badge'
import { Table } from '@caseweave/ui/table'
import { Moment } from '../time/moment'

/** What facts are about, where their own name is one of programs. */
const factNames: Record<string, string> = {
  organizationId: 'organization',
  projectId: 'project',
  tokenId: 'token',
  jobId: 'number',
  recipientId: 'mail',
}

const factText = ([name, value]: [string, string | number]) =>
  name === 'job' ? jobNameText(String(value)) : `${factNames[name] ?? name} ${value}`

/** What happened to accounts. */
export function SecurityTable({ caption, events }: { caption: string; events: readonly SecurityEventRow[] }) {
  return (
    <Table caption={caption} className="table-cards">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Who</th>
          <th scope="col">From</th>
          <th scope="col">More</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, event, refused, username, address, facts, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <Badge variant={refused ? 'fail' : 'neutral'}>{event}</Badge>
            </th>
            <td className="fact wrap-anywhere" dir="auto">
              {username ?? <span className="text-muted-foreground">Nobody known</span>}
            </td>
            <td className="fact wrap-anywhere">
              {address || <span className="text-muted-foreground">The server</span>}
            </td>
            <td className="text-muted-foreground wrap-anywhere">{Object.entries(facts).map(factText).join(', ')}</td>
            <td className="fact">
              <Moment date={createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
