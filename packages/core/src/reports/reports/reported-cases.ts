import {
  type AutomationState,
  automationStates,
  type ExecutionStatus,
  kindOfState,
} from '@caseweave/contract/reports/reports/execution-report'
import { anyPlace, type ReportResult } from '@caseweave/contract/results/executions/executions'
import {
  currentResults,
  releaseCaseCounts,
  releaseTestCases,
  resultCounts,
  testCaseCounts,
  testCases,
} from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { named } from '../../platform/database/named-tables'
import type { PlaceScope } from './execution-report'

const c = named(testCases, 'c')
const counts = named(testCaseCounts)
const m = named(releaseTestCases, 'm')
const r = named(currentResults, 'r')
const releaseCaseCount = named(releaseCaseCounts)
const resultCount = named(resultCounts, 'r')

/** The cases behind a figure of the report: of a status and of a type, all when left out. */
export type ReportedFigure = {
  status?: z.infer<typeof ExecutionStatus> | undefined
  type?: AutomationState | undefined
}

const placeOf = ({ releaseId = anyPlace, environmentId = anyPlace }: PlaceScope) =>
  sql`${r.releaseId} = ${releaseId} and ${r.environmentId} = ${environmentId}`

/** The type is asked only beside a status: the picker is read-only before. */
export const typeOf = ({ status, type }: ReportedFigure): AutomationState | null => (status && type ? type : null)

/** The case `c` is of the figure's type. */
export function isOfType(figure: ReportedFigure): SQL {
  const type = typeOf(figure)
  const kinds = (type ? [type] : automationStates).map((state) => sql`${kindOfState[state]}`)
  return sql`${c.kind} in (${sql.join(kinds, sql`, `)})`
}

/** What a case `c` has to fulfil to be counted in the report at all: live, applicable, of this type. */
export const isReported = (projectId: number, figure: ReportedFigure): SQL =>
  sql`${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.applicable} and ${isOfType(figure)}`

/** What a case `c` has to fulfil to have this status in the scope's release and environment. */
export function hasStatus(scope: PlaceScope, { status }: ReportedFigure): SQL {
  const { releaseId = anyPlace } = scope
  const result = (condition: SQL) =>
    sql`exists (select 1 from ${r} where ${r.testCaseId} = ${c.id} and ${placeOf(scope)} and ${condition})`
  if (status && status !== 'remaining') return result(sql`${r.result} = ${status}`)
  const mapped =
    releaseId === anyPlace
      ? sql`true`
      : sql`exists (select 1 from ${m} where ${m.releaseId} = ${releaseId} and ${m.testCaseId} = ${c.id})`
  return status ? sql`${mapped} and not ${result(sql`${r.result} <> 'remaining'`)}` : mapped
}

/** The kept result of a case `c` in the scope, as a join. */
export const keptResult = (scope: PlaceScope): SQL =>
  sql`left join ${r} on ${r.testCaseId} = ${c.id} and ${placeOf(scope)}`

/** How a case `c` with its kept result `r` counts. */
export const statusOf = sql<ReportResult>`coalesce(${r.result}, 'remaining')`

/** Counts per module of the cases behind a figure: rows of module_id and count, several for one module. */
export function moduleCounts(scope: PlaceScope, figure: ReportedFigure): SQL {
  const { projectId, releaseId = anyPlace } = scope
  const { status } = figure
  const type = typeOf(figure)
  const ofKind = (kind: SQLWrapper) => (type ? sql`${kind} = ${kindOfState[type]}` : sql`${kind} <> 'notApplicable'`)
  const results = (sign: SQL, condition: SQL) =>
    sql`select ${resultCount.moduleId}, ${sign} ${resultCount.cases} as count from ${resultCount}
      where ${resultCount.projectId} = ${projectId} and ${placeOf(scope)} and ${condition} and ${ofKind(resultCount.kind)}`
  if (status && status !== 'remaining') return results(sql`+`, sql`${r.result} = ${status}`)
  const all =
    releaseId === anyPlace
      ? sql`select ${counts.moduleId}, ${counts.count} from ${counts} where ${counts.projectId} = ${projectId}
        and ${counts.tag} = '' and ${ofKind(counts.kind)}`
      : sql`select ${releaseCaseCount.moduleId}, ${releaseCaseCount.cases} as count from ${releaseCaseCount}
      where ${releaseCaseCount.releaseId} = ${releaseId} and ${ofKind(releaseCaseCount.kind)}`
  return status ? sql`${all} union all ${results(sql`-`, sql`${r.result} <> 'remaining'`)}` : all
}
