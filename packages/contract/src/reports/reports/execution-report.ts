import { z } from 'zod'
import type { SearchProblem } from '../../cases/case-search/search-language'
import { searchLimit } from '../../cases/test-cases/test-case-list'
import type { CaseKind } from '../../cases/test-cases/test-cases'
import { durationText } from '../../platform/duration-text'
import { numberOrText } from '../../platform/number-or-text'
import { numberText } from '../../platform/numbers'
import { ReportResult, reportResultNames } from '../../results/executions/executions'

/** The rows of the execution report, top to bottom. */
export const ExecutionRowId = z.enum([
  'project',
  'release',
  'received',
  'datasets',
  'pass',
  'fail',
  'skip',
  'block',
  'remaining',
])
export type ExecutionRowId = z.infer<typeof ExecutionRowId>

/** Names of those rows, word for word. */
export const executionRowNames: Record<ExecutionRowId, string> = {
  project: 'Total Test Cases In Project',
  release: 'Total Test Cases In Release',
  received: 'Result Received',
  datasets: 'Total Datasets',
  ...reportResultNames,
}

/** The statuses in the order of the report: what the picker offers. */
export const executionStatuses = ['pass', 'fail', 'skip', 'block', 'remaining'] as const satisfies ReportResult[]
export const ExecutionStatus = ReportResult

/** How far cases are automated, and what the report calls it. */
export const automationStates = ['done', 'pending', 'nonAutomatable'] as const
export const AutomationState = z.enum(automationStates)
export type AutomationState = z.infer<typeof AutomationState>
export const automationStateNames: Record<AutomationState, string> = {
  done: 'Automation Done',
  pending: 'Automation Pending',
  nonAutomatable: 'Non-Automatable',
}

/** The kind of case behind each state; cases that are not applicable are in no report. */
export const kindOfState = {
  done: 'automated',
  pending: 'pending',
  nonAutomatable: 'manual',
} as const satisfies Record<AutomationState, CaseKind>

/** A release, an environment or a module; 0 for all of them. */
export const PlaceId = numberOrText(z.number().int().nonnegative())

/** What the execution report is about: a release and an environment, 0 for None (all of them), and a module's subtree. */
export const ExecutionFilter = z.object({
  releaseId: PlaceId.default(0),
  environmentId: PlaceId.default(0),
  moduleId: PlaceId.optional().transform((id) => id || undefined),
})
export type ExecutionFilter = z.infer<typeof ExecutionFilter>

/** One row of figures: `total` = `done` + `pending` + `nonAutomatable`; the time in milliseconds, null where none is told. */
export type ExecutionFigures = Record<'total' | AutomationState, number> & { durationMs: number | null }

/**
 * The figures of the report. Pass to Block count cases by the worst of their datasets, `datasets` counts datasets, and
 * `remaining` are the cases of the release (of the project when none is chosen) without such a result, so that
 * pass + fail + skip + block + remaining = the total. `received` is per cent, with two decimals.
 */
export type ExecutionReport = Record<Exclude<ExecutionRowId, 'received'>, ExecutionFigures> & { received: number }

/** The cases that the report is about: those of the release, or of the project when none is chosen. */
export const reportedCases = (report: ExecutionReport, releaseId: number): ExecutionFigures =>
  releaseId === 0 ? report.project : report.release

/** Cells of the report's table behind the name, in the order of `executionColumns`; '' where a row tells nothing. */
export function executionCells(report: ExecutionReport, row: ExecutionRowId): string[] {
  if (row === 'received') return [`${report.received.toFixed(2)} %`, '', '', '', '']
  const { total, durationMs, done, pending, nonAutomatable } = report[row]
  const time = durationMs === null ? '' : durationText(durationMs)
  const [all, ...split] = [total, done, pending, nonAutomatable].map((count) => numberText(count))
  return [all ?? '', time, ...split]
}

/** The columns of the report's table. */
export const executionColumns = ['Status', 'Total', 'Time', ...Object.values(automationStateNames)]

/** What the list below the report can be sorted by. */
export const ReportedCaseSort = z.enum(['number', 'moduleName', 'testSummary', 'expectedResult'])
export type ReportedCaseSort = z.infer<typeof ReportedCaseSort>

/** Text of an address; PostgreSQL's text cannot hold a NUL. */
const Words = z
  .string()
  .transform((text) => text.replaceAll('\u0000', '').trim().toLowerCase())
  .pipe(z.string().max(searchLimit))

/** What the list is narrowed to: a status and, with it, how far cases are automated; all of them when left out. */
export const ExecutionCaseFilter = z.object({
  /** What the chart is drilled into without a status. */
  level: z.literal('datasets').optional(),
  status: ExecutionStatus.optional(),
  type: AutomationState.optional(),
  search: Words.default(''),
})
export type ExecutionCaseFilter = z.infer<typeof ExecutionCaseFilter>

/** A part of the chart that is looked at alone: all that has datasets, or a result. */
export type ExecutionFocus = 'datasets' | ReportResult

/** What the chart is drilled into; null for the whole of it. */
export const focusOf = ({ status, level }: Pick<ExecutionCaseFilter, 'status' | 'level'>): ExecutionFocus | null =>
  status ?? level ?? null

/** Page sizes of the list. */
export const reportedPageSizes = [10, 25, 50, 100] as const

/** A page of the cases behind the figures. */
export const ReportedCasesQuery = z.object({
  ...ExecutionFilter.shape,
  ...ExecutionCaseFilter.shape,
  sort: ReportedCaseSort.default('number'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce
    .number()
    .refine((size) => reportedPageSizes.some((each) => each === size), `One of ${reportedPageSizes.join(', ')}.`)
    .default(10),
})
export type ReportedCasesQuery = z.infer<typeof ReportedCasesQuery>

/** What of a case failed: its newest failing dataset, and the ticket that is attached where it failed, an open one first. */
export type ReportedFailure = {
  executionId: number
  ticket: { number: string; address: string | null; open: boolean } | null
}

/** One line of the list; `expectedResult` is its beginning, `status` the result that counts, `failure` tells of one that fails. */
export type ReportedCase = {
  number: number
  moduleName: string
  testSummary: string
  expectedResult: string
  status: ReportResult
  failure: ReportedFailure | null
}

/** One page of the list, which may be an earlier one than was asked for. */
export type ReportedCasesPage = {
  rows: ReportedCase[]
  page: number
  pageCount: number
  /** How many cases match; `capped`: there may be more than these. */
  total: { count: number; capped: boolean }
  /** How many cases a search without help of an index looked at; null = all. */
  searched: number | null
  problems: SearchProblem[]
  /** What it is sorted by: the numbers when there are too many cases for another order. */
  sort: ReportedCaseSort
  /** False when there are too many cases to be sorted by texts. */
  sortable: boolean
}
