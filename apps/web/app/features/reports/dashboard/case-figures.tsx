import { planHref } from '@caseweave/contract/automation/addresses'
import { casesOfModulePath, definitionsPath } from '@caseweave/contract/cases/addresses'
import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import type { ProjectOverview } from '@caseweave/contract/reports/dashboard'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { ChartPie } from 'lucide-react'
import { coverageHref } from './dashboard-links'
import { numberText, shareText } from './figures-text'

/** The kinds of cases in the order of the bar, with the colours of the coverage report. */
const kinds: { kind: CaseKind; label: string; colour: string }[] = [
  { kind: 'automated', label: 'Automation Done', colour: 'bg-chart-automation-done' },
  { kind: 'pending', label: 'Automation Pending', colour: 'bg-chart-automation-pending' },
  { kind: 'manual', label: 'Non-Automatable', colour: 'bg-chart-non-automatable' },
  { kind: 'notApplicable', label: 'Not applicable', colour: 'bg-border' },
]

/** How many test cases of each kind the project has, as one bar and in figures. */
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
  const total = Object.values(overview.cases).reduce((sum, count) => sum + count, 0)
  const shown = kinds.map((each) => ({ ...each, count: overview.cases[each.kind] }))
  const title = `${numberText(total)} ${total === 1 ? 'test case' : 'test cases'} in ${numberText(overview.modules)} ${overview.modules === 1 ? 'module' : 'modules'}`
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
        actions={
          <ButtonLink href={coverageHref(projectId, module)} variant="outline" size="sm">
            <ChartPie aria-hidden="true" />
            Test Coverage
          </ButtonLink>
        }
      />
      <CardContent>
        {mayPlan && overview.cases.pending > 0 ? (
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
            {shown
              .filter(({ count }) => count > 0)
              .map(({ kind, colour, count }) => (
                <span key={kind} className={cn('print-colors min-w-1', colour)} style={{ flexGrow: count }} />
              ))}
          </div>
        )}
        {total === 0 ? null : (
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4 xl:grid-cols-2">
            {shown.map(({ kind, label, colour, count }) => (
              <div key={kind}>
                <dt className="flex items-center gap-1.5 text-muted-foreground">
                  <span aria-hidden="true" className={cn('print-colors size-2.5 shrink-0 rounded-sm', colour)} />
                  {label}
                </dt>
                <dd className="mt-0.5 text-lg font-semibold tabular-nums">
                  {numberText(count)}{' '}
                  <span className="text-sm font-normal text-muted-foreground">{shareText(count, total)}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </CardContent>
    </Card>
  )
}
