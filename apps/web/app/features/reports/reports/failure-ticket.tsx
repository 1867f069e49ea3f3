import type { ReportedFailure } from '@caseweave/contract/reports/reports/execution-report'
import { Link } from '@caseweave/ui/navigation'
import { TicketNumber } from '../../project/tickets/ticket-item'

interface FailureTicketProps {
  failure: ReportedFailure
  /** The case, as people call it. */
  label: string
  /** The form of a new work item about what failed; null for somebody who may not. */
  href: string | null
}

/** The ticket of a result that fails, or the way to one; beside a ticket that is closed, both. */
export function FailureTicket({ failure: { ticket }, label, href }: FailureTicketProps) {
  return (
    <span className="mt-0.5 grid justify-items-start text-xs">
      {ticket ? (
        <span className="inline-block max-w-40 truncate" title={ticket.number}>
          <TicketNumber number={ticket.number} address={ticket.address ?? undefined} />
          {ticket.open ? null : <span className="text-muted-foreground"> closed</span>}
        </span>
      ) : null}
      {href && !ticket?.open ? (
        <Link
          href={href}
          aria-label={`Report a defect of ${label}`}
          className="print-hidden text-link whitespace-nowrap hover:underline"
        >
          Report a defect
        </Link>
      ) : null}
    </span>
  )
}
