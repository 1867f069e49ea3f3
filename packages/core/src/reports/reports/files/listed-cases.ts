import { automationStateNames, executionRowNames } from '@caseweave/contract/reports/reports/execution-report'
import type { ScopeOf } from '@caseweave/contract/reports/reports/report-scope'
import { idArray } from '@caseweave/db/id-array'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { asksCases, matchesAll, resolveSearch } from '../../../cases/case-search/resolve-search'
import { caseScope } from '../../../cases/test-cases/case-scope'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { modulesInSubtree } from '../../../project/modules/subtree'
import type { PlaceScope } from '../execution-report'
import { hasStatus, isReported, type ReportedFigure, typeOf } from '../reported-cases'

const c = named(testCases, 'c')

/** The list below the execution report: its place, and what the list is narrowed to. */
export type ListedScope = PlaceScope & Partial<Pick<ScopeOf<'execution'>, 'status' | 'type' | 'search'>>

const inPlace = (ctx: Ctx, place: PlaceScope, figure: ReportedFigure): SQL[] => [
  ...(place.moduleId ? [sql`${c.moduleId} in ${modulesInSubtree(ctx, place.projectId, place.moduleId)}`] : []),
  isReported(place.projectId, figure),
]

/** What a case `c` has to fulfil to be behind a figure of the report. */
export const isBehind = (ctx: Ctx, place: PlaceScope, figure: ReportedFigure): SQL[] => [
  ...inPlace(ctx, place, figure),
  hasStatus(place, figure),
]

/** What a case `c` has to fulfil to be in the list below the report, and, when it has a kept result there, for its datasets to be. */
export async function isListed(ctx: Ctx, asked: ListedScope): Promise<{ cases: SQL[]; datasets: SQL[] }> {
  const listed = [...(await wordsOf(ctx, asked.projectId, asked.search ?? '')), ...inPlace(ctx, asked, asked)]
  const cases = [...listed, hasStatus(asked, asked)]
  return { cases, datasets: asked.status ? cases : listed }
}

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

/** The line at the head of what lists these cases; none while all are listed. */
export function listedLine(asked: ListedScope): [label: string, value: string][] {
  const type = typeOf(asked)
  const parts = [
    ...(asked.status ? [executionRowNames[asked.status]] : []),
    ...(type ? [automationStateNames[type]] : []),
    ...(asked.search ? [`“${asked.search}”`] : []),
  ]
  return parts.length > 0 ? [['Listed test cases', parts.join(', ')]] : []
}
