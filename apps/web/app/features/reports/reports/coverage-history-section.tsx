import { dayText } from '@caseweave/contract/platform/moments'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { CoverageHistory } from '@caseweave/contract/reports/reports/coverage-history'
import {
  coverageRowNames,
  percentText,
  stepCells,
  stepColumns,
} from '@caseweave/contract/reports/reports/coverage-report'
import { coverageSwatches, stateFill } from './coverage-colors'
import { HistorySection } from './history-section'

const drawn = ['done', 'pending', 'nonAutomatable'] as const

/** How much of the test cases and of their steps was automated on each day. */
export function CoverageHistorySection({
  hrefOn,
  history,
  today,
}: {
  /** The report as it was at the end of a day, and as it is now. */
  hrefOn: (day?: string) => string
  history: CoverageHistory
  today: string
}) {
  const { points, first } = history
  const whole = points.every(({ steps }) => steps !== null)
  return (
    <HistorySection
      title="Automation"
      description={
        first
          ? `Stored at the end of each day (UTC) since ${dayText(first)}. A module counts what was below it on that day.${whole ? '' : ' — means that steps were not stored yet.'}`
          : 'The figures of each day are stored from today on.'
      }
      caption="Coverage through time"
      columns={[
        { label: coverageRowNames.total },
        ...drawn.map((row) => ({ label: coverageRowNames[row], swatch: coverageSwatches[row] })),
        { label: '% automated' },
        ...stepColumns.map((label) => ({ label })),
      ]}
      points={points.map(({ day, counts, steps }) => ({
        day,
        cells: [
          ...(['total', ...drawn] as const).map((row) => numberText(counts[row])),
          percentText(counts.done, counts.total),
          ...stepCells(steps?.total),
        ],
        href: day === today ? hrefOn() : hrefOn(day),
      }))}
      charts={[
        {
          title: 'Test cases',
          series: drawn.map((row) => ({
            id: row,
            label: coverageRowNames[row],
            ...stateFill(row),
            values: points.map(({ counts }) => counts[row]),
          })),
        },
        {
          title: 'Steps',
          series: [
            {
              id: 'automated',
              label: 'Automated steps',
              ...stateFill('done'),
              values: points.map(({ steps }) => steps?.total.automated ?? null),
            },
            {
              id: 'steps',
              label: 'Steps',
              color: 'foreground',
              values: points.map(({ steps }) => steps?.total.steps ?? null),
              line: true,
              dashed: true,
            },
          ],
        },
      ]}
      today={today}
    />
  )
}
