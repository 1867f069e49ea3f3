import { isUntold, type TicketLine } from '@caseweave/contract/project/tickets/ticket-items'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Bug, ListChecks, Plus, ReceiptText, RotateCcw, TriangleAlert } from 'lucide-react'
import { TicketNumber } from './ticket-item'
import { FailsAgain, KnownSince, StatusBadge } from './ticket-status'

interface TicketsCardProps {
  details: {
    tickets: { normal: number; production: number; failsAgain: number }
    ticketLines: readonly TicketLine[]
    productionBug: boolean
  }
  ticketsHref: string
  /** Null for somebody who may not attach one, nor make a work item. */
  attachHref: string | null
  /** The work items of the project's trackers, which whoever reads cases may read; null for a case that is deleted. */
  itemsHref: string | null
}

/** The form of a new work item, beside the form that attaches one. */
const newItemBeside = (attachHref: string) => attachHref.replace(/attach(?=\?|$)/, 'items/new')

/** What tickets a test case has, on its page. */
export function TicketsCard({ details, ticketsHref, attachHref, itemsHref }: TicketsCardProps) {
  const { tickets: counts, ticketLines: lines, productionBug } = details
  const { normal, production } = counts
  const none = normal + production === 0
  return (
    <Card className="pb-3">
      <CardHeader
        title="Tickets"
        actions={
          attachHref ? (
            <ButtonLink href={attachHref} variant="outline" size="sm">
              <Plus aria-hidden="true" />
              Attach Ticket
            </ButtonLink>
          ) : null
        }
      />
      <div className="flex flex-wrap items-center gap-2 px-4 pt-2">
        {none ? <span className="text-muted-foreground">None</span> : null}
        {production > 0 ? (
          <Badge variant={productionBug ? 'fail' : 'outline'}>
            <TriangleAlert aria-hidden="true" />
            {production} production
          </Badge>
        ) : null}
        {normal > 0 ? (
          <Badge variant="info">
            <ReceiptText aria-hidden="true" />
            {normal} normal
          </Badge>
        ) : null}
        {none ? null : (
          <Link href={ticketsHref} className="text-link hover:underline">
            Attached Tickets
          </Link>
        )}
      </div>
      {counts.failsAgain > 0 ? (
        <p className="flex items-center gap-1.5 px-4 pt-2 text-fail">
          <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
          {counts.failsAgain === 1
            ? 'A ticket is closed, but the test case fails again.'
            : `${counts.failsAgain} tickets are closed, but the test case fails again.`}
        </p>
      ) : null}
      <ul className="grid gap-2 px-4 pt-2 empty:hidden">
        {lines.flatMap(({ id, number, item }) =>
          item ? (
            <li key={id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <TicketNumber number={number} address={item.address} />
                {isUntold(item) ? null : <StatusBadge item={item} />}
                {item.failsAgain ? <FailsAgain /> : null}
              </span>
              <span className="line-clamp-2 text-xs wrap-anywhere" title={item.title}>
                {item.title}
              </span>
              <KnownSince item={item} />
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      <div className="flex flex-wrap gap-2 px-4 pt-3 empty:hidden">
        {attachHref ? (
          <ButtonLink href={newItemBeside(attachHref)} variant="outline" size="sm">
            <Bug aria-hidden="true" />
            Report a defect
          </ButtonLink>
        ) : null}
        {itemsHref ? (
          <ButtonLink href={itemsHref} variant="ghost" size="sm">
            <ListChecks aria-hidden="true" />
            Work items
          </ButtonLink>
        ) : null}
      </div>
      {productionBug ? (
        <p className="px-4 pt-2 text-xs text-muted-foreground">
          The test case cannot be mapped while a production ticket is applicable.
        </p>
      ) : null}
    </Card>
  )
}
