import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ticketHref } from '@caseweave/contract/project/tickets/ticket-messages'
import {
  type TicketPart,
  type TicketReport,
  type TicketReportRow,
  ticketPartNames,
  ticketReportLimits,
} from '@caseweave/contract/reports/reports/ticket-report'
import { Badge, ResultBadge } from '@caseweave/ui/badge'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { useProject } from '../../people/projects/project.route'
import { Moment } from '../../platform/time/moment'

/** Where open tickets are, by module, release and environment. */
export function TicketPlaces({ places }: { places: TicketReport['places'] }) {
  return (
    <details open={places.length <= 10} className="grid grid-cols-1 gap-2">
      <FoldSummary>
        Open tickets by module, release and environment
        {places.length === ticketReportLimits.places ? ` (the first ${ticketReportLimits.places})` : ''}
      </FoldSummary>
      <Table caption="Open tickets by module, release and environment" density="compact" className="table-cards">
        <thead>
          <tr>
            <th scope="col">Module</th>
            <th scope="col">Release</th>
            <th scope="col">Environment</th>
            <th scope="col" className="num">
              Open
            </th>
            <th scope="col" className="num">
              Production
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ module, release, environment, open, production }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two modules may have one name, and the list never changes in place.
            <tr key={index}>
              <td className="words">{module}</td>
              <td className="fact wrap-anywhere">{release}</td>
              <td className="fact wrap-anywhere">{environment}</td>
              <td className="num" data-label="Open">
                {numberText(open)}
              </td>
              <td className="num" data-label="Production">
                {numberText(production)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

interface TicketRowsProps {
  projectId: number
  part: TicketPart
  rows: readonly TicketReportRow[]
}

/** The lines of one part of the report. */
export function TicketRows({ projectId, part, rows }: TicketRowsProps) {
  const { projectRole, organizationRole } = useProject()
  const mayRead = mayInProject('testCases.read', projectRole, organizationRole)
  const hasTickets = part !== 'without'
  return (
    <Table caption={ticketPartNames[part]} density="compact" className="table-cards max-xl:[--cell-x:0.375rem]">
      <thead>
        <tr>
          {hasTickets ? <th scope="col">Ticket</th> : null}
          {hasTickets ? <th scope="col">Status</th> : null}
          <th scope="col">Test Case</th>
          <th scope="col">Module</th>
          <th scope="col">Release</th>
          <th scope="col" className="sm:max-xl:hidden">
            Environment
          </th>
          <th scope="col">Newest result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.ticket} ${row.caseNumber} ${row.release} ${row.environment}`}>
            {hasTickets ? <TicketCell row={row} /> : null}
            {hasTickets ? (
              <td className="min-w-24 wrap-anywhere">
                {!row.status ? <span className="text-muted-foreground">Not known</span> : row.status}
                {row.status && row.statusAt ? (
                  <span className="block text-xs text-muted-foreground">
                    as of <Moment date={row.statusAt} />
                  </span>
                ) : null}
              </td>
            ) : null}
            <td className="min-w-36 wrap-anywhere">
              {mayRead ? (
                <Link href={casePath(projectId, row.caseNumber)} className="block w-fit text-link hover:underline">
                  {caseNumberLabel(row.caseNumber)}
                </Link>
              ) : (
                caseNumberLabel(row.caseNumber)
              )}
              <span className="line-clamp-2" title={row.summary}>
                {row.summary}
              </span>
            </td>
            <td className="fact min-w-20 wrap-anywhere">{row.module}</td>
            <td className="fact min-w-16 wrap-anywhere">
              {row.release}
              <span className="hidden text-xs text-muted-foreground sm:max-xl:block">{row.environment}</span>
            </td>
            <td className="fact min-w-16 wrap-anywhere sm:max-xl:hidden">{row.environment}</td>
            <td className="whitespace-nowrap">
              {row.result ? <ResultBadge status={row.result} /> : <span className="text-muted-foreground">None</span>}
              {row.executedAt ? (
                <span className="block text-xs text-muted-foreground">
                  <Moment date={row.executedAt} />
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function TicketCell({ row }: { row: TicketReportRow }) {
  const href = ticketHref(row.ticket ?? '') ?? ticketHref(row.address ?? '')
  return (
    <td className="min-w-36 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-2">
        {href ? (
          <a href={href} target="_blank" rel="noreferrer noopener" className="font-medium text-link hover:underline">
            {row.ticket}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className="font-medium">{row.ticket}</span>
        )}
        {row.type === 'Production' ? <Badge variant="fail">Production</Badge> : null}
      </span>
      {row.title ? (
        <span className="line-clamp-2" title={row.title}>
          {row.title}
        </span>
      ) : null}
    </td>
  )
}
