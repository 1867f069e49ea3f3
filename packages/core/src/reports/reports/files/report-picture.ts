import { numberText } from '@caseweave/contract/platform/numbers'
import {
  automatedText,
  type CoverageFigures,
  CoverageRowId,
  coverageCells,
  coverageColumns,
  coverageRowNames,
} from '@caseweave/contract/reports/reports/coverage-report'
import {
  automationStates,
  type ExecutionFocus,
  ExecutionRowId,
  executionCells,
  executionColumns,
  executionRowNames,
} from '@caseweave/contract/reports/reports/execution-report'
import {
  coverageArcs,
  executionArcs,
  executionMiddle,
  outerArcs,
  type ReportArc,
  stateColors,
} from '@caseweave/contract/reports/reports/report-sunburst'
import { reports } from '@caseweave/contract/reports/reports/report-table'
import {
  coverageModuleCells,
  coverageModuleColumns,
  coverageSentence,
  type ExecutionModule,
  executionModuleCells,
  executionModuleColumns,
  executionSentence,
} from '@caseweave/contract/reports/reports/report-told'

/** All that a picture of a report tells, whatever it is drawn on. */
export type ReportPicture = {
  title: string
  /** How it stands. */
  sentence: string
  lines: [label: string, value: string][]
  /** What stands in the middle of the chart. */
  middle: { value: string; label: string; note?: string }
  arcs: ReportArc[]
  table: {
    columns: string[]
    /** Colours of the last columns, where these explain arcs of the chart. */
    columnColors: string[]
    rows: { name: string; depth: number; color: string | null; cells: string[] }[]
  }
  legend: { label: string; value: string; color: string }[]
  /** The colours of the outermost ring, where the legend does not have them. */
  outer: { label: string; value: string; color: string }[]
  /** What failed, the first of them; null where a report tells nothing of that. */
  failures: { count: number; rows: { label: string; module: string; summary: string }[] } | null
  /** The modules right below. */
  modules: { columns: string[]; rows: { name: string; cells: string[] }[] }
  at: Date
}

/** How much is automated, as a line of a report's head. */
export const automatedLine = ({ counts, steps }: Pick<CoverageFigures, 'counts' | 'steps'>): [string, string] => [
  'Automated',
  automatedText(counts, steps).replace('Automated ', ''),
]

/** What a picture of a coverage report tells. */
export function coveragePicture(
  { counts, steps, modules }: CoverageFigures,
  { tag, lines, at }: { tag: string | undefined; lines: [string, string][]; at: Date },
): ReportPicture {
  const arcs = coverageArcs(counts)
  const colors = new Map(arcs.flatMap((arc) => [arc, ...(arc.children ?? [])]).map((arc) => [arc.id, arc.color]))
  return {
    ...{ title: reports.coverage.title, arcs, at, failures: null },
    sentence: coverageSentence({ counts, steps }),
    modules: {
      columns: coverageModuleColumns,
      rows: modules.map((module) => ({ name: module.name, cells: coverageModuleCells(module) })),
    },
    lines: [...lines, ['Tag', tag || 'All'], automatedLine({ counts, steps })],
    middle: { value: numberText(counts.total), label: coverageRowNames.total },
    table: {
      columns: coverageColumns,
      columnColors: [],
      rows: CoverageRowId.options.map((row) => ({
        name: coverageRowNames[row],
        depth: row === 'total' ? 0 : row === 'done' || row === 'pending' ? 2 : 1,
        color: colors.get(row) ?? null,
        cells: coverageCells(row, counts, steps),
      })),
    },
    legend: arcs
      .flatMap((arc) => arc.children ?? [arc])
      .map(({ label, value, color }) => ({ label, value: numberText(value), color })),
    outer: [],
  }
}

type ExecutionTold = Pick<ReportPicture, 'lines' | 'at' | 'failures'> & {
  releaseId: number
  focus: ExecutionFocus | null
  modules: readonly ExecutionModule[]
}

/** What a picture of an execution report tells; `focus` = what its chart is drilled into. */
export function executionPicture(
  report: Parameters<typeof executionArcs>[0],
  { releaseId, focus, modules, ...told }: ExecutionTold,
): ReportPicture {
  const shown = ['datasets', 'pass', 'fail', 'skip', 'block', 'remaining'] as const
  const arcs = executionArcs(report, releaseId, focus)
  const colorOf = (row: ExecutionRowId) =>
    row === 'datasets'
      ? 'chart-sum'
      : row === 'project' || row === 'release' || row === 'received'
        ? null
        : `chart-${row}`
  return {
    ...{ title: reports.execution.title, arcs, ...told },
    sentence: executionSentence(report, releaseId),
    modules: {
      columns: executionModuleColumns,
      rows: modules.map((module) => ({ name: module.name, cells: executionModuleCells(module) })),
    },
    middle: executionMiddle(report, releaseId, focus),
    outer: outerArcs(arcs).map((each) => ({ ...each, value: numberText(each.value) })),
    table: {
      columns: executionColumns,
      columnColors: automationStates.map((state) => stateColors[state]),
      rows: ExecutionRowId.options.map((row) => ({
        ...{ name: executionRowNames[row], depth: 0, color: colorOf(row), cells: executionCells(report, row) },
      })),
    },
    legend: shown.map((row) => ({
      ...{
        label: executionRowNames[row],
        value: numberText(report[row].total),
        color: colorOf(row) ?? 'border',
      },
    })),
  }
}
