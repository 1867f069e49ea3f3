import {
  type CoverageCounts,
  CoverageRowId,
  coverageRowNames,
} from '@caseweave/contract/reports/reports/coverage-report'
import { coverageArcs } from '@caseweave/contract/reports/reports/report-sunburst'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { filled } from './filled-arc'

const SunburstChart = lazy(() =>
  import('@caseweave/ui/sunburst-chart').then((module) => ({ default: module.SunburstChart })),
)

type Props = {
  counts: CoverageCounts
  highlighted: CoverageRowId | null
  onHighlight: (row: CoverageRowId | null) => void
  /** Opens the cases of an arc. */
  onSelect: ((row: CoverageRowId) => void) | undefined
}

/** The sunburst beside the table: Automatable into Automation Done and Automation Pending, and Non-Automatable. Needs JavaScript. */
export function CoverageChart({ counts, highlighted, onHighlight, onSelect }: Props) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const nodes = useMemo(() => coverageArcs(counts).map(filled), [counts])
  const label = `Coverage Report: ${CoverageRowId.options.map((row) => `${coverageRowNames[row]} ${counts[row]}`).join(', ')}`
  return (
    <div className="noscript:hidden print-chart h-80 rounded-lg border border-border bg-card p-4 pb-7">
      {mounted ? (
        <Suspense fallback={null}>
          <SunburstChart
            nodes={nodes}
            label={label}
            className="h-full"
            highlightedId={highlighted}
            onHighlight={(id) => onHighlight(CoverageRowId.safeParse(id).data ?? null)}
            onSelect={(id) => {
              const row = CoverageRowId.safeParse(id).data
              if (row) onSelect?.(row)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
