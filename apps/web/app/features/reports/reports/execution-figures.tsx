import type {
  AutomationState,
  ExecutionFocus,
  ExecutionReport,
  ExecutionRowId,
} from '@caseweave/contract/reports/reports/execution-report'
import { executionSentence } from '@caseweave/contract/reports/reports/report-told'
import { ExecutionChart } from './execution-chart'
import { ExecutionLegend } from './execution-legend'
import { ExecutionTable } from './execution-table'

interface ExecutionFiguresProps {
  figures: ExecutionReport
  releaseId: number
  /** What the chart is drilled into. */
  focus: ExecutionFocus | null
  highlighted: string | null
  onHighlight: (arc: string | null) => void
  onChoose: (arc: string) => void
  hrefFor: (part: ExecutionFocus | null) => string
  hrefOfRow: (row: ExecutionRowId) => string | null
  /** The cases that a figure of a row counts, all of them or of one type. */
  hrefOfFigure: (row: ExecutionRowId, type: AutomationState | null) => string | null
}

/** How the tests stand: in one sentence, as a chart and as a table; what is pointed at in one is lit in the others. */
export function ExecutionFigures(props: ExecutionFiguresProps) {
  const { figures, releaseId, focus, highlighted, onHighlight, onChoose, hrefFor, hrefOfRow, hrefOfFigure } = props
  return (
    <section aria-label="Execution Report" className="grid min-w-0 gap-4">
      <p className="text-base font-medium">{executionSentence(figures, releaseId)}</p>
      <ExecutionLegend
        report={figures}
        focus={focus}
        highlighted={highlighted}
        onHighlight={onHighlight}
        hrefFor={hrefFor}
      />
      <div className="noscript:block grid min-w-0 grid-cols-[minmax(0,1fr)] items-center gap-6 min-[85rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <ExecutionChart
          report={figures}
          releaseId={releaseId}
          focus={focus}
          highlighted={highlighted}
          onHighlight={onHighlight}
          onChoose={onChoose}
        />
        <ExecutionTable
          report={figures}
          highlighted={highlighted}
          onHighlight={onHighlight}
          hrefFor={hrefOfRow}
          hrefOfFigure={hrefOfFigure}
        />
      </div>
    </section>
  )
}
