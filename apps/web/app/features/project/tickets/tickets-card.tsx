import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Plus, ReceiptText, TriangleAlert } from 'lucide-react'

interface TicketsCardProps {
  counts: { normal: number; production: number }
  productionBug: boolean
  ticketsHref: string
  /** Null for somebody who may not attach one. */
  attachHref: string | null
}

/** What tickets a test case has, on its page. */
export function TicketsCard({ counts, productionBug, ticketsHref, attachHref }: TicketsCardProps) {
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
      {productionBug ? (
        <p className="px-4 pt-2 text-xs text-muted-foreground">
          The test case cannot be mapped while a production ticket is applicable.
        </p>
      ) : null}
    </Card>
  )
}
