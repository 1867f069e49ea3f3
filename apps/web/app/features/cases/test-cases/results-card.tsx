import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Play, Plus } from 'lucide-react'
import { Moment } from '../../platform/time/moment'
import { QuickResult, type QuickResultProps } from './quick-result'
import type { ShownCase } from './shown-case'

interface ResultsCardProps {
  historyHref: string
  /** Null for somebody who may not add a result, or for a case that takes none by hand. */
  addHref: string | null
  /** Null for somebody who may not run the case. */
  startHref: string | null
  agreementHref: string
  /** Null where nothing can be recorded with one press. */
  quick: Pick<QuickResultProps, 'onceKey' | 'place' | 'today'> | null
  details: Pick<ShownCase, 'agreement' | 'retired'>
}

/** The ways to a case's results, on its page. */
export function ResultsCard(props: ResultsCardProps) {
  const { historyHref, addHref, startHref, agreementHref, quick, details } = props
  const { agreement, retired } = details
  return (
    <Card className="pb-3">
      <CardHeader
        title="Results"
        actions={
          startHref ? (
            <ButtonLink href={startHref} variant="outline" size="sm">
              <Play aria-hidden="true" />
              {retired ? 'Run by hand anyway' : 'Manual Test Run'}
            </ButtonLink>
          ) : null
        }
      />
      {quick && (addHref || startHref) && !retired ? (
        <QuickResult addHref={addHref} startHref={startHref} {...quick} />
      ) : null}
      {retired ? (
        <p className="px-4 pt-2">
          <Badge variant="accent">Runs automated only</Badge>{' '}
          <span className="text-muted-foreground">
            {retired.by ? `retired by ${retired.by}, ` : 'retired '}
            <Moment date={retired.at} />
          </span>
        </p>
      ) : null}
      {agreement ? (
        <p className="px-4 pt-2">
          <Link href={agreementHref} className="text-link hover:underline">
            {`${agreement.agreed} of ${agreement.compared} manual and automated results agree`}
          </Link>
          {agreement.since ? (
            <span className="text-muted-foreground">
              , all since <Moment date={agreement.since} absolute />
            </span>
          ) : (
            <span className="text-block">: the last two do not</span>
          )}
        </p>
      ) : null}
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
