import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import { type Dashboard, failedCounted } from '@caseweave/contract/reports/dashboard'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { CircleCheck, CircleX } from 'lucide-react'
import { Moment } from '../../platform/time/moment'
import { dashboardHref, executionHref } from './dashboard-links'
import { atLeastText } from './figures-text'

interface FailedCardProps {
  projectId: number
  module: number
  failed: NonNullable<Dashboard['failed']>
  /** The reader may attach a ticket to what has failed. */
  mayAttach: boolean
}

/** What failed since yesterday: each case once, by its newest result. */
export function FailedCard({ projectId, module, failed, mayAttach }: FailedCardProps) {
  const { cases } = failed
  const shown = cases.length < failed.count || failed.more
  return (
    <Card id="failed">
      <CardHeader
        title={
          failed.count === 0 ? (
            'Failed since yesterday'
          ) : (
            <span className="flex items-center gap-1.5">
              <CircleX aria-hidden="true" className="size-4 shrink-0 text-fail" />
              {atLeastText(failed)} failed since yesterday
            </span>
          )
        }
        description={
          shown
            ? `The newest ${numberText(cases.length)} of ${failed.more ? `more than ${numberText(failedCounted)}` : numberText(failed.count)} cases whose newest result is Fail.`
            : undefined
        }
        actions={
          <ButtonLink href={executionHref(projectId, { module, status: 'fail' })} variant="outline" size="sm">
            All that fail
          </ButtonLink>
        }
      />
      <CardContent>
        {cases.length === 0 ? (
          <p className="flex items-center gap-2 text-muted-foreground">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-pass" />
            Nothing has failed since yesterday began.
          </p>
        ) : (
          <Table caption="Failed since yesterday" density="compact" className="table-cards max-xl:[--cell-x:0.375rem]">
            <thead>
              <tr>
                <th scope="col">Test Case</th>
                <th scope="col">Test summary</th>
                <th scope="col">Module name</th>
                <th scope="col" className="max-xl:hidden">
                  Expected result
                </th>
                <th scope="col">Release</th>
                <th scope="col">Environment</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {cases.map((each) => (
                <tr key={each.number}>
                  <td className="whitespace-nowrap">{caseNumberLabel(each.number)}</td>
                  <td className="min-w-56">
                    <Link
                      href={casePath(projectId, each.number)}
                      className="line-clamp-2 font-medium wrap-anywhere hover:text-link hover:underline"
                    >
                      {each.summary}
                    </Link>
                    <Link
                      href={dashboardHref({ module, project: projectId }, `/steps/${each.number}`)}
                      aria-label={`Fetch Test Steps of ${caseNumberLabel(each.number)}`}
                      className="print-hidden text-xs text-link hover:underline"
                    >
                      Fetch Test Steps
                    </Link>
                    {mayAttach ? (
                      <Link
                        href={`${casePath(projectId, each.number)}/tickets/attach`}
                        aria-label={`Attach Ticket to ${caseNumberLabel(each.number)}`}
                        className="print-hidden ms-3 text-xs text-link hover:underline"
                      >
                        Attach Ticket
                      </Link>
                    ) : null}
                  </td>
                  <td className="fact max-w-40 min-w-24">
                    <TwoLines text={each.module} />
                  </td>
                  <td className="wide max-w-64 min-w-40 max-xl:hidden">
                    <TwoLines text={each.expectedResult} />
                  </td>
                  <td className="fact max-w-32 truncate" title={each.release}>
                    {each.release}
                  </td>
                  <td className="fact max-w-32 truncate" title={each.environment}>
                    {each.environment}
                  </td>
                  <td className="fact whitespace-nowrap">
                    <Moment date={each.executedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </CardContent>
    </Card>
  )
}

/** The beginning of a text, which a title says whole. */
const TwoLines = ({ text }: { text: string }) => (
  <span className="line-clamp-2 wrap-anywhere" title={text}>
    {text}
  </span>
)
