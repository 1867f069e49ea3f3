import type { ServerProcess } from '@caseweave/contract/platform/operations/operations'
import { versionText } from '@caseweave/contract/platform/version'
import { Badge } from '@caseweave/ui/badge'
import { Card, CardHeader } from '@caseweave/ui/card'
import { Table } from '@caseweave/ui/table'
import { Moment } from '../time/moment'

/** Each process of the installation with how it said that it is. */
export function Processes({ processes, className }: { processes: readonly ServerProcess[]; className?: string }) {
  return (
    <Card className={className}>
      <CardHeader title="Processes" description="Each says every half minute how it is." />
      <div className="p-4">
        <Table caption="Processes" className="table-cards">
          <thead>
            <tr>
              <th scope="col">Process</th>
              <th scope="col">State</th>
              <th scope="col">Version</th>
              <th scope="col">Node.js</th>
              <th scope="col">Since</th>
              <th scope="col">Last word</th>
            </tr>
          </thead>
          <tbody>
            {processes.map((each) => (
              <tr key={each.id}>
                <th scope="row" className="wrap-anywhere">
                  {each.kind} <span className="font-normal text-muted-foreground">{`${each.host}, ${each.pid}`}</span>
                </th>
                <td>
                  <State of={each} />
                </td>
                <td className="fact wrap-anywhere" data-label="Version">
                  {versionText(each.version, each.commit)}
                </td>
                <td className="fact" data-label="Node.js">
                  {each.node}
                </td>
                <td className="fact" data-label="Since">
                  <Moment date={each.startedAt} />
                </td>
                <td className="fact" data-label="Last word">
                  <Moment date={each.seenAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  )
}

function State({ of: { silent, checks } }: { of: ServerProcess }) {
  if (silent) return <Badge variant="fail">Silent</Badge>
  const failed = Object.entries(checks).flatMap(([name, state]) => (state === 'ok' ? [] : [name]))
  return failed.length === 0 ? (
    <Badge variant="pass">Ready</Badge>
  ) : (
    <Badge variant="fail">{`No answer from: ${failed.join(', ')}`}</Badge>
  )
}
