import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import { automationStates, kindOfState } from '@caseweave/contract/reports/reports/execution-report'
import type { ReportFileKind } from '@caseweave/contract/reports/reports/report-file-names'
import type { ReportFileScope } from '@caseweave/contract/reports/reports/report-files'
import type { CoverageRowId } from '@caseweave/contract/reports/reports/reports'
import { idArray } from '@caseweave/db/id-array'
import { type SQL, sql } from 'drizzle-orm'
import type { SelectedCases } from '../../../cases/bulk-changes/selected-cases'
import { asksCases, matchesAll, resolveSearch } from '../../../cases/case-search/resolve-search'
import { caseScope } from '../../../cases/test-cases/case-scope'
import type { Ctx } from '../../../context'
import { modulesInSubtree } from '../../../project/modules/subtree'
import { hasStatus, isReported } from '../reported-cases'

/** The kinds of case in each row of the coverage report. */
const kindsOfRow: Record<CoverageRowId, CaseKind[]> = {
  total: ['automated', 'pending', 'manual'],
  automatable: ['automated', 'pending'],
  done: ['automated'],
  pending: ['pending'],
  nonAutomatable: ['manual'],
}

/** The cases that a file of a report lists: a whole release's (or project's) in a workbook, those of the filters in a CSV. */
export async function fileCases(
  ctx: Ctx,
  { projectId, scope, kind }: { projectId: number; scope: ReportFileScope; kind: ReportFileKind },
): Promise<SelectedCases> {
  const { moduleId } = scope
  const conditions: SQL[] = moduleId ? [sql`c.module_id in ${modulesInSubtree(ctx, projectId, moduleId)}`] : []
  if (scope.report === 'coverage') {
    const kinds = sql.join(
      kindsOfRow[scope.option].map((each) => sql`${each}`),
      sql`, `,
    )
    conditions.push(sql`c.project_id = ${projectId} and c.deleted_at is null and c.applicable and c.kind in (${kinds})`)
    if (scope.tag) conditions.push(sql`c.tags @> array[${scope.tag}]::text[] and c.tags <> '{}'`)
  } else {
    const chosen = kind === 'cases' || kind === 'nonAutomated'
    const figure = chosen ? scope : {}
    conditions.push(isReported(projectId, figure), hasStatus({ ...scope, projectId }, figure))
    if (chosen) conditions.push(...(await wordsOf(ctx, projectId, scope.search)))
  }
  if (kind === 'nonAutomated') conditions.push(sql`c.kind <> ${kindOfState.done}`)
  return { ids: sql`select c.id from test_cases c where ${sql.join(conditions, sql` and `)}`, named: null }
}

/** What the words of the list's filter ask of a case `c`. */
async function wordsOf(ctx: Ctx, projectId: number, text: string): Promise<SQL[]> {
  if (text === '') return []
  const search = await resolveSearch(ctx, { projectId, search: text })
  const { moduleIds } = await caseScope(ctx, { projectId, applicable: 'applicable' }, search)
  return [
    ...(moduleIds === null ? [] : [sql`c.module_id = any (${idArray(moduleIds)})`]),
    ...(asksCases(search) ? [matchesAll(search, projectId)] : []),
  ]
}

/** What a case of this kind is called in a report. */
export const stateOfKind = (kind: CaseKind) => automationStates.find((state) => kindOfState[state] === kind)
