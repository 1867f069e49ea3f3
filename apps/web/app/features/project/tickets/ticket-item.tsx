import { ticketHref } from '@caseweave/contract/project/tickets/ticket-messages'
import type { TicketRow } from '@caseweave/contract/project/tickets/tickets'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { ExternalLink, Pencil, ReceiptText, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '../../platform/time/moment'
import { TicketStatus } from './ticket-status'

/** A ticket's number; it leads to the item in its tracker where that is known, or where it is an address of the web itself. */
export function TicketNumber({ number, address = '' }: { number: string; address?: string | undefined }) {
  const href = ticketHref(number) ?? ticketHref(address)
  if (!href) return <span className="font-medium wrap-anywhere">{number}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="font-medium text-link wrap-anywhere hover:underline"
    >
      {number}
      <ExternalLink aria-hidden="true" className="ms-1 inline size-3.5 align-[-0.125em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

interface TicketItemProps {
  ticket: TicketRow
  /** Where it is edited and removed; null for somebody who may do neither. */
  links: { edit: string; remove: string } | null
  /** Stands in place of the remarks while the ticket is edited or removed. */
  children?: ReactNode
}

/** One attached ticket. */
export function TicketItem({ ticket, links, children }: TicketItemProps) {
  const { number, type, release, environment, version, remarks, applicable, createdAt, createdBy } = ticket
  const production = type === 'Production'
  const Icon = production ? TriangleAlert : ReceiptText
  return (
    <li className="grid gap-1.5 rounded-lg border border-border bg-card p-3">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <TicketNumber number={number} address={ticket.item?.address} />
          <Badge variant={production ? 'fail' : 'info'}>
            <Icon aria-hidden="true" />
            {type}
          </Badge>
          {applicable ? null : <Badge variant="outline">Not applicable</Badge>}
        </div>
        {links ? (
          <div className="flex shrink-0 gap-1">
            <ButtonLink href={links.edit} variant="ghost" size="icon-sm" aria-label={`Edit ticket ${number}`}>
              <Pencil aria-hidden="true" />
            </ButtonLink>
            <ButtonLink href={links.remove} variant="ghost" size="icon-sm" aria-label={`Remove ticket ${number}`}>
              <Trash2 aria-hidden="true" />
            </ButtonLink>
          </div>
        ) : null}
      </div>
      {ticket.item ? <TicketStatus item={ticket.item} /> : null}
      <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
        <span>Release {release}</span>
        <span>{environment}</span>
        <span>V{version}</span>
        <span>
          <Moment date={createdAt} />
          {createdBy ? ` by ${createdBy}` : null}
        </span>
      </p>
      {children ?? (remarks ? <p className="whitespace-pre-wrap wrap-anywhere">{remarks}</p> : null)}
    </li>
  )
}
