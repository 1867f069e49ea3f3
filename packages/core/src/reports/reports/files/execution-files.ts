import { kindOfState } from '@caseweave/contract/reports/reports/execution-report'
import type { ScopeOf } from '@caseweave/contract/reports/reports/report-scope'
import { idArray } from '@caseweave/db/id-array'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { countSelected, type SelectedCases } from '../../../cases/bulk-changes/selected-cases'
import { asksCases, matchesAll, resolveSearch } from '../../../cases/case-search/resolve-search'
import { caseScope } from '../../../cases/test-cases/case-scope'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { modulesInSubtree } from '../../../project/modules/subtree'
import { executionReport } from '../execution-report'
import { hasStatus, isReported, type ReportedFigure } from '../reported-cases'
import { asExported, casesCsv, toBeExecuted } from './cases-csv'
import { type Asked, drawnFiles, type ReportFile } from './report-file'
import { reportHead } from './report-head'
import { executionPicture, type ReportPicture } from './report-picture'
import { writeReportXlsx } from './report-workbook'

const c = named(testCases, 'c')

type Execution = ScopeOf<'execution'>
type Place = Asked<Pick<Execution, 'releaseId' | 'environmentId' | 'moduleId'>>

/** The cases of a figure of the report that fulfil some more. */
function casesOf(ctx: Ctx, place: Place, figure: ReportedFigure, more: SQL[] = []): SelectedCases {
  const { projectId, moduleId } = place
  const conditions = [
    ...(moduleId ? [sql`${c.moduleId} in ${modulesInSubtree(ctx, projectId, moduleId)}`] : []),
    isReported(projectId, figure),
    hasStatus(place, figure),
    ...more,
  ]
  return { ids: sql`select ${c.id} from ${c} where ${sql.join(conditions, sql` and `)}`, named: null }
}

/** The cases that the list below the report shows. */
const listedCases = async (ctx: Ctx, asked: Asked<Execution>, more: SQL[] = []): Promise<SelectedCases> =>
  casesOf(ctx, asked, asked, [...(await wordsOf(ctx, asked.projectId, asked.search)), ...more])

/** What the words of the list's filter ask of a case `c`. */
async function wordsOf(ctx: Ctx, projectId: number, text: string): Promise<SQL[]> {
  if (text === '') return []
  const search = await resolveSearch(ctx, { projectId, search: text })
  const { moduleIds } = await caseScope(ctx, { projectId, applicable: 'applicable' }, search)
  return [
    ...(moduleIds === null ? [] : [sql`${c.moduleId} = any (${idArray(moduleIds)})`]),
    ...(asksCases(search) ? [matchesAll(search, projectId)] : []),
  ]
}

/** What a picture of the report tells; the same in a file and in a mail. */
export async function tellExecution(ctx: Ctx, asked: Place): Promise<ReportPicture> {
  const { lines } = await reportHead(ctx, asked)
  const report = await executionReport(ctx, asked)
  return executionPicture(report, { releaseId: asked.releaseId, lines, at: ctx.now() })
}

/** Of all cases of the release, or of the project when none is chosen. */
const countAll = (ctx: Ctx, asked: Asked<Execution>) => countSelected(ctx, casesOf(ctx, asked, {}))

/** The files of the execution report. */
export const executionFiles = {
  xlsx: { count: countAll, content: writeReportXlsx } satisfies ReportFile<Execution>,
  nonAutomated: casesCsv<Execution>(toBeExecuted, (ctx, asked) =>
    listedCases(ctx, asked, [sql`${c.kind} <> ${kindOfState.done}`]),
  ),
  cases: casesCsv<Execution>(asExported, listedCases),
  ...drawnFiles<Execution>(countAll, tellExecution),
}
