import { counted } from '../../platform/counted'
import { numberText } from '../../platform/numbers'
import type { ReportResult } from '../../results/executions/executions'
import type { ChartColor } from './chart-fills'
import { type CoverageCounts, type CoverageRowId, coverageRowNames } from './coverage-report'
import {
  type AutomationState,
  automationStateNames,
  automationStates,
  type ExecutionFigures,
  type ExecutionFocus,
  type ExecutionReport,
  executionRowNames,
  reportedCases,
} from './execution-report'

/** An arc of a report's chart with those around it; `color` is the name of a colour of the token file. */
export type ReportArc = {
  id: string
  label: string
  value: number
  /** The value in words, where the number of cases alone says something else than the label. */
  told?: string
  color: ChartColor
  children?: ReportArc[]
}

/** The colour of how far cases are automated. */
export const stateColors: Record<AutomationState, ChartColor> = {
  done: 'chart-automation-done',
  pending: 'chart-automation-pending',
  nonAutomatable: 'chart-non-automatable',
}

/** The results that split what was received, in the order of the legend. */
const receivedStatuses = ['pass', 'fail', 'skip', 'block'] as const satisfies ReportResult[]

/** The chart of the coverage report: Automatable into Done and Pending, and Non-Automatable. */
export function coverageArcs(counts: CoverageCounts): ReportArc[] {
  const arc = (id: CoverageRowId, color: ChartColor, children?: ReportArc[]): ReportArc => ({
    ...{ id, label: coverageRowNames[id], value: counts[id], color },
    ...(children ? { children } : {}),
  })
  const split = [arc('done', stateColors.done), arc('pending', stateColors.pending)]
  return [arc('automatable', 'chart-sum', split), arc('nonAutomatable', stateColors.nonAutomatable)]
}

/** The id of a state's arc around a result. */
const stateArcId = (status: ReportResult, state: AutomationState) => `${status}.${state}`

const statesOf = (status: ReportResult, figures: ExecutionFigures): ReportArc[] =>
  automationStates.map((state) => ({
    ...{ id: stateArcId(status, state), label: `${executionRowNames[status]}, ${automationStateNames[state]}` },
    ...{ value: figures[state], color: stateColors[state] },
  }))

/** Cases with a result. */
const receivedCases = (report: ExecutionReport, releaseId: number) =>
  reportedCases(report, releaseId).total - report.remaining.total

const casesText = (cases: number) => counted(cases, 'test case')

/**
 * The chart of the execution report, from the middle: Total Datasets and Remaining; Pass, Fail, Skip and Block; each by how far its cases
 * are automated. Arcs are as long as they have cases. With `focus`, what lies around that arc alone.
 */
export function executionArcs(
  report: ExecutionReport,
  releaseId: number,
  focus: ExecutionFocus | null = null,
): ReportArc[] {
  const result = (status: ReportResult, split: boolean): ReportArc => ({
    ...{ id: status, label: executionRowNames[status], value: report[status].total, color: `chart-${status}` },
    ...(split ? { children: statesOf(status, report[status]) } : {}),
  })
  const results = receivedStatuses.map((status) => result(status, true))
  if (focus === 'datasets') return results
  if (focus) return [result(focus, true)]
  const received = receivedCases(report, releaseId)
  const datasets: ReportArc = {
    ...{ id: 'datasets', label: executionRowNames.datasets, value: received, color: 'chart-sum', children: results },
    told: `${numberText(report.datasets.total)}, of ${casesText(received)} with a result`,
  }
  return [datasets, result('remaining', false)]
}

/** What stands in the middle of that chart: how much its arcs are together. */
export function executionMiddle(
  report: ExecutionReport,
  releaseId: number,
  focus: ExecutionFocus | null,
): { value: string; label: string; note?: string } {
  const whole = focus ? report[focus] : reportedCases(report, releaseId)
  return {
    value: numberText(whole.total),
    label: focus ? executionRowNames[focus] : 'Test cases',
    ...(focus === 'datasets' ? { note: casesText(receivedCases(report, releaseId)) } : {}),
  }
}

/** What the colours of the outermost ring stand for, with how many of the drawn cases each has. */
export function outerArcs(arcs: readonly ReportArc[]): { label: string; value: number; color: ChartColor }[] {
  const outermost = arcs.flatMap((arc) => arc.children ?? []).flatMap((arc) => arc.children ?? [arc])
  return automationStates.map((state) => ({
    label: automationStateNames[state],
    color: stateColors[state],
    value: outermost.reduce((sum, { id, value }) => (id.endsWith(`.${state}`) ? sum + value : sum), 0),
  }))
}
