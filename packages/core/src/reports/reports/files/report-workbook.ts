import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import { percentOf } from '@caseweave/contract/platform/numbers'
import {
  automationStateNames,
  automationStates,
  type ExecutionReport,
  ExecutionRowId,
  executionColumns,
  executionRowNames,
  kindOfState,
} from '@caseweave/contract/reports/reports/execution-report'
import { reports } from '@caseweave/contract/reports/reports/report-table'
import { type ExecutionModule, executionModuleColumns } from '@caseweave/contract/reports/reports/report-told'
import {
  anyPlace,
  type ReportResult,
  reportResultNames,
  type TestResult,
  testResultNames,
} from '@caseweave/contract/results/executions/executions'
import { currentResults, environments, executions, releases, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { writeModulePath } from '../../../cases/definition-imports/parse/own-export'
import type { Ctx } from '../../../context'
import { neutraliseFormula } from '../../../platform/csv/write-csv'
import { named } from '../../../platform/database/named-tables'
import { dayNumber, dayShare, percentShare } from '../../../platform/xlsx/workbook-styles'
import { writeWorkbook, type XlsxCell, type XlsxColumn, type XlsxSheet } from '../../../platform/xlsx/write-xlsx'
import { moduleTrails } from '../../../project/modules/module-trails'
import { executionModules } from '../execution-modules'
import { executionReport, type PlaceScope } from '../execution-report'
import { keptResult, statusOf } from '../reported-cases'
import { isListed, type ListedScope, listedLine } from './listed-cases'
import { readCursor } from './read-cursor'
import { reportHead } from './report-head'

const c = named(testCases, 'c')
const r = named(currentResults, 'r')

const number: XlsxColumn = { name: 'Test Case No.', width: 14 }
/** When it was: as a duration, and in seconds for those who reckon; workbooks have no zones, so moments are in UTC. */
const times: XlsxColumn[] = [
  { name: 'Time', width: 11, look: 'duration' },
  { name: 'Seconds', width: 11, look: 'decimal' },
  { name: 'Executed On (UTC)', width: 20, look: 'moment' },
]
const caseColumns: XlsxColumn[] = [
  number,
  { name: 'Module Path', width: 32, look: 'wrapped' },
  { name: 'Summary', width: 60, look: 'wrapped' },
  { name: 'Test Case Type', width: 20 },
  { name: 'Status', width: 12 },
  { name: 'Datasets', width: 10, look: 'integer' },
  ...times,
]
const datasetColumns: XlsxColumn[] = [
  number,
  { name: 'Dataset', width: 20, look: 'wrapped' },
  { name: 'Result', width: 12 },
  { name: 'Release', width: 14 },
  { name: 'Environment', width: 18 },
  ...times,
  { name: 'Actual Result', width: 48, look: 'wrapped' },
  { name: 'Linked Bug', width: 20, look: 'wrapped' },
  { name: 'Remarks', width: 40, look: 'wrapped' },
]
const moduleColumns = executionModuleColumns.map((name, index): XlsxColumn => {
  if (index === 0) return { name, width: 40, look: 'wrapped' }
  return { name, width: 13, look: index === 2 ? 'percent' : 'integer' }
})
const figureColumns: XlsxColumn[] = [
  { name: '', width: 30 },
  ...[12, 14, 20, 22, 18].map((width): XlsxColumn => ({ name: '', width })),
]

type CaseRow = {
  number: number
  module_id: string
  summary: string
  kind: CaseKind
  status: ReportResult
  datasets: number | null
  ms: number | null
  at: number | null
}
type DatasetRow = {
  number: number
  dataset: string
  result: TestResult
  release: string
  environment: string
  ms: number
  at: number
  actual_result: string
  linked_bug: string
  remarks: string
}

/**
 * The execution report as a workbook, as it is made: see {@link reportSheets}. Runs in the caller's transaction; its memory is
 * that of one batch of rows. NOT_FOUND for a place that is not of the project.
 */
export async function* writeReportXlsx(
  tx: Ctx,
  scope: ListedScope,
  told?: (cases: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  yield* writeWorkbook(await reportSheets(tx, scope, told))
}

/**
 * The report's figures, the listed cases with their results, and the datasets behind these, to be read one after the other within the
 * caller's transaction, of which the cursors are. `told` hears after each batch how many cases there are by then.
 */
export async function reportSheets(
  tx: Ctx,
  scope: ListedScope,
  told: (cases: number) => Promise<void> = async () => {},
): Promise<XlsxSheet[]> {
  const { title } = reports.execution
  const { lines } = await reportHead(tx, scope)
  const listed = await isListed(tx, scope)
  await openCases(tx, scope, listed.cases)
  const report = await executionReport(tx, scope)
  return [
    { name: title, title, columns: figureColumns, batches: figuresOf(report, [...lines, ...listedLine(scope)]) },
    { name: 'By Module', columns: moduleColumns, batches: modulesOf(await executionModules(tx, scope)) },
    { name: 'Test Cases', columns: caseColumns, batches: casesOf(tx, told) },
    { name: 'Datasets', columns: datasetColumns, batches: datasetsOf(tx, scope, listed.datasets) },
  ]
}

async function* figuresOf(report: ExecutionReport, lines: [string, string][]): AsyncGenerator<XlsxCell[][]> {
  const name = (value: string): XlsxCell => ({ value, look: 'name' })
  const count = (value: number): XlsxCell => ({ value, look: 'integer' })
  const rows = ExecutionRowId.options.map((row): XlsxCell[] => {
    const first = name(executionRowNames[row])
    if (row === 'received') return [first, { value: percentShare(report.received), look: 'percent' }]
    const { total, durationMs, done, pending, nonAutomatable } = report[row]
    const time: XlsxCell = durationMs === null ? '' : { value: dayShare(durationMs), look: 'duration' }
    return [first, count(total), time, ...[done, pending, nonAutomatable].map(count)]
  })
  yield [
    ...lines.map(([label, value]): XlsxCell[] => [{ value: label, look: 'quiet' }, name(neutraliseFormula(value))]),
    [''],
    executionColumns.map((value, index) => ({ value, look: index === 0 ? 'head' : 'numberHead' })),
    ...rows,
  ]
}

async function* modulesOf(modules: readonly ExecutionModule[]): AsyncGenerator<XlsxCell[][]> {
  yield modules.map(({ name, cases, pass, fail, skip, block, remaining }) => [
    ...[neutraliseFormula(name), cases, percentShare(percentOf(cases - remaining, cases, 2))],
    ...[pass, fail, skip, block, remaining],
  ])
}

/** What a case of this kind is called in a report. */
const stateOfKind = (kind: CaseKind) => automationStates.find((state) => kindOfState[state] === kind)

const seconds = (ms: number) => Math.round(ms) / 1_000

const openCases = (tx: Ctx, scope: PlaceScope, listed: SQL[]) =>
  tx.db.execute(sql`
    declare report_cases no scroll cursor for
    select ${c.number}, ${c.moduleId}, ${c.summary}, ${c.kind}, ${statusOf} as status, ${r.datasets},
      ${r.durationMs}::float8 as ms, extract(epoch from ${r.executedAt})::float8 as at
    from ${c} ${keptResult(scope)}
    where ${sql.join(listed, sql` and `)} order by ${c.number}`)

async function* casesOf(tx: Ctx, told: (cases: number) => Promise<void>): AsyncGenerator<XlsxCell[][]> {
  const trails = new Map<number, string>()
  let done = 0
  for await (const rows of readCursor<CaseRow>(tx, 'report_cases')) {
    const unknown = [...new Set(rows.map((row) => Number(row.module_id)))].filter((id) => !trails.has(id))
    if (unknown.length > 0) {
      for (const [id, trail] of await moduleTrails(tx, unknown))
        trails.set(id, neutraliseFormula(writeModulePath(trail.map(({ name }) => name))))
    }
    yield rows.map(({ number, module_id, summary, kind, status, datasets, ms, at }) => {
      const state = stateOfKind(kind)
      return [
        caseNumberLabel(number),
        trails.get(Number(module_id)) ?? '',
        neutraliseFormula(summary),
        state ? automationStateNames[state] : '',
        reportResultNames[status],
        datasets ?? 0,
        ms === null ? '' : dayShare(ms),
        ms === null ? '' : seconds(ms),
        at === null ? '' : dayNumber(at),
      ]
    })
    done += rows.length
    await told(done)
  }
}

async function* datasetsOf(tx: Ctx, scope: PlaceScope, listed: SQL[]): AsyncGenerator<XlsxCell[][]> {
  const { projectId, releaseId = anyPlace, environmentId = anyPlace } = scope
  await tx.db.execute(sql`
    declare report_datasets no scroll cursor for
    select c.number, e.dataset, e.result, l.number as release, p.name as environment, e.duration_ms::float8 as ms,
      extract(epoch from e.executed_at)::float8 as at, e.actual_result, e.linked_bug, e.remarks
    from ${currentResults} r
    join ${testCases} c on c.id = r.test_case_id
    join ${executions} e on e.batch_id = r.batch_id and e.test_case_id = r.test_case_id
    join ${releases} l on l.id = e.release_id
    join ${environments} p on p.id = e.environment_id
    where r.project_id = ${projectId} and r.release_id = ${releaseId} and r.environment_id = ${environmentId}
      and ${sql.join(listed, sql` and `)}
    order by c.number, e.id`)
  for await (const rows of readCursor<DatasetRow>(tx, 'report_datasets')) {
    yield rows.map((row) => [
      caseNumberLabel(row.number),
      ...[row.dataset, testResultNames[row.result], row.release, row.environment].map(neutraliseFormula),
      dayShare(row.ms),
      seconds(row.ms),
      dayNumber(row.at),
      ...[row.actual_result, row.linked_bug, row.remarks].map(neutraliseFormula),
    ])
  }
}
