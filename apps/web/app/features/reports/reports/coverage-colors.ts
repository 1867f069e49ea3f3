import type { CoverageRowId } from '@caseweave/contract/reports/reports/reports'

/** The colour of each row: its token for the chart, its class for the table. */
export const coverageColors: Record<CoverageRowId, { token: string; swatch: string }> = {
  total: { token: 'muted-foreground', swatch: 'border border-input' },
  automatable: { token: 'chart-automatable', swatch: 'bg-chart-automatable' },
  done: { token: 'chart-automation-done', swatch: 'bg-chart-automation-done' },
  pending: { token: 'chart-automation-pending', swatch: 'bg-chart-automation-pending' },
  nonAutomatable: { token: 'chart-non-automatable', swatch: 'bg-chart-non-automatable' },
}
