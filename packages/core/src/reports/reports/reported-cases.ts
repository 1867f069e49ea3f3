import {
  type AutomationState,
  automationStates,
  type ExecutionStatus,
  kindOfState,
} from '@caseweave/contract/reports/reports/execution-report'
import { anyPlace } from '@caseweave/contract/results/executions/executions'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PlaceScope } from './execution-report'

/** The cases behind a figure of the report: of a status and of a type, all when left out. */
export type ReportedFigure = {
  status?: z.infer<typeof ExecutionStatus> | undefined
  type?: AutomationState | undefined
}

const placeOf = ({ releaseId = anyPlace, environmentId = anyPlace }: PlaceScope) =>
  sql`r.release_id = ${releaseId} and r.environment_id = ${environmentId}`

/** The type is asked only beside a status: the picker is read-only before. */
export const typeOf = ({ status, type }: ReportedFigure): AutomationState | null => (status && type ? type : null)

/** The case `c` is of the figure's type. */
export function isOfType(figure: ReportedFigure): SQL {
  const type = typeOf(figure)
  const kinds = (type ? [type] : automationStates).map((state) => sql`${kindOfState[state]}`)
  return sql`c.kind in (${sql.join(kinds, sql`, `)})`
}

/** What a case `c` has to fulfil to be counted in the report at all: live, applicable, of this type. */
export const isReported = (projectId: number, figure: ReportedFigure): SQL =>
  sql`c.project_id = ${projectId} and c.deleted_at is null and c.applicable and ${isOfType(figure)}`

/** What a case `c` has to fulfil to have this status in the scope's release and environment. */
export function hasStatus(scope: PlaceScope, { status }: ReportedFigure): SQL {
  const { releaseId = anyPlace } = scope
  const result = (condition: SQL) =>
    sql`exists (select 1 from current_results r where r.test_case_id = c.id and ${placeOf(scope)} and ${condition})`
  if (status && status !== 'remaining') return result(sql`r.result = ${status}`)
  const mapped =
    releaseId === anyPlace
      ? sql`true`
      : sql`exists (select 1 from release_test_cases m where m.release_id = ${releaseId} and m.test_case_id = c.id)`
  return status ? sql`${mapped} and not ${result(sql`r.result <> 'remaining'`)}` : mapped
}

/** The kept result of a case `c` in the scope, as a join. */
export const keptResult = (scope: PlaceScope): SQL =>
  sql`left join current_results r on r.test_case_id = c.id and ${placeOf(scope)}`

/** How a case `c` with its kept result `r` counts. */
export const statusOf: SQL = sql`coalesce(r.result, 'remaining')`

/** Counts per module of the cases behind a figure: rows of module_id and count, several for one module. */
export function moduleCounts(scope: PlaceScope, figure: ReportedFigure): SQL {
  const { projectId, releaseId = anyPlace } = scope
  const { status } = figure
  const type = typeOf(figure)
  const kind = type ? sql`kind = ${kindOfState[type]}` : sql`kind <> 'notApplicable'`
  const results = (sign: SQL, condition: SQL) =>
    sql`select r.module_id, ${sign} r.cases as count from result_counts r
      where r.project_id = ${projectId} and ${placeOf(scope)} and ${condition} and r.${kind}`
  if (status && status !== 'remaining') return results(sql`+`, sql`r.result = ${status}`)
  const all =
    releaseId === anyPlace
      ? sql`select module_id, count from test_case_counts where project_id = ${projectId} and tag = '' and ${kind}`
      : sql`select module_id, cases as count from release_case_counts where release_id = ${releaseId} and ${kind}`
  return status ? sql`${all} union all ${results(sql`-`, sql`r.result <> 'remaining'`)}` : all
}
