import { groundOf } from '@caseweave/contract/reports/reports/chart-fills'
import type { CoverageRowId } from '@caseweave/contract/reports/reports/coverage-report'
import { stateColors } from '@caseweave/contract/reports/reports/report-sunburst'

/** The class that paints the colour of each row. */
export const coverageSwatches: Record<CoverageRowId, string> = {
  total: 'border border-input',
  automatable: 'bg-chart-sum',
  done: 'bg-chart-automation-done',
  pending: 'bg-chart-automation-pending',
  nonAutomatable: 'bg-chart-non-automatable',
}

/** What fills the areas of how far cases are automated. */
export const stateFill = (state: keyof typeof stateColors) => ({
  color: stateColors[state],
  ground: groundOf(stateColors[state]),
})
