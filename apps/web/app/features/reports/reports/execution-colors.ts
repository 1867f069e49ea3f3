import type { ExecutionFocus, ExecutionRowId } from '@caseweave/contract/reports/reports/execution-report'

/** The class that paints each row's colour; null for rows that the chart does not draw. */
export const executionSwatches: Record<ExecutionRowId, string | null> = {
  project: null,
  release: null,
  received: null,
  datasets: 'bg-chart-sum',
  pass: 'bg-chart-pass',
  fail: 'bg-chart-fail',
  skip: 'bg-chart-skip',
  block: 'bg-chart-block',
  remaining: 'bg-chart-remaining',
}

/** The same for how far cases are automated, in the order of the table's columns. */
export const stateSwatches = ['bg-chart-automation-done', 'bg-chart-automation-pending', 'bg-chart-non-automatable']

/** The arc of the chart that belongs to a row. */
export const arcOfRow = (row: ExecutionRowId): ExecutionFocus | null =>
  row === 'project' || row === 'release' || row === 'received' ? null : row

/** True when the arc belongs to the row. */
export const isArcOf = (row: ExecutionRowId, arc: string | null): boolean =>
  arc !== null && arcOfRow(row) === arc.split('.')[0]
