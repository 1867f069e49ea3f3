import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import {
  type ExecutionReport,
  focusOf,
  kindOfState,
  ReportedCasesQuery,
} from '@caseweave/contract/reports/reports/execution-report'
import type { ScopeOf } from '@caseweave/contract/reports/reports/report-scope'
import { TicketPart, ticketPartNames } from '@caseweave/contract/reports/reports/ticket-report'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { countSelected, type SelectedCases } from '../../../cases/bulk-changes/selected-cases'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { coverageInSteps } from '../coverage'
import { executionModules } from '../execution-modules'
import { executionReport } from '../execution-report'
import { listReportedCases } from '../list-reported-cases'
import { ticketCounts } from '../ticket-report'
import { asExported, casesCsv, toBeExecuted } from './cases-csv'
import { isBehind, isListed, listedLine } from './listed-cases'
import { type Asked, drawnFiles, type ReportFile } from './report-file'
import { reportHead } from './report-head'
import { automatedLine, executionPicture, type ReportPicture } from './report-picture'
import { writeReportXlsx } from './report-workbook'

const c = named(testCases, 'c')

type Execution = ScopeOf<'execution'>

const casesWith = (conditions: SQL[]): SelectedCases => ({
  ids: sql`select ${c.id} from ${c} where ${sql.join(conditions, sql` and `)}`,
  named: null,
})

/** The cases that the list below the report shows, of these those that fulfil some more. */
const listedCases = async (ctx: Ctx, asked: Asked<Execution>, more: SQL[] = []): Promise<SelectedCases> =>
  casesWith([...(await isListed(ctx, asked)).cases, ...more])

/** What a picture of the report tells, its chart drilled in as on the screen; the same in a file and in a mail. */
async function tellExecution(ctx: Ctx, asked: Asked<Execution>): Promise<ReportPicture> {
  const { lines } = await reportHead(ctx, asked)
  const report = await executionReport(ctx, asked)
  const modules = await executionModules(ctx, asked)
  const failures = await failuresOf(ctx, asked, report)
  const { releaseId } = asked
  return executionPicture(report, { releaseId, focus: focusOf(asked), lines, at: ctx.now(), modules, failures })
}

/** How many failed cases a picture names; the report has all. */
const failuresNamed = 10

async function failuresOf(
  ctx: Ctx,
  asked: Asked<Execution>,
  report: ExecutionReport,
): Promise<ReportPicture['failures']> {
  const count = report.fail.total
  if (count === 0) return { count, rows: [] }
  const { projectId, releaseId, environmentId, moduleId } = asked
  const { rows } = await listReportedCases(ctx, {
    ...ReportedCasesQuery.parse({ status: 'fail', pageSize: failuresNamed }),
    ...{ projectId, releaseId, environmentId, moduleId },
  })
  const named = rows.map(({ number, moduleName, testSummary }) => ({
    ...{ label: caseNumberLabel(number), module: moduleName, summary: testSummary },
  }))
  return { count, rows: named }
}

/** The same for a mail, whose workbook lists cases. */
export async function tellExecutionMail(ctx: Ctx, asked: Asked<Execution>): Promise<ReportPicture> {
  const picture = await tellExecution(ctx, asked)
  const tickets = await ticketLine(ctx, asked)
  const automated = automatedLine(await coverageInSteps(ctx, asked))
  return { ...picture, lines: [...picture.lines, ...listedLine(asked), ...tickets, automated] }
}

/** What the report of tickets counts in the same place; nothing where there is nothing to be said. */
async function ticketLine(ctx: Ctx, { projectId, releaseId, environmentId, moduleId }: Asked<Execution>) {
  const counts = await ticketCounts(ctx, { projectId, releaseId, environmentId, moduleId })
  const told = TicketPart.options
    .filter((part) => counts[part].count > 0)
    .map((part) => `${ticketPartNames[part]}: ${numberText(counts[part].count)}${counts[part].more ? '+' : ''}`)
  const line: [label: string, value: string][] = told.length > 0 ? [['Tickets', told.join(', ')]] : []
  return line
}

/** Of all cases of the release, or of the project when none is chosen. */
const countAll = (ctx: Ctx, asked: Asked<Execution>) => countSelected(ctx, casesWith(isBehind(ctx, asked, {})))

/** The files of the execution report. */
export const executionFiles = {
  xlsx: {
    count: async (ctx, asked) => countSelected(ctx, await listedCases(ctx, asked)),
    content: writeReportXlsx,
  } satisfies ReportFile<Execution>,
  nonAutomated: casesCsv<Execution>(toBeExecuted, (ctx, asked) =>
    listedCases(ctx, asked, [sql`${c.kind} <> ${kindOfState.done}`]),
  ),
  cases: casesCsv<Execution>(asExported, listedCases),
  ...drawnFiles<Execution>(countAll, tellExecution),
}
