import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { ReleaseProgress } from '@caseweave/contract/reports/dashboard'
import type { ReleaseFigures } from '@caseweave/contract/reports/reports/coverage-history'
import { percentText } from '@caseweave/contract/reports/reports/coverage-report'
import { type ReportResult, reportResultNames } from '@caseweave/contract/results/executions/executions'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { ListChecks, Mail } from 'lucide-react'
import { Figure } from '../reports/figure'
import { dashboardHref, executionHref } from './dashboard-links'
import { shareText } from './figures-text'
import { resultColors } from './result-colors'
import { ResultRing } from './result-ring'

interface ReleaseCardProps {
  projectId: number
  module: number
  progress: ReleaseProgress
  /** Shows the way to email its report. */
  mayEmail: boolean
}

/** How far the newest release is: the chart with its legend over all environments, and each environment in figures. */
export function ReleaseCard({ projectId, module, progress, mayEmail }: ReleaseCardProps) {
  const { id, number, places } = progress
  const all = places[0]?.figures
  return (
    <Card id="release">
      <CardHeader
        title={`Release ${number}`}
        description={
          all && all.mapped > 0
            ? `${numberText(all.received)} of ${counted(all.mapped, 'test case')} ${all.received === 1 ? 'has' : 'have'} a result.`
            : 'No test case belongs to it yet.'
        }
        actions={
          <>
            {mayEmail && all && all.mapped > 0 ? (
              <ButtonLink href={dashboardHref({ module, release: id }, '/email')} variant="ghost" size="sm">
                <Mail aria-hidden="true" />
                Email Report
              </ButtonLink>
            ) : null}
            <ButtonLink href={executionHref(projectId, { release: id, module })} variant="outline" size="sm">
              <ListChecks aria-hidden="true" />
              Execution Report
            </ButtonLink>
          </>
        }
      />
      {all && all.mapped > 0 ? (
        <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ResultRing figures={all} />
            <Legend figures={all} hrefOf={(status) => executionHref(projectId, { release: id, module, status })} />
          </div>
          <Table caption={`Results of release ${number} by environment`} density="compact">
            <thead>
              <tr>
                <th scope="col">Environment</th>
                <th scope="col" className="num">
                  Result Received
                </th>
                {resultColors.map(({ result }) => (
                  <th key={result} scope="col" className="num">
                    {reportResultNames[result]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map(({ environmentId, name, figures }) => (
                <tr key={environmentId}>
                  <th scope="row" className="min-w-32 font-medium wrap-anywhere">
                    <Link
                      href={executionHref(projectId, { release: id, env: environmentId, module })}
                      className="hover:text-link hover:underline"
                    >
                      {name}
                    </Link>
                    <ResultBar figures={figures} />
                  </th>
                  <td className="num">{percentText(figures.received, figures.mapped)}</td>
                  {resultColors.map(({ result }) => (
                    <td key={result} className="num">
                      <Figure
                        text={numberText(figures[result])}
                        href={executionHref(projectId, { release: id, env: environmentId, module, status: result })}
                        label={`${reportResultNames[result]}: ${name}`}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </CardContent>
      ) : (
        <CardContent className="text-muted-foreground">
          It fills as soon as cases are mapped to it or tested in it.
        </CardContent>
      )}
    </Card>
  )
}

function Legend({ figures, hrefOf }: { figures: ReleaseFigures; hrefOf: (result: ReportResult) => string }) {
  return (
    <dl aria-label="Legend" className="grid flex-1 grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      {resultColors.map(({ result, area }) => (
        <div key={result}>
          <dt className="flex items-center gap-1.5 text-muted-foreground">
            <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-sm', area)} />
            {reportResultNames[result]}
          </dt>
          <dd className="font-semibold tabular-nums">
            <Figure text={numberText(figures[result])} href={hrefOf(result)} label={reportResultNames[result]} inText />{' '}
            <span className="font-normal text-muted-foreground">{shareText(figures[result], figures.mapped)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ResultBar({ figures }: { figures: ReleaseFigures }) {
  return (
    <span aria-hidden="true" className="mt-1 flex h-1.5 gap-px overflow-hidden rounded-md">
      {resultColors
        .filter(({ result }) => figures[result] > 0)
        .map(({ result, area }) => (
          <span key={result} className={cn('min-w-1', area)} style={{ flexGrow: figures[result] }} />
        ))}
    </span>
  )
}
