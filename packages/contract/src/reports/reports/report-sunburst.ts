import type { ReportResult } from '../../results/executions/executions'
import {
  type AutomationState,
  automationStateNames,
  automationStates,
  type ExecutionFigures,
  type ExecutionReport,
  executionRowNames,
  reportedCases,
} from './execution-report'
import { type CoverageCounts, type CoverageRowId, coverageRowNames } from './reports'

/** An arc of a report's chart with those around it; `color` is the name of a colour of the token file. */
export type ReportArc = { id: string; label: string; value: number; color: string; children?: ReportArc[] }

/** The colour of how far cases are automated. */
export const stateColors: Record<AutomationState, string> = {
  done: 'chart-automation-done',
  pending: 'chart-automation-pending',
  nonAutomatable: 'chart-non-automatable',
}

/** The results that split what was received, in the order of the legend. */
const receivedStatuses = ['pass', 'fail', 'skip', 'block'] as const satisfies ReportResult[]

/** The chart of the coverage report: Automatable into Done and Pending, and Non-Automatable. */
export function coverageArcs(counts: CoverageCounts): ReportArc[] {
  const arc = (id: CoverageRowId, color: string, children?: ReportArc[]): ReportArc => ({
    ...{ id, label: coverageRowNames[id], value: counts[id], color },
    ...(children ? { children } : {}),
  })
  const split = [arc('done', stateColors.done), arc('pending', stateColors.pending)]
  return [arc('automatable', 'chart-automatable', split), arc('nonAutomatable', stateColors.nonAutomatable)]
}

/** The id of a state's arc around a result. */
const stateArcId = (status: ReportResult, state: AutomationState) => `${status}.${state}`

const statesOf = (status: ReportResult, figures: ExecutionFigures): ReportArc[] =>
  automationStates.map((state) => ({
    ...{ id: stateArcId(status, state), label: `${executionRowNames[status]}, ${automationStateNames[state]}` },
    ...{ value: figures[state], color: stateColors[state] },
  }))

/**
 * The chart of the execution report, of cases: what was received into Pass, Fail, Skip and Block, each into how far they are
 * automated; and Remaining. With `focus`, that result alone.
 */
export function executionArcs(
  report: ExecutionReport,
  releaseId: number,
  focus: ReportResult | null = null,
): ReportArc[] {
  const result = (status: ReportResult, split: boolean): ReportArc => ({
    ...{ id: status, label: executionRowNames[status], value: report[status].total, color: `chart-${status}` },
    ...(split ? { children: statesOf(status, report[status]) } : {}),
  })
  if (focus) return [result(focus, true)]
  const received: ReportArc = {
    ...{ id: 'received', label: executionRowNames.received, color: 'chart-1' },
    value: reportedCases(report, releaseId).total - report.remaining.total,
    children: receivedStatuses.map((status) => result(status, true)),
  }
  return [received, result('remaining', false)]
}
