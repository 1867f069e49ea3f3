import { casePath, definitionsPath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { numberText } from '@caseweave/contract/platform/numbers'
import { type Dashboard, mineCounted, OpenState, openStateNames } from '@caseweave/contract/reports/dashboard'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { executionHref } from './dashboard-links'

interface MineCardProps {
  projectId: number
  module: number
  mine: NonNullable<Dashboard['mine']>
  release: Dashboard['release']
}

const variants = { failing: 'fail', notRun: 'outline', pending: 'neutral' } as const

/** What is open of the cases that are assigned to the reader, each state with the list behind it. */
export function MineCard({ projectId, module, mine, release }: MineCardProps) {
  const { assigned, open, cases } = mine
  // Cases that are not applicable are not counted here, as in the reports.
  const list = (search: string) =>
    withParameters(definitionsPath(projectId), { moduleId: String(module), applicable: 'applicable', search })
  const hrefs: Record<OpenState, string> = {
    failing: executionHref(projectId, { module, status: 'fail', search: 'assigned:me' }),
    notRun: executionHref(projectId, { release: release?.id ?? 0, module, status: 'remaining', search: 'assigned:me' }),
    pending: list('assigned:me kind:pending'),
  }
  const states = OpenState.options.filter((state) => state !== 'notRun' || release)
  const nothing = states.every((state) => open[state] === 0)
  return (
    <Card id="mine">
      <CardHeader
        title="Assigned to me"
        description={assigned.more ? `Counted among your newest ${numberText(mineCounted)} cases.` : undefined}
        actions={
          assigned.count > 0 ? (
            <ButtonLink href={list('assigned:me')} variant="outline" size="sm">
              {assigned.more ? 'All my cases' : `All ${numberText(assigned.count)}`}
            </ButtonLink>
          ) : undefined
        }
      />
      <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {assigned.count === 0 ? (
          <p className="text-muted-foreground">No test case is assigned to you here.</p>
        ) : (
          <ul className="grid grid-cols-3 gap-2">
            {states.map((state) => (
              <li key={state} className="flex">
                <Link
                  href={hrefs[state]}
                  className="flex flex-1 flex-col rounded-lg border border-border px-3 py-2 hover:bg-row-hover"
                >
                  <span className="text-lg font-semibold tabular-nums">{numberText(open[state])}</span>
                  <span className="wrap-anywhere text-muted-foreground">
                    {state === 'notRun' ? `Not run in ${release?.number}` : openStateNames[state]}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {assigned.count > 0 && nothing ? <p className="text-muted-foreground">Nothing is open. Well done.</p> : null}
        {cases.length > 0 ? (
          <ul className="-mb-1 divide-y divide-border">
            {cases.map(({ number, summary, states: open }) => (
              <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                <Link href={casePath(projectId, number)} className="flex min-w-0 flex-1 basis-48 gap-2 hover:text-link">
                  <span className="shrink-0 text-muted-foreground tabular-nums">{caseNumberLabel(number)}</span>
                  <span className="truncate font-medium">{summary}</span>
                </Link>
                <span className="flex flex-wrap gap-1">
                  {open.map((state) => (
                    <Badge key={state} variant={variants[state]}>
                      {openStateNames[state]}
                    </Badge>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </CardContent>
    </Card>
  )
}
