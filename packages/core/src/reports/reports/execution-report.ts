import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import { percentOf } from '@caseweave/contract/platform/numbers'
import type {
  AutomationState,
  ExecutionFigures,
  ExecutionReport,
} from '@caseweave/contract/reports/reports/execution-report'
import { kindOfState } from '@caseweave/contract/reports/reports/execution-report'
import { anyPlace, type ReportResult } from '@caseweave/contract/results/executions/executions'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { caseCountsWithin, wholeProject } from '../../project/modules/case-counts'
import { releaseCountsWithin, resultCountsWithin } from './result-counts'

/** Where a report looks: 0 or nothing stands for all releases, all environments, all modules. */
export type PlaceScope = {
  projectId: number
  releaseId?: number | undefined
  environmentId?: number | undefined
  moduleId?: number | undefined
}

type Row = { row: 'project' | 'release' | ReportResult; kind: CaseKind; cases: number; datasets: number; ms: number }

const stateOfKind = new Map(Object.entries(kindOfState).map(([state, kind]) => [kind as CaseKind, state]))

/**
 * What came out of the cases of a release in an environment, from the counts that triggers keep and never from executions;
 * one statement, so that the figures are of one moment. What is not of this project counts nothing.
 */
export async function executionReport(ctx: Ctx, scope: PlaceScope): Promise<ExecutionReport> {
  const { projectId, releaseId = anyPlace, environmentId = anyPlace, moduleId = wholeProject } = scope
  const place = { projectId, releaseId, environmentId, moduleId }
  const rows = await ctx.db
    .select({
      row: sql<Row['row']>`row`,
      kind: sql<CaseKind>`kind`,
      cases: sql<number>`sum(cases)::int`,
      datasets: sql<number>`sum(datasets)::int`,
      ms: sql<number>`sum(ms)::float8`,
    })
    .from(sql`(
      select 'project' as row, kind, count as cases, 0 as datasets, 0 as ms
      from (${caseCountsWithin(projectId, '', moduleId)}) project
      union all
      select 'release', kind, cases, 0, 0 from (${releaseCountsWithin(place)}) release
      union all
      select result, kind, cases, datasets, duration_ms from (${resultCountsWithin(place)}) results
    ) counted`)
    .groupBy(sql`row, kind`)
  return reportOf(rows, releaseId)
}

function reportOf(rows: readonly Row[], releaseId: number): ExecutionReport {
  const figures = (which: (row: Row) => boolean, count: (row: Row) => number, timed: boolean): ExecutionFigures => {
    const sum: ExecutionFigures = { total: 0, done: 0, pending: 0, nonAutomatable: 0, durationMs: timed ? 0 : null }
    for (const row of rows.filter(which)) {
      const state = stateOfKind.get(row.kind) as AutomationState | undefined
      if (!state) continue
      sum[state] += count(row)
      sum.total += count(row)
      if (sum.durationMs !== null) sum.durationMs += row.ms
    }
    return sum
  }
  const cases = (row: Row) => row.cases
  const of = (result: ReportResult) => figures(({ row }) => row === result, cases, true)
  const project = figures(({ row }) => row === 'project', cases, false)
  const release = figures(({ row }) => row === 'release', cases, false)
  const received = { pass: of('pass'), fail: of('fail'), skip: of('skip'), block: of('block') }
  const all = releaseId === anyPlace ? project : release
  const left = (key: 'total' | AutomationState) =>
    Object.values(received).reduce((rest, result) => rest - result[key], all[key])
  return {
    project,
    release,
    received: releaseId === anyPlace ? 0 : percentOf(all.total - left('total'), all.total, 2),
    datasets: figures(
      ({ row }) => row !== 'project' && row !== 'release',
      (row) => row.datasets,
      true,
    ),
    ...received,
    remaining: {
      total: left('total'),
      done: left('done'),
      pending: left('pending'),
      nonAutomatable: left('nonAutomatable'),
      durationMs: of('remaining').durationMs,
    },
  }
}
