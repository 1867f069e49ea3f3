import { planHref } from '@caseweave/contract/automation/addresses'
import { casesOfModulePath, definitionsPath } from '@caseweave/contract/cases/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { ProjectOverview } from '@caseweave/contract/reports/dashboard'
import { coverageRowNames, percentText } from '@caseweave/contract/reports/reports/coverage-report'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { ChartPie } from 'lucide-react'
import { casesBehind } from '../reports/cases-behind'
import { Figure } from '../reports/figure'
import { coverageHref } from './dashboard-links'

/** The rows of the coverage report in the order of the bar, with its colours. */
const rows = [
  { row: 'done', colour: 'bg-chart-automation-done' },
  { row: 'pending', colour: 'bg-chart-automation-pending' },
  { row: 'nonAutomatable', colour: 'bg-chart-non-automatable' },
] as const

/** How many test cases the project has, and the coverage report's figures of them as one bar and in numbers. */
export function CaseFigures({
  projectId,
  module,
  overview,
  mayReadCases,
  mayPlan,
}: {
  projectId: number
  module: number
  overview: ProjectOverview
  mayReadCases: boolean
  /** Shows the way to what to automate next. */
  mayPlan: boolean
}) {
  const { counts, notApplicable } = overview
  const total = counts.total + notApplicable
  const title = `${counted(total, 'test case')} in ${counted(overview.modules, 'module')}`
  return (
    <Card>
      <CardHeader
        title={
          mayReadCases ? (
            <Link
              href={module ? casesOfModulePath(projectId, module) : definitionsPath(projectId)}
              className="hover:text-link hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )
        }
        description={
          notApplicable > 0
            ? `${numberText(notApplicable)} not applicable: in no report, and in no figure below.`
            : undefined
        }
        actions={
          <ButtonLink href={coverageHref(projectId, module)} variant="outline" size="sm">
            <ChartPie aria-hidden="true" />
            Test Coverage
          </ButtonLink>
        }
      />
      <CardContent>
        {mayPlan && counts.pending > 0 ? (
          <p className="mb-3">
            <Link href={planHref(projectId, module)} className="text-link underline underline-offset-2">
              What to automate next
            </Link>
          </p>
        ) : null}
        {total === 0 ? (
          <p className="text-muted-foreground">There are no test cases yet.</p>
        ) : (
          <div aria-hidden="true" className="mb-4 flex h-2.5 gap-0.5 overflow-hidden rounded-md">
            {rows
              .filter(({ row }) => counts[row] > 0)
              .map(({ row, colour }) => (
                <span key={row} className={cn('min-w-1', colour)} style={{ flexGrow: counts[row] }} />
              ))}
          </div>
        )}
        {total === 0 ? null : (
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-2">
            {rows.map(({ row, colour }) => (
              <div key={row}>
                <dt className="flex items-center gap-1.5 text-muted-foreground">
                  <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-sm', colour)} />
                  {coverageRowNames[row]}
                </dt>
                <dd className="mt-0.5 text-lg font-semibold tabular-nums">
                  <Figure
                    text={numberText(counts[row])}
                    href={mayReadCases ? casesBehind(projectId, row, { tag: '', moduleId: module || undefined }) : null}
                    label={coverageRowNames[row]}
                    inText
                  />{' '}
                  <span className="text-sm font-normal text-muted-foreground">
                    {percentText(counts[row], counts.total)}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </CardContent>
    </Card>
  )
}
