import {
  type ExecutionFocus,
  type ExecutionReport,
  executionRowNames,
  executionStatuses,
} from '@caseweave/contract/reports/reports/execution-report'
import { executionArcs, executionMiddle } from '@caseweave/contract/reports/reports/report-sunburst'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { filled } from './filled-arc'

const SunburstChart = lazy(() =>
  import('@caseweave/ui/sunburst-chart').then((module) => ({ default: module.SunburstChart })),
)

interface ExecutionChartProps {
  report: ExecutionReport
  releaseId: number
  /** What the chart is drilled into. */
  focus: ExecutionFocus | null
  highlighted: string | null
  onHighlight: (arc: string | null) => void
  /** An arc was chosen: the datasets, or a result, and perhaps how far its cases are automated. */
  onChoose: (arc: string) => void
}

/** The sunburst of the report, from the datasets down to how far cases are automated. Needs JavaScript. */
export function ExecutionChart({ report, releaseId, focus, highlighted, onHighlight, onChoose }: ExecutionChartProps) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const nodes = useMemo(() => executionArcs(report, releaseId, focus).map(filled), [report, releaseId, focus])
  const middle = executionMiddle(report, releaseId, focus)
  const rows: ExecutionFocus[] = ['datasets', ...executionStatuses]
  const label = `Execution Report: ${rows.map((row) => `${executionRowNames[row]} ${report[row].total}`).join(', ')}`
  return (
    <div
      data-tour="chart"
      className="noscript:hidden print-chart relative h-80 rounded-lg border border-border bg-card p-4 pb-7"
    >
      {mounted ? (
        <Suspense fallback={null}>
          <SunburstChart
            nodes={nodes}
            label={label}
            className="h-full"
            highlightedId={highlighted}
            onHighlight={onHighlight}
            onSelect={onChoose}
          />
        </Suspense>
      ) : null}
      <p className="pointer-events-none absolute inset-x-0 top-4 bottom-7 grid place-content-center text-center">
        <span className="text-lg font-semibold tabular-nums">{middle.value}</span>
        <span className="text-xs text-muted-foreground">{middle.label}</span>
        {middle.note ? <span className="text-xs text-muted-foreground">{middle.note}</span> : null}
      </p>
    </div>
  )
}
