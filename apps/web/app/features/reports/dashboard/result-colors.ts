import type { ReportResult } from '@caseweave/contract/results/executions/executions'

/** The results in the order of bars and legends, each with its areas' classes. */
export const resultColors: { result: ReportResult; area: string; stroke: string }[] = [
  { result: 'pass', area: 'bg-chart-pass', stroke: 'stroke-chart-pass' },
  { result: 'fail', area: 'bg-chart-fail', stroke: 'stroke-chart-fail' },
  { result: 'skip', area: 'bg-chart-skip', stroke: 'stroke-chart-skip' },
  { result: 'block', area: 'bg-chart-block', stroke: 'stroke-chart-block' },
  { result: 'remaining', area: 'bg-chart-remaining', stroke: 'stroke-hatch-remaining' },
]
