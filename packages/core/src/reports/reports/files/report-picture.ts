import {
  automationStates,
  ExecutionRowId,
  executionCells,
  executionColumns,
  executionRowNames,
  reportedCases,
} from '@caseweave/contract/reports/reports/execution-report'
import type { ReportFileScope } from '@caseweave/contract/reports/reports/report-files'
import {
  coverageArcs,
  executionArcs,
  type ReportArc,
  stateColors,
} from '@caseweave/contract/reports/reports/report-sunburst'
import {
  automatedText,
  CoverageRowId,
  coverageCells,
  coverageColumns,
  coverageRowNames,
} from '@caseweave/contract/reports/reports/reports'
import type { Ctx } from '../../../context'
import { coverageInSteps } from '../coverage'
import { executionReport } from '../execution-report'
import { reportPlace } from '../report-place'
import { placeLines } from './place-lines'
import { placeOf } from './start-report-file'

/** All that a picture of a report tells, whatever it is drawn on. */
export type ReportPicture = {
  title: string
  lines: [label: string, value: string][]
  /** What stands in the middle of the chart. */
  middle: { value: string; label: string }
  arcs: ReportArc[]
  table: {
    columns: string[]
    /** Colours of the last columns, where these explain arcs of the chart. */
    columnColors: string[]
    rows: { name: string; depth: number; color: string | null; cells: string[] }[]
  }
  legend: { label: string; value: string; color: string }[]
  at: Date
}

type Asked = { projectId: number; project: string; scope: ReportFileScope }

/** What a picture of the report with these filters tells; NOT_FOUND for a place that is not of the project. */
export async function pictureOf(ctx: Ctx, { projectId, project, scope }: Asked): Promise<ReportPicture> {
  const place = await reportPlace(ctx, { ...placeOf(scope), projectId })
  const lines = placeLines({ project, ...place })
  const at = ctx.now()
  if (scope.report === 'coverage') {
    const { counts, steps } = await coverageInSteps(ctx, { ...scope, projectId })
    const arcs = coverageArcs(counts)
    const colors = new Map(arcs.flatMap((arc) => [arc, ...(arc.children ?? [])]).map((arc) => [arc.id, arc.color]))
    return {
      ...{ title: 'Coverage Report', arcs, at },
      lines: [
        ...lines,
        ['Tag', scope.tag || 'All'],
        ['Automated', automatedText(counts, steps).replace('Automated ', '')],
      ],
      middle: { value: counts.total.toLocaleString('en'), label: coverageRowNames.total },
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
        .map(({ label, value, color }) => ({ label, value: value.toLocaleString('en'), color })),
    }
  }
  const report = await executionReport(ctx, { ...scope, projectId })
  return executionPicture(report, { releaseId: scope.releaseId, lines, at })
}

/** What a picture of an execution report tells. */
export function executionPicture(
  report: Parameters<typeof executionArcs>[0],
  { releaseId, lines, at }: { releaseId: number; lines: [string, string][]; at: Date },
): ReportPicture {
  const shown = ['datasets', 'pass', 'fail', 'skip', 'block', 'remaining'] as const
  const colorOf = (row: ExecutionRowId) =>
    row === 'datasets'
      ? 'chart-1'
      : row === 'project' || row === 'release' || row === 'received'
        ? null
        : `chart-${row}`
  return {
    ...{ title: 'Execution Report', lines, at, arcs: executionArcs(report, releaseId) },
    middle: { value: reportedCases(report, releaseId).total.toLocaleString('en'), label: 'Test cases' },
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
        value: report[row].total.toLocaleString('en'),
        color: colorOf(row) ?? 'border',
      },
    })),
  }
}
