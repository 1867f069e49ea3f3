import type { CoverageRowId } from '@caseweave/contract/reports/reports/coverage-report'
import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { CoverageChart } from './coverage-chart'
import { CoverageTable } from './coverage-table'
import type { CoverageData } from './report-data.server'

interface CoverageFiguresProps extends Pick<CoverageData, 'counts' | 'steps'> {
  /** The list of the cases of a row; null where they are not to be seen. */
  hrefFor: ((row: CoverageRowId) => string) | null
}

/** The figures of a coverage report as a chart and as a table; what is pointed at in one is lit in the other. */
export function CoverageFigures({ counts, steps, hrefFor }: CoverageFiguresProps) {
  const navigate = useNavigate()
  const [highlighted, setHighlighted] = useState<CoverageRowId | null>(null)
  return (
    <section
      aria-label="Coverage Report"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 noscript:block xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div data-tour="chart">
        <CoverageChart
          counts={counts}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onSelect={hrefFor ? (row) => navigate(hrefFor(row)) : undefined}
        />
      </div>
      <div data-tour="table">
        <CoverageTable
          counts={counts}
          steps={steps}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          hrefFor={hrefFor}
        />
      </div>
    </section>
  )
}
