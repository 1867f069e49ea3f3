import { numberText } from '@caseweave/contract/platform/numbers'
import type { ReleaseHistory } from '@caseweave/contract/reports/reports/coverage-history'
import { percentText } from '@caseweave/contract/reports/reports/coverage-report'
import { reportResultNames } from '@caseweave/contract/results/executions/executions'
import { HistorySection } from './history-section'

const drawn = ['pass', 'fail', 'skip', 'block'] as const
const swatches = { pass: 'bg-chart-pass', fail: 'bg-chart-fail', skip: 'bg-chart-skip', block: 'bg-chart-block' }

/** How the results of a release came in: the burn-up, whose gap to the line is what remains. */
export function ReleaseHistorySection({
  release,
  environment,
  history,
  today,
}: {
  release: string
  environment: string | null
  history: ReleaseHistory
  today: string
}) {
  const { points } = history
  return (
    <HistorySection
      title={`Results of release ${release}`}
      description={`${environment ? `In ${environment}` : 'Over all environments'}; what is missing up to the dashed line has no result yet.`}
      caption={`Results of release ${release} through time`}
      columns={[
        { label: 'In Release' },
        { label: 'Result Received' },
        { label: '% received' },
        ...drawn.map((result) => ({ label: reportResultNames[result], swatch: swatches[result] })),
        { label: reportResultNames.remaining },
      ]}
      points={points.map(({ day, figures }) => ({
        day,
        cells: [
          numberText(figures.mapped),
          numberText(figures.received),
          percentText(figures.received, figures.mapped),
          ...([...drawn, 'remaining'] as const).map((name) => numberText(figures[name])),
        ],
      }))}
      charts={[
        {
          series: [
            ...drawn.map((result) => ({
              id: result,
              label: reportResultNames[result],
              color: `chart-${result}`,
              values: points.map(({ figures }) => figures[result]),
            })),
            {
              id: 'mapped',
              label: 'In Release',
              color: 'foreground',
              values: points.map(({ figures }) => figures.mapped),
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
