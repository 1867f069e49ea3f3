import { dayText } from '@caseweave/contract/platform/moments'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { CaseHistory } from '@caseweave/contract/reports/reports/coverage-history'
import { coverageRowNames, percentText } from '@caseweave/contract/reports/reports/coverage-report'
import { daysBetween } from '@caseweave/contract/reports/reports/report-days'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { ChartSpline } from 'lucide-react'
import { historyHref } from '../reports/history-address'
import { coverageHref } from './dashboard-links'
import { GrowthChart } from './growth-chart'

interface GrowthCardProps {
  projectId: number
  module: number
  growth: CaseHistory
}

/** How automation went on in the last four weeks: one line a week, and the chart of each day. */
export function GrowthCard({ projectId, module, growth }: GrowthCardProps) {
  const { points } = growth
  const [first, last] = [points[0], points.at(-1)]
  const weeks = points.filter((_, index) => (points.length - 1 - index) % 7 === 0 || index === 0).reverse()
  const more = first && last ? last.counts.done - first.counts.done : 0
  const days = first && last ? daysBetween(first.day, last.day) : 0
  return (
    <Card id="growth">
      <CardHeader
        title="Automation"
        description={
          days === 0
            ? 'Its figures are stored each day from today on.'
            : `${numberText(Math.abs(more))} ${more < 0 ? 'fewer' : 'more'} automated than ${days === 1 ? 'yesterday' : `${days} days ago`}.`
        }
        actions={
          <ButtonLink href={historyHref(projectId, { moduleId: module })} variant="outline" size="sm">
            <ChartSpline aria-hidden="true" />
            Through time
          </ButtonLink>
        }
      />
      <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <GrowthChart points={points} />
        <Table caption="Automation by week" density="compact">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {(['done', 'pending', 'nonAutomatable'] as const).map((row) => (
                <th key={row} scope="col" className="num whitespace-normal">
                  {coverageRowNames[row]}
                </th>
              ))}
              <th scope="col" className="num whitespace-normal">
                % automated
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ day, counts }) => (
              <tr key={day}>
                <th scope="row" className="font-medium whitespace-nowrap">
                  <Link
                    href={coverageHref(projectId, module, day === last?.day ? undefined : day)}
                    className="text-link hover:underline"
                  >
                    {dayText(day)}
                  </Link>
                </th>
                <td className="num">{numberText(counts.done)}</td>
                <td className="num">{numberText(counts.pending)}</td>
                <td className="num">{numberText(counts.nonAutomatable)}</td>
                <td className="num">{percentText(counts.done, counts.total)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </CardContent>
    </Card>
  )
}
