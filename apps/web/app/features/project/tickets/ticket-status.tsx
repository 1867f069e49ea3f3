import { isUntold, itemTrouble, type TicketItem } from '@caseweave/contract/project/tickets/ticket-items'
import { Badge } from '@caseweave/ui/badge'
import { CircleCheck, CircleDot, CloudOff, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '../../platform/time/moment'

/** The status of a work item as its tracker calls it; whether it is closed differs by its sign too. */
export function StatusBadge({ item }: { item: Pick<TicketItem, 'status' | 'state'> }) {
  const closed = item.state === 'closed'
  const Icon = closed ? CircleCheck : CircleDot
  return (
    <Badge variant={closed ? 'pass' : 'outline'} className="max-w-full" title={item.status}>
      <Icon aria-hidden="true" />
      <span className="truncate">{item.status || (closed ? 'Closed' : 'Open')}</span>
      <span className="sr-only">{closed ? ' (closed)' : ' (open)'}</span>
    </Badge>
  )
}

/** Says that a case fails again though its ticket was closed. */
export function FailsAgain() {
  return (
    <Badge variant="fail">
      <RotateCcw aria-hidden="true" />
      Closed, but fails again
    </Badge>
  )
}

/** As of when the status of an item is known; that it is not, where its tracker has told nothing of it yet. */
export function KnownSince({ item }: { item: Pick<TicketItem, 'title' | 'status' | 'statusAt' | 'tracker'> }) {
  return (
    <span className="text-xs text-muted-foreground">
      {isUntold(item) ? (
        `Title and status follow when ${item.tracker} answers.`
      ) : (
        <>
          as of <Moment date={item.statusAt} />
        </>
      )}
    </span>
  )
}

/** What is known of a ticket's work item, as of when, and why there is no news. */
export function TicketStatus({ item }: { item: TicketItem }) {
  const trouble = itemTrouble(item)
  if (isUntold(item)) return trouble ? <Trouble>{trouble}</Trouble> : <KnownSince item={item} />
  return (
    <div className="grid gap-1">
      <p className="font-medium wrap-anywhere">{item.title}</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge item={item} />
        {item.failsAgain ? <FailsAgain /> : null}
        <span className="text-xs text-muted-foreground wrap-anywhere">
          {[item.type, item.assignee ? `assigned to ${item.assignee}` : 'not assigned'].filter(Boolean).join(', ')}
        </span>
        <KnownSince item={item} />
      </div>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
    </div>
  )
}

/** Why there is no news of an item. */
function Trouble({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-xs text-muted-foreground">
      <CloudOff aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </p>
  )
}
