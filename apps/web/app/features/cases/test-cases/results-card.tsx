import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Play, Plus } from 'lucide-react'

interface ResultsCardProps {
  historyHref: string
  /** Null for somebody who may not add a result, or for a case that takes none by hand. */
  addHref: string | null
  /** Null for somebody who may not run the case. */
  startHref: string | null
}

/** The ways to a case's results, on its page. */
export function ResultsCard({ historyHref, addHref, startHref }: ResultsCardProps) {
  return (
    <Card className="pb-3">
      <CardHeader
        title="Results"
        actions={
          startHref ? (
            <ButtonLink href={startHref} variant="outline" size="sm">
              <Play aria-hidden="true" />
              Manual Test Run
            </ButtonLink>
          ) : null
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-2">
        <Link href={historyHref} className="text-link hover:underline">
          Show execution history
        </Link>
        {addHref ? (
          <Link href={addHref} className="inline-flex items-center gap-1 text-link hover:underline">
            <Plus aria-hidden="true" className="size-4" />
            Add Execution Result
          </Link>
        ) : null}
      </div>
    </Card>
  )
}
