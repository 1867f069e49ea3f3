import { numberText } from '@caseweave/contract/platform/numbers'
import {
  type ExecutionFocus,
  type ExecutionReport,
  executionRowNames,
} from '@caseweave/contract/reports/reports/execution-report'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { arcOfRow, executionSwatches, isArcOf } from './execution-colors'

const rows = ['datasets', 'pass', 'fail', 'skip', 'block'] as const

interface ExecutionLegendProps {
  report: ExecutionReport
  /** What the chart is drilled into. */
  focus: ExecutionFocus | null
  highlighted: string | null
  onHighlight: (arc: string | null) => void
  hrefFor: (row: ExecutionFocus) => string
}

/** The legend of the chart: Total Datasets, Pass, Fail, Skip, Block. Each leads to its part of the chart, a result to its part of the list too. */
export function ExecutionLegend({ report, focus, highlighted, onHighlight, hrefFor }: ExecutionLegendProps) {
  return (
    <ul data-tour="legend" aria-label="Legend" className="flex flex-wrap gap-2">
      {rows.map((row) => {
        const current = row === focus
        return (
          <li key={row}>
            <Link
              href={hrefFor(row)}
              aria-current={current ? 'true' : undefined}
              data-highlighted={isArcOf(row, highlighted) || undefined}
              onMouseEnter={() => onHighlight(arcOfRow(row))}
              onMouseLeave={() => onHighlight(null)}
              onFocus={() => onHighlight(arcOfRow(row))}
              onBlur={() => onHighlight(null)}
              className={cn(
                'flex h-8 items-center gap-2 rounded-md border border-border bg-card px-2.5 hover:bg-muted data-highlighted:bg-muted',
                current && 'border-ring',
              )}
            >
              <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-sm', executionSwatches[row])} />
              {executionRowNames[row]}
              <span className="font-semibold tabular-nums">{numberText(report[row].total)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
