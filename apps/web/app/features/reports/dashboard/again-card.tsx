import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { ticketHref } from '@caseweave/contract/project/tickets/ticket-messages'
import type { Dashboard } from '@caseweave/contract/reports/dashboard'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { RotateCcw } from 'lucide-react'
import { atLeastText } from './figures-text'

interface AgainCardProps {
  projectId: number
  module: number
  again: NonNullable<Dashboard['again']>
}

/** Closed tickets whose cases fail again; nothing where there are none. */
export function AgainCard({ projectId, module, again }: AgainCardProps) {
  if (again.count === 0) return null
  const parameters = new URLSearchParams({ ...(module ? { module: String(module) } : {}), part: 'failsAgain' })
  const one = again.count === 1 && !again.more
  return (
    <Card id="again">
      <CardHeader
        title={
          <span className="flex items-center gap-1.5">
            <RotateCcw aria-hidden="true" className="size-4 shrink-0 text-fail" />
            {atLeastText(again)} closed {one ? 'ticket fails' : 'tickets fail'} again
          </span>
        }
        description="The newest result came after the ticket was closed, and is Fail."
        actions={
          <ButtonLink href={reportHref('tickets', projectId, { parameters })} variant="outline" size="sm">
            All of them
          </ButtonLink>
        }
      />
      <CardContent>
        <ul className="grid gap-2">
          {again.tickets.map(({ ticket, title, address, status, caseNumber, summary, release, environment }) => {
            const href = ticketHref(ticket ?? '') ?? ticketHref(address ?? '')
            return (
              <li key={`${ticket} ${caseNumber} ${release} ${environment}`} className="grid gap-0.5">
                <span className="wrap-anywhere">
                  {href ? (
                    <a
                      href={href}
                      target="_blank"
                      rel="noreferrer noopener"
                      className="font-medium text-link hover:underline"
                    >
                      {ticket}
                      <span className="sr-only"> (opens in a new tab)</span>
                    </a>
                  ) : (
                    <span className="font-medium">{ticket}</span>
                  )}{' '}
                  {title}
                </span>
                <span className="text-xs wrap-anywhere text-muted-foreground">
                  {status}, but{' '}
                  <Link href={casePath(projectId, caseNumber)} className="text-link underline underline-offset-2">
                    {caseNumberLabel(caseNumber)}
                  </Link>{' '}
                  {summary} fails in release {release}, {environment}
                </span>
              </li>
            )
          })}
        </ul>
      </CardContent>
    </Card>
  )
}
